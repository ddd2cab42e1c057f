import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { canAct } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { HAND_OVER_SECONDS, handOverCookie } from "@/lib/domain/identity/hand-over-cookie";
import { sessionCookie } from "@/lib/domain/identity/session";
import { assertHoldsLink } from "@/lib/domain/signing/create-recipient-link";
import { pinHash } from "@/lib/domain/signing/in-person/pin";
import { inPersonSigningUrl } from "@/lib/domain/signing/signing-token";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Hands the caller's device over to a recipient whose turn it is. From then on, the browser's session cannot be used,
 * however it was opened, until the PIN is entered (`takeBack`) or somebody signs in again.
 * @returns the signing page for this device, and the `Set-Cookie` headers that belong to it
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (not their turn, already handed
 *   over, or not in a browser's session)
 */
export async function startHandOver(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
  pin: string,
): Promise<{ url: string; cookies: string[] }> {
  const sessionId = requireBrowser(ctx);
  try {
    return await handOver(ctx, sessionId, { documentId, recipientId, pin });
  } catch (error) {
    // Caused by a second click, or another window of the browser.
    if (isUniqueViolation(error))
      throw new AppError("INVALID_STATE", { detail: "This device was already handed over." });
    throw error;
  }
}

type HandOver = { documentId: string; recipientId: string; pin: string };

function handOver(ctx: WorkspaceContext, sessionId: string, { documentId, recipientId, pin }: HandOver) {
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    const recipient = document.recipients.find(({ id }) => id === recipientId);
    if (!head || !recipient)
      throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    const at = getClock().now();
    assertHoldsLink(document, recipient, at);
    if (!canAct(recipient.role))
      throw new AppError("INVALID_STATE", { detail: `${recipient.name} has nothing to sign.` });
    const id = newId();
    await tx.handOver.create({
      data: {
        id,
        sessionId,
        documentId,
        recipientId,
        tokenVersion: recipient.tokenVersion,
        pinHash: pinHash(id, pin),
        createdAt: at,
        expiresAt: new Date(at.getTime() + HAND_OVER_SECONDS * 1000),
      },
    });
    const { name, email } = recipient;
    const data = { recipientId, name, email, inPerson: true, handOverId: id };
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.linkCreated.audit, actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    return {
      url: inPersonSigningUrl(recipient),
      cookies: [sessionCookie("", 0), handOverCookie.remember(null, id)],
    };
  });
}

/** Only a browser can be handed over: a program's token does not stand for a device. */
function requireBrowser({ principal }: WorkspaceContext): string {
  if (principal.kind === "user" && principal.via === "cookie" && principal.sessionId)
    return principal.sessionId;
  throw new AppError("INVALID_STATE", {
    detail: "A device can be handed over only from the browser that is signed in on it.",
  });
}
