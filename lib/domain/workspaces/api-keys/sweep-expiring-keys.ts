import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Days before a key's end on which its creator and the workspace's owner are reminded. */
export const REMINDER_DAYS = [14, 1] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keys per sweep, which runs once a minute. */
const BATCH = 250;

/**
 * Requests the mails about keys that end soon: once for each key and reminder, in one statement with the outbox rows, so
 * that of two sweeps at once one finds a key. A reminder whose time passed while nothing ran is left out if the next one
 * is due. A key that was created less than a day before a reminder's time gets none: its creator has just chosen its end.
 * @returns how many keys were found
 */
export async function sweepExpiringKeys(): Promise<number> {
  const now = getClock().now();
  let found = 0;
  // The nearest first: a key that is due for both gets that one.
  for (const days of [...REMINDER_DAYS].sort((a, b) => a - b)) found += await remind(days, now);
  return found;
}

async function remind(days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() + days * DAY_MS);
  const [row] = await db().$queryRaw<{ found: number }[]>`
    with due as (
           select k.id
             from api_keys k
             join workspaces w on w.id = k.workspace_id and w.deleted_at is null
             join memberships m on m.workspace_id = k.workspace_id and m.user_id = k.created_by_id
            where k.expires_at > ${now} and k.expires_at <= ${before} and k.revoked_at is null
              and (k.reminded_days is null or k.reminded_days > ${days}::int)
              and k.created_at <= k.expires_at - make_interval(days => ${days + 1}::int)
            order by k.expires_at limit ${BATCH}
            for update of k skip locked),
         reminded as (
           update api_keys k set reminded_days = ${days}::int from due where k.id = due.id returning k.id),
         work as (
           insert into outbox (id, name, data)
           select uuid_v7(), 'workspace/key-expiring', jsonb_build_object('apiKeyId', id, 'days', ${days}::int)
             from reminded
           returning id),
         wake as (select pg_notify('outbox', '') from work limit 1)
    select (select count(*)::int from reminded) as found, (select count(*) from wake) as woken`;
  return row?.found ?? 0;
}
