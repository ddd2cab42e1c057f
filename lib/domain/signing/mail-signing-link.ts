import "server-only";
import type { RequestContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents } from "@/lib/domain/audit/append-events";
import { countMails } from "@/lib/domain/mail-delivery/mail-ceiling";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { lockPendingLink, requireActingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { AppError, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { newId } from "@/lib/pure/id";

/** This limits the mails to one address and is not a request rate limit, so it also applies if those are disabled. */
const PER_DAY: RatePolicy = { name: "own-link", limit: 3, windowSeconds: 24 * 60 * 60 };

/** Maximum number of requests per recipient, ever: each adds to the audit trail and the certificate permanently. */
export const MAX_LINK_MAILS = 15;

/**
 * Mails a recipient their link again, to the address that the document has for them, so that they can finish later.
 * Anybody who holds one of their links or embed sessions can request this: the audit trail records how they came and
 * their IP address. The mail counts towards the workspace's daily limit.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE (signed already, they receive no
 *   mails, or the workspace's daily email limit is reached), RATE_LIMITED
 */
export async function mailSigningLink(token: string, origin: RequestContext): Promise<void> {
  const link = await requireActingLink(token, "SIGN");
  assertIsMailed(link);
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(PER_DAY, link.id);
  if (!isAllowed)
    throw rateLimitedError(
      PER_DAY,
      resetSeconds,
      `The link can be mailed ${PER_DAY.limit} times a day. Look for an earlier email about this document.`,
    );
  await db().$transaction(async (tx) => {
    const { head } = await lockPendingLink(tx, link);
    await assertMayRequest(tx, link);
    await countMails(tx, link.workspaceId, 1).catch(refuseToday);
    const { audit, job } = DOCUMENT_FACTS.linkRequested;
    const { id: recipientId, documentId, tokenVersion } = link;
    const requestId = newId();
    const data = { ...recordedAuthentication(link.authentication, origin), requestId };
    const at = getClock().now();
    await appendAuditEvents(tx, head, [{ type: audit, actor: recipientActor(link), at, origin, data }]);
    await writeOutbox(tx, job, { documentId, recipientId, tokenVersion, requestId });
  });
}

/** Called under the document's lock, so that the count is exact. */
async function assertMayRequest(tx: Tx, { id, documentId }: SigningLink): Promise<void> {
  const requests = await tx.auditEvent.count({
    where: { documentId, type: DOCUMENT_FACTS.linkRequested.audit, actor: { path: ["id"], equals: id } },
  });
  if (requests < MAX_LINK_MAILS) return;
  throw new AppError("INVALID_STATE", {
    detail: `The link was requested by email ${MAX_LINK_MAILS} times, which is the limit. Look for an earlier email about this document.`,
  });
}

/**
 * Replaces RATE_LIMITED, for which the page would say that the link was mailed several times; does not reveal whose
 * limit was reached.
 */
function refuseToday(error: unknown): never {
  if (!(error instanceof AppError && error.code === "RATE_LIMITED")) throw error;
  throw new AppError("INVALID_STATE", {
    detail: "No more emails can be sent about this document today. Keep the link that you have.",
  });
}

/** An address that a visitor entered does not count as theirs until they have signed (docs/decisions/0006). */
function assertIsMailed({ delivery }: SigningLink): void {
  if (delivery === "email") return;
  throw new AppError("INVALID_STATE", { detail: "No emails about this document go to this recipient." });
}
