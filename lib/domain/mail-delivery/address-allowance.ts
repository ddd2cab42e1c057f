import "server-only";
import { normaliseEmailAddress } from "@/lib/contracts/email-address";
import { mailboxHash, mailboxOf } from "@/lib/domain/mail-delivery/mailbox-of";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Limits on the mails that one address gets (contract, section 13), so that no account can flood a stranger with
 * mails: per day (UTC) from one workspace, and from all workspaces of new accounts together. The limits count
 * invitations, reminders and codes to an address that belongs to no member of the workspace and has not signed for it
 * yet. A mail beyond a day's limit takes a place on the next day that has one, first come first served, and is
 * counted there.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_ACCOUNT_MS = 7 * DAY_MS;
/** How many days ahead a mail may be held. */
const HORIZON_DAYS = 365;
const RETENTION_DAYS = 7;

/** Used instead of a workspace's id for all workspaces of new accounts together. */
const NEW_ACCOUNTS = "00000000-0000-0000-0000-000000000000";

/** Seed of the keys of these advisory locks, so that they do not collide with other locks. */
const LOCK_SEED = 70;

export type AddressAllowance =
  | { goes: "now" }
  /** The mail goes on a later day, which begins at `at`. */
  | { goes: "later"; at: Date }
  /** Several recipients reported the workspace's mails: none are sent until an operator resumes them. */
  | { goes: "stopped" }
  /** The address reported this workspace's mails, and no longer gets any. */
  | { goes: "never" };

type Mail = {
  workspaceId: string;
  address: string;
  /**
   * Whether the mail may take a place on a later day. Otherwise `later` counts nothing, and states when to ask again.
   */
  mayWait?: boolean;
};

/**
 * Determines whether one more invitation, reminder or code may go to an address, and if so, counts it. Call it in the
 * transaction that records the mail, after its other locks: the address is locked until that transaction ends, so
 * that concurrent calls never exceed the limits.
 */
export async function countMailTo(tx: Tx, mail: Mail): Promise<AddressAllowance> {
  const limits = await limitsFor(tx, mail);
  if ("goes" in limits) return limits;
  await lockAddresses(tx, [mail.address]);
  const { allowance, day } = await placeOn(tx, mail, limits);
  if (day) await countOn(tx, mailboxHash(mail.address), limits, day);
  return allowance;
}

/** Returns what {@link countMailTo} would return in the current state; counts and locks nothing. */
export async function peekMailAllowance(tx: Tx, mail: Mail): Promise<AddressAllowance> {
  const limits = await limitsFor(tx, mail);
  return "goes" in limits ? limits : (await placeOn(tx, mail, limits)).allowance;
}

/** Returns the limits that the mail counts against, or the answer itself if no limit applies. */
async function limitsFor(tx: Tx, { workspaceId, address }: Mail): Promise<Limit[] | AddressAllowance> {
  const { isReported, isStopped, isKnown, isNew } = await standingOf(tx, workspaceId, address);
  if (isReported) return { goes: "never" };
  if (isStopped) return { goes: "stopped" };
  const limits = isKnown ? [] : limitsOf(workspaceId, isNew);
  return limits.length === 0 ? { goes: "now" } : limits;
}

/**
 * Determines when the mail goes according to the limits, and the day that it is counted on; null if it is not
 * counted.
 */
async function placeOn(
  tx: Tx,
  { address, mayWait = false }: Mail,
  limits: readonly Limit[],
): Promise<{ allowance: AddressAllowance; day: Date | null }> {
  const hash = mailboxHash(address);
  const today = dayOf(getClock().now());
  if (await firstFree(tx, hash, limits, today, 0)) return { allowance: { goes: "now" }, day: today };
  const tomorrow = new Date(today.getTime() + DAY_MS);
  if (!mayWait) return { allowance: { goes: "later", at: tomorrow }, day: null };
  const day = await firstFree(tx, hash, limits, tomorrow, HORIZON_DAYS);
  // Thousands of mails are already waiting for this address: ask again when the last of them is due.
  const at = day ?? new Date(tomorrow.getTime() + HORIZON_DAYS * DAY_MS);
  return { allowance: { goes: "later", at }, day };
}

/** Locks these addresses, so that no other transaction counts mails to them until this one ends. */
export async function lockAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  const hashes = [...new Set(addresses.map(mailboxHash))].sort();
  if (hashes.length === 0) return;
  // One after another, in the same order everywhere: two batches cannot wait for each other.
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(hash, ${LOCK_SEED}))
      from (select hash from unnest(${hashes}::text[]) with ordinality as u(hash, at) order by at offset 0) o`;
}

type Block = Extract<AddressAllowance, { goes: "stopped" | "never" }>;

/**
 * Whether mails of a workspace to an address are held or suppressed, whatever their kind; one statement, which counts
 * nothing.
 * @returns in the mails' order; null for one that may go
 */
export async function mailBlockReasons(
  tx: Tx,
  mails: readonly Pick<Mail, "workspaceId" | "address">[],
): Promise<(Block | null)[]> {
  if (mails.length === 0) return [];
  const asked = mails.map(({ workspaceId, address }, at) => ({
    at,
    workspace: workspaceId,
    hash: mailboxHash(address),
  }));
  const rows = await tx.$queryRaw<Pick<Standing, "isReported" | "isStopped">[]>`
    select ${reportedSql(Prisma.sql`m.workspace`, Prisma.sql`m.hash`)} as "isReported",
           ${stoppedSql(Prisma.sql`m.workspace`)} as "isStopped"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m(at int, workspace uuid, hash text)
     order by m.at`;
  return rows.map(({ isReported, isStopped }) => {
    if (isReported) return { goes: "never" };
    return isStopped ? { goes: "stopped" } : null;
  });
}

/** Whether a workspace's mails to recipients are stopped, until an operator resumes them. */
export const areMailsStopped = async (workspaceId: string): Promise<boolean> =>
  (await db().mailStop.count({ where: { workspaceId, resumedAt: null } })) > 0;

type Standing = { isReported: boolean; isStopped: boolean; isKnown: boolean; isNew: boolean };

/** @param workspaceId, hash expressions, as in `stoppedSql` */
const reportedSql = (workspaceId: Prisma.Sql, hash: Prisma.Sql): Prisma.Sql => Prisma.sql`
  exists (select from mail_reports where workspace_id = ${workspaceId} and address_hash = ${hash})`;

const stoppedSql = (workspaceId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  exists (select from mail_stops where workspace_id = ${workspaceId} and resumed_at is null)`;

/**
 * Reads what determines the limits for an address. The address is known to the workspace if a member has it, or if
 * its owner has signed for the workspace through the mailed link or while signed in with it. Other signatures do not
 * count: the sender can sign with a shared link, or a visitor can type in an address, which proves nothing about the
 * mailbox.
 */
async function standingOf(tx: Tx, workspaceId: string, address: string): Promise<Standing> {
  const exact = normaliseEmailAddress(address);
  const since = new Date(getClock().now().getTime() - NEW_ACCOUNT_MS);
  const [row] = await tx.$queryRaw<Standing[]>`
    select ${reportedSql(Prisma.sql`w.id`, Prisma.sql`${mailboxHash(address)}`)} as "isReported",
           ${stoppedSql(Prisma.sql`w.id`)} as "isStopped",
           exists (select from memberships m join users u on u.id = m.user_id
                    where m.workspace_id = w.id and u.email in (${exact}, ${mailboxOf(address)})
                      and u.email_verified is not null)
           or exists (select from recipients r join submissions s on s.recipient_id = r.id
                       where r.workspace_id = w.id and r.email = ${exact} and r.status = 'signed'
                         and (coalesce(s.way_in->>'via', 'email_link') = 'email_link' or s.way_in->'signedIn' = 'true'))
             as "isKnown",
           o.created_at > ${since} as "isNew"
      from workspaces w join users o on o.id = w.owner_id where w.id = ${workspaceId}::uuid`;
  return row ?? { isReported: false, isStopped: false, isKnown: false, isNew: true };
}

type Limit = { workspaceId: string; mails: number };

/** The limits in force; the operator disables a limit by setting it to 0. */
const limitsOf = (workspaceId: string, isNew: boolean): Limit[] =>
  [
    { workspaceId, mails: env.mailsPerAddressPerDay },
    { workspaceId: NEW_ACCOUNTS, mails: isNew ? env.mailsPerAddressFromNewAccountsPerDay : 0 },
  ].filter(({ mails }) => mails > 0);

/** Finds the first day on which no limit is used up, from `from` to `daysAfter` days later; null if there is none. */
async function firstFree(
  tx: Tx,
  hash: string,
  limits: readonly Limit[],
  from: Date,
  daysAfter: number,
): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ day: Date }[]>`
    select d.day::date as day
      from generate_series(${dateOf(from)}::date, ${dateOf(from)}::date + ${daysAfter}::int, interval '1 day') d(day)
     where not exists (
             select from address_mail_days c
               join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l("workspaceId" uuid, mails int)
                 on l."workspaceId" = c.workspace_id
              where c.address_hash = ${hash} and c.day = d.day::date and c.mails >= l.mails)
     order by d.day limit 1`;
  return row?.day ?? null;
}

async function countOn(tx: Tx, hash: string, limits: readonly Limit[], day: Date): Promise<void> {
  const rows = Prisma.join(
    limits.map(({ workspaceId }) => Prisma.sql`(${hash}, ${dateOf(day)}::date, ${workspaceId}::uuid, 1)`),
  );
  await tx.$executeRaw`
    insert into address_mail_days (address_hash, day, workspace_id, mails) values ${rows}
    on conflict (address_hash, day, workspace_id) do update set mails = address_mail_days.mails + 1`;
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Its beginning, UTC. */
const dayOf = (at: Date): Date => new Date(dateOf(at));

/**
 * Deletes counters of past days.
 * @returns how many
 */
export async function pruneAddressMailDays(): Promise<number> {
  const before = new Date(dayOf(getClock().now()).getTime() - RETENTION_DAYS * DAY_MS);
  const { count } = await db().addressMailDay.deleteMany({ where: { day: { lt: before } } });
  return count;
}
