import "server-only";
import { db } from "@/lib/platform/database/db";

/**
 * Removes the log of a purged workspace or a deleted account. The database refuses any other.
 * @throws if the workspace or the account is still there
 */
export async function removeSecurityLog(logId: string): Promise<void> {
  await db().$queryRaw`select remove_security_log(${logId}::uuid)::text`;
}

/** Workspaces handled by one call. */
const BATCH = 100;

/** Removes logs of purged workspaces that a crash left, or that an event was still appended to. @returns how many */
export async function removeLeftLogs(): Promise<number> {
  const left = await db().$queryRaw<{ id: string }[]>`
    select l.id from security_logs l join workspaces w on w.id = l.id where w.purged_at is not null limit ${BATCH}`;
  for (const { id } of left) await removeSecurityLog(id);
  return left.length;
}
