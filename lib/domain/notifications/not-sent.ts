import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { EventData } from "@/lib/contracts/job-events";
import { NOTICES } from "@/lib/contracts/notices";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";

type Fact = EventData<typeof DOCUMENT_FACTS.notSent.job>;

/** A scheduled sending that was refused, as recorded in the audit trail. */
export interface RefusedSending {
  readonly scheduledFor: Date;
  readonly code: ErrorCode;
  readonly reason: string;
}

type Recorded = { scheduled?: { from: string | null }; code?: ErrorCode; reason?: string };

/** @param data data of an audit event @returns null for other events */
export function refusedSendingOf(data: unknown): RefusedSending | null {
  const { scheduled, code, reason } = data as Recorded;
  if (!scheduled?.from || !code) return null;
  return { scheduledFor: new Date(scheduled.from), code, reason: reason ?? "" };
}

/** Finds the refusal; null if the document was deleted, sent or scheduled again since. */
export async function findRefusedSending({ documentId, sequence }: Fact) {
  const event = await db().auditEvent.findUnique({
    where: { documentId_sequence: { documentId, sequence } },
    select: { data: true, document: true },
  });
  if (!event) return null;
  const { document, data } = event;
  const isLeft = document.status === "draft" && !document.deletedAt && !document.scheduledSendAt;
  const notSent = refusedSendingOf(data);
  return isLeft && notSent ? { document, ...notSent } : null;
}

/** Notifies a document's owner in the app that it was not sent as scheduled. */
export async function notifyNotSent(fact: Fact): Promise<void> {
  const found = await findRefusedSending(fact);
  if (!found) return;
  const { id, name, ownerId, workspaceId } = found.document;
  const { type } = NOTICES[DOCUMENT_FACTS.notSent.notice];
  await addNotifications(db(), [
    {
      userId: ownerId,
      workspaceId,
      type,
      title: `${name} was not sent as scheduled`,
      body: found.reason,
      href: `/documents/${id}`,
      dedupeKey: `${type}:${id}:${fact.sequence}`,
    },
  ]);
}
