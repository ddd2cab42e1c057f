import "server-only";
import type { Tx } from "@/lib/db";
import { recordDocumentEvent } from "@/lib/events/record-event";
import type { Document, Recipient } from "@/lib/generated/prisma/client";
import { writeOutbox } from "@/lib/outbox/write-outbox";

/**
 * The document is complete, for integrators and for everybody who is to be told; once, however often it is called.
 * @returns whether this call was the one
 */
export async function recordCompleted(
  tx: Tx,
  document: Document & { recipients: Recipient[] },
  at: Date,
): Promise<boolean> {
  const eventId = await recordDocumentEvent(tx, {
    type: "document.completed",
    at,
    document,
    status: "completed",
    recipients: document.recipients,
    extra: { completedAt: (document.completedAt ?? at).toISOString() },
  });
  if (eventId === null) return false;
  await writeOutbox(tx, "document/completed", { documentId: document.id });
  return true;
}
