import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentOptions } from "@/lib/domain/documents/options";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { inMailHours, nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const BATCH = 250;

/** Maximum number of documents per sweep, as with reminders. */
const PER_SWEEP = 1000;

const POSTPONED_MS = 60 * 60 * 1000;

type DueRow = {
  id: string;
  expiringSoonAt: Date;
  expiresAt: Date;
  reminders: DocumentOptions["reminders"];
  timeZone: string;
  isLive: boolean;
};

/** `next`: when to check again; `reminder`: next automatic reminder of the recipients who are notified now. */
type Decision = { id: string; due: Date; next: Date | null; isNotified: boolean; reminder: Date | null };

/**
 * Requests, once per document, the "expires soon" emails to the owner and to recipients whose turn it is. Their
 * automatic reminders are postponed by a full interval, so that no one gets both within a day.
 * @returns number of documents for which they were requested
 */
export async function sweepExpiring(): Promise<number> {
  let warned = 0;
  for (let looked = 0; looked < PER_SWEEP; looked += BATCH) {
    const due = await findDue();
    if (due.length > 0) warned += await commit(due.map(decideOrPostpone));
    if (due.length < BATCH) break;
  }
  return warned;
}

function findDue(): Promise<DueRow[]> {
  return db().$queryRaw<DueRow[]>`
    select d.id, d.expiring_soon_at as "expiringSoonAt", d.expires_at as "expiresAt",
           d.options->'reminders' as reminders, w.timezone as "timeZone", w.deleted_at is null as "isLive"
      from documents d join workspaces w on w.id = d.workspace_id
     where d.status in ('sent', 'in_progress') and d.deleted_at is null and d.expiring_soon_at <= ${getClock().now()}
     order by d.expiring_soon_at limit ${BATCH}`;
}

/** A row for which the decision fails is postponed by an hour, and does not block the others. */
function decideOrPostpone(row: DueRow): Decision {
  try {
    return decide(row);
  } catch (err) {
    log.error({ err, documentId: row.id }, "a warning before expiration could not be scheduled");
    const next = new Date(getClock().now().getTime() + POSTPONED_MS);
    return { id: row.id, due: row.expiringSoonAt, isNotified: false, reminder: null, next };
  }
}

function decide({ id, expiringSoonAt: due, expiresAt, reminders, timeZone, isLive }: DueRow): Decision {
  const now = getClock().now();
  const silent = { id, due, isNotified: false, reminder: null };
  if (!isLive || expiresAt <= now) return { ...silent, next: null };
  const allowed = inMailHours(now, timeZone);
  if (allowed > now) return { ...silent, next: allowed < expiresAt ? allowed : null };
  const reminder = nextReminderAt({ reminders, timeZone, expiresAt, sent: 0 }, now);
  return { id, due, next: null, isNotified: true, reminder };
}

/** Locked rows are skipped until the next sweep, as with reminders. */
async function commit(decisions: Decision[]): Promise<number> {
  const [row] = await db().$queryRaw<{ notified: number }[]>`
    with plan as (
           select * from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
             as p(id uuid, due timestamptz(3), next timestamptz(3), "isNotified" boolean, reminder timestamptz(3))),
         held as (
           select d.id from documents d join plan p on p.id = d.id
            where d.status = any(${[...OPEN_STATUSES]}::"DocumentStatus"[]) and d.deleted_at is null
              and d.expiring_soon_at = p.due
            for update of d skip locked),
         moved as (
           update documents d set expiring_soon_at = p.next
             from held h join plan p on p.id = h.id
            where d.id = h.id
           returning d.id, p."isNotified" as is_notified, p.reminder),
         postponed as (
           update recipients r set next_reminder_at = m.reminder
             from moved m
            where r.document_id = m.id and m.is_notified and r.status = 'pending' and r.next_reminder_at is not null),
         work as (
           insert into outbox (id, name, data)
           select uuid_v7(), ${DOCUMENT_FACTS.expiringSoon.job}, jsonb_build_object('documentId', id)
             from moved where is_notified
           returning id),
         wake as (select pg_notify('outbox', '') from work limit 1)
    select (select count(*)::int from moved where is_notified) as notified, (select count(*) from wake) as woken`;
  return row?.notified ?? 0;
}
