import "server-only";
import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * How many mails one workspace may ask for in a day (UTC), so that a stolen account, or one that is free, cannot write to
 * thousands in our name. Counted is what somebody of the workspace decides: each recipient of a document that is sent, once,
 * whatever their step; reminders; a corrected address; an invitation. It is counted in the transaction that
 * asks for the mail. Whatever follows from what was counted (the next step's links, completion, the word that a document was
 * voided) and mails about accounts are never held back.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;

/** The check that refuses a row, by its name in the migration. */
const CHECK = "workspace_mail_days_ceiling";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const today = (): string => dayOf(getClock().now());

/** When the day's mails are counted from nothing again. */
export function nextMailDay(): Date {
  return new Date(Date.parse(today()) + DAY_MS);
}

/** Those among a document's recipients whom sending it will mail. */
export const mailsToSend = (recipients: readonly { delivery: string }[]): number =>
  recipients.filter(({ delivery }) => delivery === "email").length;

function countSql(workspaceId: string, mails: number, when: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    insert into workspace_mail_days (workspace_id, day, mails, ceiling)
    select ${workspaceId}::uuid, ${today()}::date, ${mails}, ${env.mailsPerDay}::int where ${when}
    on conflict (workspace_id, day) do update
       set mails = workspace_mail_days.mails + excluded.mails, ceiling = excluded.ceiling`;
}

/**
 * Counts mails as the last part of a `with`, its comma included; nothing where there is no ceiling. A statement that would
 * pass the ceiling fails as a whole: run it by `withinCeiling`.
 */
export function countMailsSql(workspaceId: string, mails: number, when: Prisma.Sql): Prisma.Sql {
  if (env.mailsPerDay === 0 || mails === 0) return Prisma.empty;
  return Prisma.sql`, mailed as (${countSql(workspaceId, mails, when)})`;
}

/**
 * Runs a statement that counts mails.
 * @throws {AppError} RATE_LIMITED, where it would pass the ceiling; nothing of it was done
 */
export async function withinCeiling<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    // By its words: what is raised in a statement of our own comes without a class of its own.
    if (error instanceof Error && error.message.includes(CHECK)) throw ceilingReached();
    throw error;
  }
}

/**
 * Counts mails in the transaction that asks for them.
 * @throws {AppError} RATE_LIMITED
 */
export async function countMails(tx: Tx, workspaceId: string, mails: number): Promise<void> {
  if (env.mailsPerDay === 0 || mails === 0) return;
  await withinCeiling(tx.$executeRaw(countSql(workspaceId, mails, Prisma.sql`true`)));
}

/**
 * Refuses before anything is prepared what would be refused when it is counted.
 * @throws {AppError} RATE_LIMITED
 */
export async function assertMailsLeft(workspaceId: string, mails: number): Promise<void> {
  const today = await mailsToday(workspaceId);
  if (today && mails > 0 && today.asked + mails > today.ceiling) throw ceilingReached();
}

function ceilingReached(): AppError {
  const now = getClock().now().getTime();
  const seconds = Math.ceil((nextMailDay().getTime() - now) / 1000);
  const hours = Math.ceil(seconds / 3600);
  const ceiling = env.mailsPerDay.toLocaleString("en");
  return new AppError("RATE_LIMITED", {
    detail: `That would be more than the ${ceiling} mails that this workspace may send in a day. Nothing was sent. Try again in ${hours} ${hours === 1 ? "hour" : "hours"}, when the next day begins (00:00 UTC), or ask whoever runs this service to allow more.`,
    retryAfterSeconds: seconds,
  });
}

/**
 * How many mails these workspaces have left today; their counters are held until the transaction ends. A workspace that is
 * not named in the answer has no ceiling.
 */
export async function holdMailsLeft(tx: Tx, workspaceIds: readonly string[]): Promise<Map<string, number>> {
  const ceiling = env.mailsPerDay;
  if (ceiling === 0) return new Map();
  // Sorted, so that of two sweeps neither waits for the other in a circle.
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
 * Counts, as a part of a `with` that has its comma, the rows of another part by their `workspace_id`, where
 * `holdMailsLeft` holds the counters.
 * @param mailed a table expression, one row for each mail
 */
export function countHeldSql(mailed: Prisma.Sql): Prisma.Sql {
  if (env.mailsPerDay === 0) return Prisma.empty;
  return Prisma.sql`, mailed as (
    update workspace_mail_days w set mails = w.mails + m.mails, ceiling = ${env.mailsPerDay}::int
      from (select workspace_id, count(*)::int as mails from ${mailed} group by workspace_id) m
     where w.workspace_id = m.workspace_id and w.day = ${today()}::date)`;
}

export type MailsToday = { asked: number; ceiling: number };

/** How many mails a workspace has asked for today; null where there is no ceiling. */
export async function mailsToday(workspaceId: string): Promise<MailsToday | null> {
  if (env.mailsPerDay === 0) return null;
  const row = await db().workspaceMailDay.findUnique({
    where: { workspaceId_day: { workspaceId, day: new Date(today()) } },
  });
  return { asked: row?.mails ?? 0, ceiling: env.mailsPerDay };
}

/**
 * Days that are over.
 * @returns how many
 */
export async function pruneMailDays(): Promise<number> {
  const before = new Date(Date.parse(today()) - KEPT_DAYS * DAY_MS);
  const { count } = await db().workspaceMailDay.deleteMany({ where: { day: { lt: before } } });
  return count;
}
