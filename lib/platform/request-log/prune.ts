import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

const RETENTION_DAYS = 30;
const BATCH = 5_000;

/** Deletes log entries older than 30 days. @returns how many */
export function pruneRequests(): Promise<number> {
  const before = new Date(getClock().now().getTime() - RETENTION_DAYS * 86_400_000);
  return runInBatches(
    BATCH,
    () => db().$executeRaw`
      delete from request_log where id in (
        select id from request_log where created_at < ${before} order by created_at limit ${BATCH})`,
  );
}
