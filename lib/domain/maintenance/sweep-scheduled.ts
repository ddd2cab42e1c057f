import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { requestAgain } from "@/lib/domain/maintenance/request-again";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Maximum number of documents per sweep, longest overdue first; the next sweep, a minute later, takes the rest. */
const BATCH = 500;

/**
 * Requests the sending of drafts whose scheduled time has come, with a job for each, since laying out a document can
 * take seconds. A lost job is requested again, at growing intervals (`requestAgain`); a job that runs twice sends
 * only once (`sendScheduled`).
 * @returns number of documents for which it was requested
 */
export async function sweepScheduled(): Promise<number> {
  const now = getClock().now();
  // The state is a literal: with a parameter, the PostgreSQL planner cannot use the partial index.
  const due = await db().$queryRaw<{ id: string; sendAt: Date }[]>`
    select id, scheduled_send_at as "sendAt" from documents
     where status = 'draft' and deleted_at is null and scheduled_send_at <= ${now}
     order by scheduled_send_at limit ${BATCH}`;
  const late = due.map(({ id, sendAt }) => ({
    subject: `${id}\n${sendAt.toISOString()}`,
    data: { documentId: id, sendAt: sendAt.toISOString() },
    lateMs: now.getTime() - sendAt.getTime(),
  }));
  return requestAgain(db(), DOCUMENT_FACTS.sendDue.job, late);
}
