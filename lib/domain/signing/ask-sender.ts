import "server-only";
import { randomBytes } from "node:crypto";
import type { RequestContext } from "@/lib/context";
import { type AskSenderBody, QUESTION_LIMITS } from "@/lib/contracts/ask-sender";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents } from "@/lib/domain/audit/append-events";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { lockPendingLink, requireActingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { AppError, invalidInput, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { sha256Hex } from "@/lib/pure/secrets";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a recipient's question to the sender, before they sign. The audit trail records this, and the hash of a
 * random salt followed by the text: other recipients get the trail, and could guess a short question from the hash of
 * its text alone. The salt is kept and deleted with the question. A repeat with the same id asks nothing again.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE (signed already, or begun at a
 *   public link), RATE_LIMITED
 */
export async function askSender(
  token: string,
  { id, text }: AskSenderBody,
  origin: RequestContext,
): Promise<void> {
  const link = await requireActingLink(token, "SIGN");
  const { documentId } = link;
  // A document that a visitor has only begun mails nobody.
  if (link.isStart)
    throw new AppError("INVALID_STATE", {
      detail: "The sender does not see this document until you sign it. Contact them directly.",
    });
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const { head } = await lockPendingLink(tx, link);
    const earlier = await tx.recipientQuestion.findUnique({ where: { id } });
    if (earlier?.recipientId === link.id) return;
    if (earlier) throw invalidInput({ path: "id", code: "taken", message: "is in use: choose another" });
    await assertMayAsk(tx, link, at);
    const byMailedLink = link.authentication.via === "email_link";
    const salt = randomBytes(32).toString("hex");
    await tx.recipientQuestion.create({
      data: { id, documentId, recipientId: link.id, body: text, salt, byMailedLink, askedAt: at },
    });
    const { audit, job } = DOCUMENT_FACTS.questionAsked;
    const data = {
      ...recordedAuthentication(link.authentication, origin),
      questionId: id,
      questionSha256: sha256Hex(salt + text),
    };
    await appendAuditEvents(tx, head, [{ type: audit, actor: recipientActor(link), at, origin, data }]);
    await writeOutbox(tx, job, { documentId, recipientId: link.id, questionId: id });
  });
}

/** Called under the document's lock, so that the counts are exact. */
async function assertMayAsk(tx: Tx, { id, documentId }: SigningLink, at: Date): Promise<void> {
  if ((await tx.recipientQuestion.count({ where: { recipientId: id } })) >= QUESTION_LIMITS.everPerRecipient)
    throw new AppError("INVALID_STATE", {
      detail: `You have asked ${QUESTION_LIMITS.everPerRecipient} questions about this document, which is the limit. Contact the sender directly.`,
    });
  const askedAt = { gt: new Date(at.getTime() - DAY_MS) };
  const earlier = await tx.recipientQuestion.findMany({
    where: { documentId, askedAt },
    select: { recipientId: true },
  });
  const own = earlier.filter(({ recipientId }) => recipientId === id).length;
  if (own < QUESTION_LIMITS.perRecipient && earlier.length < QUESTION_LIMITS.perDocument) return;
  throw rateLimitedError(
    { name: "questions", limit: QUESTION_LIMITS.perRecipient, windowSeconds: DAY_MS / 1000 },
    DAY_MS / 1000,
    `A recipient can ask ${QUESTION_LIMITS.perRecipient} questions a day, and all recipients of a document together ${QUESTION_LIMITS.perDocument}. Contact the sender directly.`,
  );
}
