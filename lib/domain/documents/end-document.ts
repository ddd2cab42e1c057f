import "server-only";
import type { RequestContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentEventExtra } from "@/lib/contracts/webhook-events";
import { appendAuditEvents } from "@/lib/domain/audit/append-events";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { cancelRecipients, transitionDocument } from "@/lib/domain/documents/transition-document";
import { type NewDocumentEvent, recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import type { Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/** How a document ends before everyone has signed; event and status have the same name. */
type Ending = "declined" | "voided" | "expired";

type EndingAct<E extends Ending> = {
  at: Date;
  /** Ends the document only if its deadline has passed by then. */
  dueBy?: Date;
  actor: AuditActor;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
  /** Data of the audit event. */
  data?: Record<string, unknown>;
  voidReason?: string | null;
  /** Fields that the webhook event has in addition to those that all events share. */
  extra: DocumentEventExtra<(typeof DOCUMENT_FACTS)[E]["event"]>;
};

/**
 * Ends an open document and records everything that follows, in the caller's transaction.
 * @returns false when the document has already ended, or is not due
 */
export async function endDocument<E extends Ending>(
  tx: Tx,
  id: string,
  ending: E,
  { at, dueBy, actor, origin, data, voidReason, extra }: EndingAct<E>,
): Promise<boolean> {
  const { audit, event, job } = DOCUMENT_FACTS[ending];
  const set = { [`${ending}At`]: at, ...(voidReason === undefined ? {} : { voidReason }) };
  const head = await transitionDocument(tx, id, {
    ...{ to: ending, from: OPEN_STATUSES, set },
    ...(dueBy ? { dueBy } : {}),
  });
  if (!head) return false;
  await cancelRecipients(tx, id);
  await appendAuditEvents(tx, head, [
    { type: audit, actor, at, ...(origin ? { origin } : {}), ...(data ? { data } : {}) },
  ]);
  const document = await tx.document.findUniqueOrThrow({ where: { id }, include: { recipients: true } });
  const { recipients } = document;
  // The compiler cannot see that `event` and `extra` belong to the same `E`.
  const facts = { type: event, at, document, status: ending, recipients, extra } as NewDocumentEvent;
  await recordDocumentEvent(tx, facts);
  await writeOutbox(tx, job, { documentId: id });
  return true;
}
