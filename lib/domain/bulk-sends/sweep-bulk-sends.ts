import "server-only";
import { lostAfter } from "@/lib/domain/bulk-sends/transition";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

const BATCH = 200;
/** Number of bulk sends deleted at once: each has up to 1,000 rows, which are deleted with it. */
const PRUNE_BATCH = 10;
const RETENTION_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Requests chunks that are due: those of bulk sends whose waiting time is over, and those without progress, because
 * their job was lost or is still in the queue. The chunk number is not changed, so a job that is still in the queue
 * stays valid, and of two jobs the second has nothing to do.
 * @returns how many were requested
 */
export async function sweepBulkSends(): Promise<number> {
  const now = getClock().now();
  return db().$executeRaw`
    with due as (
           select id from bulk_sends where status = 'sending' and next_at <= ${now}
            order by next_at limit ${BATCH} for update skip locked),
         taken as (
           update bulk_sends b set next_at = ${lostAfter(now)}, pause = null, updated_at = ${now}
             from due where b.id = due.id returning b.id, b.chunk),
         wake as (select pg_notify('outbox', '') from taken limit 1)
    insert into outbox (id, name, data)
    select uuid_v7(), 'bulk-send/chunk-due', jsonb_build_object('bulkSendId', id, 'chunk', chunk)
      from taken left join wake on true`;
}

/**
 * Deletes the lists of bulk sends that ended or were paused more than 180 days ago; their documents are kept.
 * @returns how many were deleted
 */
export function pruneBulkSends(): Promise<number> {
  const before = new Date(getClock().now().getTime() - RETENTION_MS);
  return runInBatches(
    PRUNE_BATCH,
    () => db().$executeRaw`
      delete from bulk_sends where id in (
        select id from bulk_sends
         where finished_at < ${before} or (status = 'paused' and updated_at < ${before})
         limit ${PRUNE_BATCH} for update skip locked)`,
  );
}
