import "server-only";
import type { AuthenticationMethod } from "@/lib/contracts/identity";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { recordSecurityEvent, UNKNOWN_ACTOR } from "@/lib/domain/security-log/record-security-events";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

// Failed sign-ins are counted, not appended one by one: a flood would fill the logs that are to show it. An hour's
// failures from one address are at most two events: one soon after the first, and one when the hour is over.

const HOUR_MS = 60 * 60 * 1000;

/** Addresses that are counted apart, for each account and hour; all further ones are counted together. */
export const MOST_ADDRESSES = 20;
/** In place of an address. */
export const OTHER_ADDRESSES = "others";
const UNKNOWN_ADDRESS = "unknown";

/**
 * Counts a failed sign-in. One statement, which writes nothing where there is no account: it takes the same time, so
 * that nobody can find out accounts by it.
 * @param userId the account; any other id if there is none
 */
export async function countSignInFailure(
  userId: string,
  method: AuthenticationMethod,
  ip: string | null,
): Promise<void> {
  const now = getClock().now();
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const address = ip ?? UNKNOWN_ADDRESS;
  await db().$executeRaw`
    insert into sign_in_failures (user_id, hour, address, method, count, first_at, last_at)
    select u.id, ${hour}, case when (
             select count(distinct f.address) from sign_in_failures f
              where f.user_id = u.id and f.hour = ${hour} and f.address not in (${address}, ${OTHER_ADDRESSES})
           ) < ${MOST_ADDRESSES}::int or exists (
             select from sign_in_failures f where f.user_id = u.id and f.hour = ${hour} and f.address = ${address})
           then ${address} else ${OTHER_ADDRESSES} end, ${method}, 1, ${now}, ${now}
      from users u where u.id = ${userId}::uuid
    on conflict (user_id, hour, address, method)
      do update set count = sign_in_failures.count + 1, last_at = excluded.last_at`;
}

/** Rows handled by one call; the next sweep, a minute later, goes on. */
const BATCH = 500;

type Due = { userId: string; hour: Date; address: string; method: string };

/**
 * Appends what was counted to the logs of the person and of their workspaces: new counts at once, and the rest of an
 * hour when it is over.
 * @returns how many events were due
 */
export async function recordSignInFailures(): Promise<number> {
  const now = getClock().now();
  const current = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const due = await db().$queryRaw<Due[]>`
    select user_id as "userId", hour, address, method from sign_in_failures
     where reported = 0 or hour < ${current} order by hour, user_id limit ${BATCH}`;
  for (const row of due) await recordCount(row, current);
  return due.length;
}

function recordCount({ userId, hour, address, method }: Due, current: Date): Promise<void> {
  const isOver = hour < current;
  return db().$transaction(async (tx) => {
    const key = { userId, hour, address, method };
    const [row] = await tx.$queryRaw<{ count: number; reported: number; firstAt: Date; lastAt: Date }[]>`
      select count, reported, first_at as "firstAt", last_at as "lastAt" from sign_in_failures
       where user_id = ${userId}::uuid and hour = ${hour} and address = ${address} and method = ${method} for update`;
    if (!row || (row.reported > 0 && !isOver)) return;
    const where = { userId_hour_address_method: key };
    if (isOver) await tx.signInFailure.delete({ where });
    else await tx.signInFailure.update({ where, data: { reported: row.count } });
    const failures = row.count - row.reported;
    if (failures === 0) return;
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, email: true },
    });
    const ip = address === OTHER_ADDRESSES || address === UNKNOWN_ADDRESS ? null : address;
    await recordSecurityEvent(tx, await accountLogs(tx, userId), {
      type: "session.failed",
      actor: UNKNOWN_ACTOR,
      at: row.lastAt,
      origin: { ip, userAgent: null },
      target: { type: "user", id: userId, name: user.name ?? user.email },
      details: {
        method,
        failures,
        hour: hour.toISOString(),
        ...(address === OTHER_ADDRESSES ? { addresses: `beyond ${MOST_ADDRESSES}` } : {}),
      },
    });
  });
}
