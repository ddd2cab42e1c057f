import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentOptions } from "@/lib/domain/documents/options";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { inMailHours, nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { countHeldSql, lockMailsLeft, nextMailDay } from "@/lib/domain/mail-delivery/mail-ceiling";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Rows per statement. */
const BATCH = 250;

/**
 * Reminders requested per sweep, which runs once a minute: 90,000 an hour, however many are due at 9:00. They are
 * sent before the next sweep (lib/domain/mails/reminder-pace), so that recipients who sign in the meantime get none.
 */
const PER_SWEEP = 1500;

/**
 * Reminders per job event, or a few more, since those of one document stay together: recipients who share an address
 * get one mail. The number is small enough for a run to end in seconds and for the event to stay small.
 */
const PER_EVENT = 50;

const POSTPONED_MS = 60 * 60 * 1000;

type DueRow = {
  id: string;
  workspaceId: string;
  nextReminderAt: Date;
  sent: number;
  reminders: DocumentOptions["reminders"];
  expiresAt: Date | null;
  timeZone: string;
  isOpen: boolean;
  /** Whether a mail to them is already held: another one would only be held too. */
  isHeld: boolean;
};

/** What to do with a reminder that is due; `next` is when the recipient is due again. */
type Decision = { id: string; workspaceId: string; due: Date; next: Date | null; isSending: boolean };

/**
 * Requests the emails of automatic reminders that are due (rules: lib/domain/documents/reminder-times). Each is a
 * compare-and-set of the recipient's next date, in one statement with the outbox row: one of two concurrent sweeps
 * wins, and a recipient who has signed meanwhile gets no email. If the workspace's daily email limit is reached,
 * reminders move to the next day without being used up; if a mail to the recipient is held, they move by their
 * interval. Idle cost: one lookup in an index of due recipients.
 * @returns how many recipients will be emailed
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
  const left = await lockMailsLeft(
    tx,
    due.map(({ workspaceId }) => workspaceId),
  );
  return commit(
    tx,
    due.map((row) => decideOrPostpone(row, left)),
  );
}

/** A row for which the decision fails is postponed by an hour, and does not block the others. */
function decideOrPostpone(row: DueRow, left: Map<string, number>): Decision {
  try {
    return decide(row, left);
  } catch (err) {
    log.error({ err, recipientId: row.id }, "a reminder could not be scheduled");
    const { id, workspaceId, nextReminderAt: due } = row;
    return {
      id,
      workspaceId,
      due,
      next: new Date(getClock().now().getTime() + POSTPONED_MS),
      isSending: false,
    };
  }
}

function findDue(): Promise<DueRow[]> {
  return db().$queryRaw<DueRow[]>`
    select r.id, d.workspace_id as "workspaceId", r.next_reminder_at as "nextReminderAt", r.reminders_sent as sent,
           d.options->'reminders' as reminders, d.expires_at as "expiresAt", w.timezone as "timeZone",
           d.status = any(${[...OPEN_STATUSES]}::"DocumentStatus"[]) and d.deleted_at is null
             and w.deleted_at is null and r.reminders_stopped_at is null as "isOpen",
           r.mail_hold is not null as "isHeld"
      from recipients r join documents d on d.id = r.document_id join workspaces w on w.id = d.workspace_id
     where r.status = 'pending' and r.next_reminder_at <= ${getClock().now()}
     order by r.next_reminder_at limit ${BATCH}`;
}

/** @param left number of emails left today, by workspace; decremented for each reminder that is sent */
function decide(
  { id, workspaceId, nextReminderAt: due, isOpen, isHeld, ...plan }: DueRow,
  left: Map<string, number>,
): Decision {
  const now = getClock().now();
  const { reminders, expiresAt, timeZone, sent } = plan;
  const silent = { id, workspaceId, due, isSending: false };
  const isOver = !isOpen || !reminders || sent >= reminders.max || (expiresAt && expiresAt <= now);
  if (isOver) return { ...silent, next: null };
  if (isHeld) return { ...silent, next: nextReminderAt(plan, now) };
  const ownLeft = left.get(workspaceId) ?? Number.POSITIVE_INFINITY;
  const allowed = inMailHours(ownLeft > 0 ? now : nextMailDay(), timeZone);
  if (allowed > now) return { ...silent, next: expiresAt && allowed >= expiresAt ? null : allowed };
  left.set(workspaceId, ownLeft - 1);
  return { ...silent, next: nextReminderAt({ ...plan, sent: sent + 1 }, now), isSending: true };
}

/**
 * Rows locked by others (a signature, the end of the document) are skipped until the next sweep (`skip locked`), so
 * that no deadlock is possible.
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
                  reminder_requested_at = case when p."isSending" then ${now} else r.reminder_requested_at end
             from held h join plan p on p.id = h.id
            where r.id = h.id
           returning r.id, r.document_id, p."workspaceId" as workspace_id, p."isSending" as is_sending),
         mails as (select workspace_id from moved where is_sending),
         work as (
           insert into outbox (id, name, data)
           select uuid_v7(), ${DOCUMENT_FACTS.reminderDue.job},
                  jsonb_build_object('recipientIds', jsonb_agg(id), 'requestId', uuid_v7())
             from (select id, (min(number) over (partition by document_id) - 1) / ${PER_EVENT} as piece
                     from (select id, document_id, row_number() over (order by document_id, id) as number
                             from moved where is_sending) numbered) pieces
            group by piece
           returning id),
         wake as (select pg_notify('outbox', '') from work limit 1)
         ${countHeldSql(Prisma.sql`mails`)}
    select (select count(*)::int from moved where is_sending) as reminded, (select count(*) from wake) as woken`;
  return row?.reminded ?? 0;
}
