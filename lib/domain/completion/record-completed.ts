import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { recordDocumentEvent } from "@/lib/domain/events/record-event";
import type { Document, Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Records that the document is complete, for webhooks and notifications. Idempotent.
 * @returns whether this call recorded it
 */
export async function recordCompleted(
  tx: Tx,
  document: Document & { recipients: Recipient[] },
  at: Date,
): Promise<boolean> {
  const eventId = await recordDocumentEvent(tx, {
    type: DOCUMENT_FACTS.sealed.event,
    at,
    document,
    status: "completed",
    recipients: document.recipients,
    extra: { completedAt: (document.completedAt ?? at).toISOString() },
  });
  if (eventId === null) return false;
  await writeOutbox(tx, DOCUMENT_FACTS.sealed.job, { documentId: document.id });
  return true;
}
