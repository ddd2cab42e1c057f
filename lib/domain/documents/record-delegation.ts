import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, type ChainHead } from "@/lib/domain/audit/append-events";
import { mailNewPerson, replacePerson } from "@/lib/domain/documents/replace-person";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import type { Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

export type Delegation = {
  head: ChainHead;
  document: DocumentWithRecipients;
  published: PublishedVersion;
  before: DocumentWithRecipients["recipients"][number];
  after: { name: string; email: string };
  /** Who asked for it. */
  by: "sender" | "recipient";
  reason: string | null;
  actor: AuditActor;
  origin: { ip: string | null; userAgent: string | null };
  /** How the recipient who requested the delegation was authenticated. */
  way?: Record<string, unknown>;
  at: Date;
};

/**
 * Puts another person in a recipient's place, under the document's lock: the former link ends, the new person is
 * mailed their own, and the former recipient and the sender are notified.
 * @throws {AppError} INVALID_STATE, RATE_LIMITED (daily email limit reached)
 */
export async function recordDelegation(tx: Tx, delegation: Delegation): Promise<void> {
  const { head, document, published, before, after, by, reason, actor, origin, way, at } = delegation;
  const { recipients } = await replacePerson(tx, { document, published, before, after, at });
  // The private message was meant for the former recipient, not for the person who acts in their place.
  await tx.recipient.updateMany({
    where: { id: before.id, privateMessage: { not: null } },
    data: { privateMessage: null },
  });
  const from = { name: before.name, email: before.email };
  const { id: recipientId, tokenVersion } = before;
  const data = { ...way, recipientId, delegated: by, from, to: after, reason, tokenVersion };
  await appendAuditEvents(tx, head, [{ type: DOCUMENT_FACTS.updated.audit, actor, at, origin, data }]);
  const sequence = head.auditSequence + 1;
  const shared = { at, document, status: document.status, recipients };
  await recordDocumentEvent(tx, {
    ...shared,
    type: DOCUMENT_FACTS.corrected.event,
    extra: { recipient: { id: recipientId, ...after }, previous: from, correctedAt: at.toISOString() },
    fact: `${DOCUMENT_FACTS.corrected.event}:${sequence}`,
  });
  await recordDocumentEvent(tx, {
    ...shared,
    type: DOCUMENT_FACTS.updated.event,
    extra: { changed: ["recipients"], updatedAt: at.toISOString() },
    fact: `${DOCUMENT_FACTS.updated.event}:${sequence}`,
  });
  await mailNewPerson(tx, document, before);
  // A recipient whose step has not opened yet has received no mail about the document.
  if (before.status !== "waiting")
    await writeOutbox(tx, DOCUMENT_FACTS[by === "recipient" ? "delegated" : "replaced"].job, {
      documentId: document.id,
      recipientId,
      sequence,
    });
}
