import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { requestAgain } from "@/lib/domain/maintenance/request-again";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Documents per sweep, those due for longest first; the next sweep, a minute later, takes the rest. */
const BATCH = 500;

/**
 * Requests the sending of drafts whose scheduled time has come. A job for each, since laying one out can take seconds.
 * A lost job is requested again, ever less often (`requestAgain`); one that runs twice sends once (`sendScheduled`).
 * @returns for how many documents it was requested
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
