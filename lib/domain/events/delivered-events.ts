import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { EventDocument, EventRecipient, NewDocumentEvent } from "@/lib/domain/events/record-event";

type Change = {
  at: Date;
  document: EventDocument;
  status: DocumentStatus;
  /** Recipients before their steps opened. */
  before: readonly EventRecipient[];
  /** Recipients now. */
  recipients: EventRecipient[];
};

/** An event for each viewer and cc whose step has opened: they have their copy now (contract, section 7). */
export function deliveredEvents({ before, ...shared }: Change): NewDocumentEvent[] {
  const waiting = new Set(before.filter(({ status }) => status === "waiting").map(({ id }) => id));
  return shared.recipients
    .filter(({ id, status }) => status === "delivered" && waiting.has(id))
    .map(({ id, email, name }) => ({
      ...shared,
      type: DOCUMENT_FACTS.copyGiven.event,
      extra: { recipient: { id, email, name }, deliveredAt: shared.at.toISOString() },
      fact: `${DOCUMENT_FACTS.copyGiven.event}:${id}`,
    }));
}
