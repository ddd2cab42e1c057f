import "server-only";
import { env } from "@/lib/env";
import { type AppError, rateLimitedError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Daily limit (UTC) on the mails one workspace may request, so that a stolen or free account cannot mail thousands of
 * people in our name. It counts actions of the workspace's members: each recipient of a document that is sent, once,
 * whatever their step; reminders; a corrected address; an invitation. It also counts a link that is mailed again at
 * its page, since anybody who has copied a link can ask for it. Mails are counted in the transaction that requests
 * them. Mails that follow from these (the next step's links, completion, notice that a document was voided) and mails
 * about accounts are never limited.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 7;

/** Name of the check constraint that enforces the limit, as in the migration. */
const CHECK = "workspace_mail_days_ceiling";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const today = (): string => dayOf(getClock().now());

/** Returns when the daily counter resets. */
export function nextMailDay(): Date {
  return new Date(Date.parse(today()) + DAY_MS);
}

/** Counts the recipients of a document who are mailed when it is sent. */
export const mailsToSend = (recipients: readonly { delivery: string }[]): number =>
  recipients.filter(({ delivery }) => delivery === "email").length;

/**
 * Counts mails, alone or as part of a larger statement; counts nothing if there is no limit. A statement that would
 * exceed the limit fails as a whole: run it with `withinCeiling`.
 */
export function countMailsSql(workspaceId: string, mails: number, when = Prisma.sql`true`): Prisma.Sql {
  const isCounted = env.mailsPerDay > 0 && mails > 0;
  return Prisma.sql`
    insert into workspace_mail_days (workspace_id, day, mails, ceiling)
    select ${workspaceId}::uuid, ${today()}::date, ${mails}, ${env.mailsPerDay}::int where ${isCounted} and ${when}
    on conflict (workspace_id, day) do update
       set mails = workspace_mail_days.mails + excluded.mails, ceiling = excluded.ceiling`;
}

/**
 * Runs a statement that counts mails.
 * @throws {AppError} RATE_LIMITED if it would exceed the limit; none of it is applied then
 */
export async function withinCeiling<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    // Matched by message: an error raised by our own SQL has no specific error class.
    if (error instanceof Error && error.message.includes(CHECK)) throw ceilingReached();
    throw error;
  }
}

/**
 * Counts mails in the transaction that requests them.
 * @throws {AppError} RATE_LIMITED
 */
export async function countMails(tx: Tx, workspaceId: string, mails: number): Promise<void> {
  if (env.mailsPerDay === 0 || mails === 0) return;
  await withinCeiling(tx.$executeRaw(countMailsSql(workspaceId, mails)));
}

/**
 * Checks the limit early, before work is done that would be refused anyway when the mails are counted.
 * @throws {AppError} RATE_LIMITED
 */
export async function assertMailsLeft(workspaceId: string, mails: number): Promise<void> {
  const today = await mailsToday(workspaceId);
  if (today && mails > 0 && today.requested + mails > today.ceiling) throw ceilingReached();
}

function ceilingReached(): AppError {
  const now = getClock().now().getTime();
  const seconds = Math.ceil((nextMailDay().getTime() - now) / 1000);
  const hours = Math.ceil(seconds / 3600);
  const ceiling = env.mailsPerDay.toLocaleString("en");
  return rateLimitedError(
    { name: "emails", limit: env.mailsPerDay, windowSeconds: 24 * 60 * 60 },
    seconds,
    `This would exceed the workspace's limit of ${ceiling} emails per day. Nothing was sent. Try again in ${hours} ${hours === 1 ? "hour" : "hours"}, when the next day begins (00:00 UTC), or ask the operator of this service to raise the limit.`,
  );
}

/**
 * Returns how many mails these workspaces have left today; their counters are locked until the transaction ends. A
 * workspace that is missing from the result has no limit.
 */
export async function lockMailsLeft(tx: Tx, workspaceIds: readonly string[]): Promise<Map<string, number>> {
  const ceiling = env.mailsPerDay;
  if (ceiling === 0) return new Map();
  // Sorted to get a consistent lock order, so that two sweeps cannot deadlock.
  const ids = [...new Set(workspaceIds)].sort();
  await tx.$executeRaw`
    insert into workspace_mail_days (workspace_id, day, mails, ceiling)
    select id, ${today()}::date, 0, ${ceiling}::int from unnest(${ids}::uuid[]) as w(id) order by id
    on conflict do nothing`;
  const rows = await tx.$queryRaw<{ id: string; mails: number }[]>`
    select workspace_id as id, mails from workspace_mail_days
     where workspace_id = any(${ids}::uuid[]) and day = ${today()}::date order by workspace_id for update`;
  return new Map(rows.map(({ id, mails }) => [id, Math.max(0, ceiling - mails)]));
}

/**
 * Fragment of a `with` clause (including the leading comma) that counts the rows of another part by their
 * `workspace_id`, after `lockMailsLeft` has locked the counters.
 * @param mailed a table expression, one row for each mail
 */
export function countHeldSql(mailed: Prisma.Sql): Prisma.Sql {
  if (env.mailsPerDay === 0) return Prisma.empty;
  return Prisma.sql`, mailed as (
    update workspace_mail_days w set mails = w.mails + m.mails, ceiling = ${env.mailsPerDay}::int
      from (select workspace_id, count(*)::int as mails from ${mailed} group by workspace_id) m
     where w.workspace_id = m.workspace_id and w.day = ${today()}::date)`;
}

export type MailsToday = { requested: number; ceiling: number };

/** Returns how many mails a workspace has requested today; null if there is no limit. */
export async function mailsToday(workspaceId: string): Promise<MailsToday | null> {
  if (env.mailsPerDay === 0) return null;
  const row = await db().workspaceMailDay.findUnique({
    where: { workspaceId_day: { workspaceId, day: new Date(today()) } },
  });
  return { requested: row?.mails ?? 0, ceiling: env.mailsPerDay };
}

/**
 * Deletes the counters of past days.
 * @returns how many were deleted
 */
export async function pruneMailDays(): Promise<number> {
  const before = new Date(Date.parse(today()) - RETENTION_DAYS * DAY_MS);
  const { count } = await db().workspaceMailDay.deleteMany({ where: { day: { lt: before } } });
  return count;
}
