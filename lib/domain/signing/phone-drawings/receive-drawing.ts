import "server-only";
import type { RequestContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { Strokes } from "@/lib/contracts/phone-drawing";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { drawingSha256 } from "@/lib/domain/signatures/drawing-hash";
import { findStanding } from "@/lib/domain/signing/link-standing";
import { assertMayDraw } from "@/lib/domain/signing/phone-drawings/drawing-limit";
import { drawingState } from "@/lib/domain/signing/phone-drawings/drawing-state";
import { type FoundDrawing, findDrawing } from "@/lib/domain/signing/phone-drawings/find-drawing";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const over = () =>
  new AppError("TOKEN_EXPIRED", { detail: "This code has expired. Get a new one on the signing page." });
const used = () =>
  new AppError("ALREADY_SUBMITTED", {
    detail: "This code was used already. Get a new one on the signing page.",
  });

/**
 * Finds the drawing of a code that can still receive one, or has received one.
 * @throws {AppError} TOKEN_INVALID (not ours), TOKEN_EXPIRED (canceled, expired, or the document has ended)
 */
export async function requireLiveDrawing(code: string): Promise<FoundDrawing> {
  const found = await findDrawing(code);
  if (!found) throw new AppError("TOKEN_INVALID", { detail: "This code is incomplete or has expired." });
  if (found.state === "ended" || found.state === "expired") throw over();
  return found;
}

/**
 * Receives the one drawing that a code allows, from any device that opened its page. The audit trail records the
 * device's IP address and browser, the drawing's hash, and how the person at the page that showed the code was
 * authenticated. Repeating the same drawing, after a lost response, changes nothing.
 * @throws {AppError} what `requireLiveDrawing` throws, ALREADY_SUBMITTED, and INVALID_STATE (they have sent as many
 *   drawings as the trail allows)
 */
export async function receiveDrawing(code: string, paths: Strokes, origin: RequestContext): Promise<void> {
  const { drawing } = await requireLiveDrawing(code);
  const { recipient } = drawing;
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, recipient.documentId);
    if (!head) throw over();
    if ((await assertStillOpen(tx, drawing.id, at)) === "drawn") return assertSame(tx, drawing.id, paths);
    await assertMayDraw(tx, recipient);
    await tx.phoneDrawing.update({ where: { id: drawing.id }, data: { drawing: paths, drawnAt: at } });
    const data = {
      ...drawing.authentication,
      kind: drawing.kind,
      drawingSha256: drawingSha256(paths),
    };
    const { audit } = DOCUMENT_FACTS.signatureDrawn;
    await appendAuditEvents(tx, head, [{ type: audit, actor: recipientActor(recipient), at, origin, data }]);
  });
}

/**
 * Checked under the document's lock: only one of two phones with the same code succeeds, and nothing is received
 * after the document's end.
 */
async function assertStillOpen(tx: Tx, id: string, now: Date): Promise<"open" | "drawn"> {
  const drawing = await tx.phoneDrawing.findUnique({ where: { id } });
  const standing = drawing && (await findStanding(tx, drawing.recipientId));
  if (!drawing || !standing) throw over();
  if (drawingState(drawing, now) === "drawn") return "drawn";
  const isOpen = standing.state === "active" && standing.status === "pending";
  const isLive = ["waiting", "opened"].includes(drawingState(drawing, now));
  if (!isOpen || !isLive || standing.tokenVersion !== drawing.tokenVersion) throw over();
  return "open";
}

async function assertSame(tx: Tx, id: string, paths: Strokes): Promise<void> {
  const { drawing } = await tx.phoneDrawing.findUniqueOrThrow({ where: { id } });
  if (!drawing || drawingSha256(drawing) !== drawingSha256(paths)) throw used();
}
