import "server-only";
import { type ChainHead, continueChain } from "@/lib/domain/audit/append-events";
import {
  type AuditedMail,
  PROVISIONAL_STATUSES,
  REMINDER_PURPOSE,
  recordMailOutcome,
  sentEvent,
} from "@/lib/domain/mail-delivery/mail-record";
import { documentEventRow, fanOutSql } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { countMail } from "@/lib/platform/metrics/observe";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** A mail that its service accepted, and that no audit trail records. */
export type PlainlyTaken = { mail: Parameters<typeof recordMailOutcome>[0]; providerId: string | null };

/** `recordCallOutcome` for accepted mails that no audit trail records, in a single statement. */
export async function recordPlainlySent(taken: readonly PlainlyTaken[]): Promise<void> {
  const at = getClock().now();
  const plan = taken.map(({ mail: { id }, providerId }) => ({ id, provider: providerId }));
  await db().$executeRaw`
    update mail_messages m
       set status = 'sent', provider_id = p.provider, error = null, audited_at = ${at}, sent_at = ${at},
           sealed_content = null
      from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as p(id uuid, provider text)
     where m.id = p.id and (m.audited_at is null or m.status = any(${PROVISIONAL_STATUSES}))`;
  for (const { mail } of taken) countMail(mail.purpose, "sent");
}

/** A mail that the mail service accepted, and its document's chain head as last read. */
export type AcceptedMail = { mail: AuditedMail; providerId: string | null; head: ChainHead };

/**
 * Does what `recordCallOutcome` does for accepted mails of different documents, in a single statement. It skips locked
 * rows instead of waiting, so that it blocks no one while it locks many documents: a document that is locked, or
 * whose chain has advanced since, gets a transaction of its own.
 */
export async function recordSentMails(taken: readonly AcceptedMail[]): Promise<void> {
  const oneEach = new Map(taken.map((one) => [one.head.documentId, one]));
  const recorded = await recordTogether([...oneEach.values()]).catch(() => new Set<string>());
  for (const { mail, providerId } of taken)
    if (recorded.has(mail.id)) countMail(mail.purpose, "sent");
    else await recordMailOutcome(mail, { status: "sent", providerId });
}

/** @returns the ids of the mails that were recorded */
async function recordTogether(taken: readonly AcceptedMail[]): Promise<Set<string>> {
  const at = getClock().now();
  const trails = taken.map(({ mail, head }) => continueChain(head, [sentEvent(mail, at)]));
  const plan = taken.map(({ mail, providerId, head }, i) => ({
    mail: mail.id,
    reminded: mail.purpose === REMINDER_PURPOSE ? mail.about.recipientId : null,
    to: mail.to,
    document: head.documentId,
    provider: providerId,
    before: head.auditSequence,
    after: trails[i]?.head.auditSequence,
    hash: trails[i]?.head.auditHead,
  }));
  const events = insertRows(
    "audit_events",
    trails.flatMap(({ rows }) => rows),
    Prisma.sql`document_id in (select document from marked)`,
  );
  const eventRows = taken.flatMap(({ mail }) =>
    mail.sentEvent ? [documentEventRow(mail.sentEvent(at))] : [],
  );
  const fanOut = eventRows.length
    ? Prisma.sql`,
         recorded as (${insertRows("events", eventRows, Prisma.sql`document_id in (select document from marked)`)}
                  on conflict (dedupe_key) do nothing returning id),
         ${fanOutSql(eventRows, Prisma.sql`e.id in (select id from recorded)`)},
         wake as (select pg_notify('outbox', '') from due limit 1)`
    : Prisma.empty;
  const rows = await db().$queryRaw<{ mail: string }[]>`
    with plan as (
           select * from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
             as p(mail uuid, reminded uuid, "to" text, document uuid, provider text, before int, after int, hash text)),
         held as (
           select p.* from documents d join plan p on p.document = d.id
            where d.audit_sequence = p.before for update of d skip locked),
         marked as (
           update mail_messages m
              set status = 'sent', provider_id = h.provider, error = null, audited_at = ${at}, sent_at = ${at},
                  sealed_content = null
             from held h
            where m.id = h.mail and (m.audited_at is null or m.status = any(${PROVISIONAL_STATUSES}))
           returning h.*),
         reminded as (
           update recipients r set last_reminded_at = ${at} from marked k where r.id = k.reminded and r.email = k."to"),
         trail as (${events}),
         moved as (
           update documents d set audit_sequence = k.after, audit_head = k.hash,
                                 updated_at = greatest(d.updated_at, ${at})
             from marked k where d.id = k.document)${fanOut}
    select mail, pg_notify(${CHANNELS.document}, document::text)::text as recorded
           ${eventRows.length ? Prisma.sql`, (select count(*) from wake) as woken` : Prisma.empty}
      from marked`;
  return new Set(rows.map(({ mail }) => mail));
}
