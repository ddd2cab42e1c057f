import "server-only";
import { db, type Tx } from "@/lib/db";
import type { DocumentOptions } from "@/lib/documents/options";
import { OPEN_STATUSES } from "@/lib/documents/policy";
import { inMailHours, nextReminderAt } from "@/lib/documents/reminder-times";
import { Prisma } from "@/lib/generated/prisma/client";
import { countHeldSql, holdMailsLeft, nextMailDay } from "@/lib/mailing/mail-ceiling";
import { getClock } from "@/lib/ports/clock/get-clock";

/** Rows of one statement. */
const BATCH = 250;

/**
 * Reminders asked for in one sweep, which comes once a minute: 90,000 in an hour, however many are due at nine. They are
 * mailed before the next sweep comes (lib/mailing/reminder-pace), so that whoever signs while others are reminded is out of it.
 */
const PER_SWEEP = 1500;

/** Mailed by one run: few enough that it ends in seconds, and that the event stays small. */
const PER_EVENT = 50;

type DueRow = {
  id: string;
  workspaceId: string;
  nextReminderAt: Date;
  sent: number;
  reminders: DocumentOptions["reminders"];
  expiresAt: Date | null;
  timeZone: string;
  isOpen: boolean;
};

/** What becomes of a reminder that is due: `next` is when the recipient comes up again. */
type Decision = { id: string; workspaceId: string; due: Date; next: Date | null; isSending: boolean };

/**
 * Asks for the mails of automatic reminders that are due (lib/documents/reminder-times has the rule). Each is a
 * compare-and-set of the recipient's next date, in one statement with the outbox row: of two sweeps one wins, and
 * whoever has signed meanwhile is not written to. Where the workspace's mails of the day are used up, they come up again on
 * the next day, and have lost none of theirs. Idle, it is one look at an index that holds only those who are due.
 * @returns how many recipients will be mailed
 */
export async function sweepReminders(): Promise<number> {
  let reminded = 0;
  for (let looked = 0; looked < PER_SWEEP; looked += BATCH) {
    const due = await findDue();
    if (due.length > 0) reminded += await db().$transaction((tx) => remind(tx, due));
    if (due.length < BATCH) break;
  }
  return reminded;
}

async function remind(tx: Tx, due: readonly DueRow[]): Promise<number> {
  const left = await holdMailsLeft(
    tx,
    due.map(({ workspaceId }) => workspaceId),
  );
  return commit(
    tx,
    due.map((row) => decide(row, left)),
  );
}

function findDue(): Promise<DueRow[]> {
  return db().$queryRaw<DueRow[]>`
    select r.id, d.workspace_id as "workspaceId", r.next_reminder_at as "nextReminderAt", r.reminders_sent as sent,
           d.options->'reminders' as reminders, d.expires_at as "expiresAt", w.timezone as "timeZone",
           d.status = any(${[...OPEN_STATUSES]}::"DocumentStatus"[]) and d.deleted_at is null
             and w.deleted_at is null and r.reminders_stopped_at is null as "isOpen"
      from recipients r join documents d on d.id = r.document_id join workspaces w on w.id = d.workspace_id
     where r.status = 'pending' and r.next_reminder_at <= ${getClock().now()}
     order by r.next_reminder_at limit ${BATCH}`;
}

/** @param left mails of today, by workspace: taken from for those who are to be sent one */
function decide(
  { id, workspaceId, nextReminderAt: due, isOpen, ...plan }: DueRow,
  left: Map<string, number>,
): Decision {
  const now = getClock().now();
  const { reminders, expiresAt, timeZone, sent } = plan;
  const silent = { id, workspaceId, due, isSending: false };
  const isOver = !isOpen || !reminders || sent >= reminders.max || (expiresAt && expiresAt <= now);
  if (isOver) return { ...silent, next: null };
  const ownLeft = left.get(workspaceId) ?? Number.POSITIVE_INFINITY;
  const allowed = inMailHours(ownLeft > 0 ? now : nextMailDay(), timeZone);
  if (allowed > now) return { ...silent, next: expiresAt && allowed >= expiresAt ? null : allowed };
  left.set(workspaceId, ownLeft - 1);
  return { ...silent, next: nextReminderAt({ ...plan, sent: sent + 1 }, now), isSending: true };
}

/**
 * Rows that somebody else holds (a signature, the end of the document) are left for the next sweep rather than waited
 * for, so that no two transactions wait for each other.
 */
async function commit(tx: Tx, decisions: Decision[]): Promise<number> {
  const now = getClock().now();
  const [row] = await tx.$queryRaw<{ reminded: number }[]>`
    with plan as (
           select * from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
             as p(id uuid, "workspaceId" uuid, due timestamptz(3), next timestamptz(3), "isSending" boolean)),
         held as (
           select r.id from recipients r join plan p on p.id = r.id
            where r.status = 'pending' and r.next_reminder_at = p.due
            for update of r skip locked),
         moved as (
           update recipients r
              set next_reminder_at = p.next, updated_at = ${now},
                  reminders_sent = r.reminders_sent + p."isSending"::int,
                  last_reminded_at = case when p."isSending" then ${now} else r.last_reminded_at end
             from held h join plan p on p.id = h.id
            where r.id = h.id
           returning r.id, r.document_id, p."workspaceId" as workspace_id, p."isSending" as is_sending),
         mails as (select workspace_id from moved where is_sending),
         work as (
           insert into outbox (id, name, data)
           select uuid_v7(), 'document/reminders-due',
                  jsonb_build_object('recipientIds', jsonb_agg(id), 'requestId', uuid_v7())
             from (select id, (row_number() over (order by document_id, id) - 1) / ${PER_EVENT} as piece
                     from moved where is_sending) pieces
            group by piece
           returning id),
         wake as (select pg_notify('outbox', '') from work limit 1)
         ${countHeldSql(Prisma.sql`mails`)}
    select (select count(*)::int from moved where is_sending) as reminded, (select count(*) from wake) as woken`;
  return row?.reminded ?? 0;
}
