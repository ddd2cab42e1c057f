import "server-only";
import { type ChainHead, continueChain } from "@/lib/audit/append-events";
import { db } from "@/lib/db";
import { fanOutSql } from "@/lib/events/fan-out";
import { documentEventRow } from "@/lib/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { insertRows } from "@/lib/insert-rows";
import { CHANNELS } from "@/lib/live/channels";
import { type Audited, PROVISIONAL, recordOutcome, sentEvent } from "@/lib/mailing/mail-record";
import { countMail } from "@/lib/metrics/observe";
import { getClock } from "@/lib/ports/clock/get-clock";

/** A mail that its service took, and where its document's chain stood a moment ago. */
export type Taken = { mail: Audited; providerId: string | null; head: ChainHead };

/**
 * `recordOutcome` for mails of different documents that were sent: one statement, however many. It waits for nobody, so that
 * it stands in nobody's way while it holds many documents: a document that somebody else holds, or whose chain has moved
 * since, is left to a transaction of its own.
 */
export async function recordAllSent(taken: readonly Taken[]): Promise<void> {
  const oneEach = new Map(taken.map((one) => [one.head.documentId, one]));
  const recorded = await markTogether([...oneEach.values()]).catch(() => new Set<string>());
  for (const { mail, providerId } of taken)
    if (recorded.has(mail.id)) countMail(mail.purpose, "sent");
    else await recordOutcome(mail, { status: "sent", providerId });
}

/** @returns the ids of those that are recorded now */
async function markTogether(taken: readonly Taken[]): Promise<Set<string>> {
  const at = getClock().now();
  const trails = taken.map(({ mail, head }) => continueChain(head, [sentEvent(mail, at)]));
  const plan = taken.map(({ mail, providerId, head }, i) => ({
    mail: mail.id,
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
  const told = taken.flatMap(({ mail }) => (mail.sentEvent ? [documentEventRow(mail.sentEvent(at))] : []));
  const fanOut = told.length
    ? Prisma.sql`,
         told as (${insertRows("events", told, Prisma.sql`document_id in (select document from marked)`)}
                  on conflict (dedupe_key) do nothing returning id),
         ${fanOutSql(told, Prisma.sql`e.id in (select id from told)`)},
         wake as (select pg_notify('outbox', '') from due limit 1)`
    : Prisma.empty;
  const rows = await db().$queryRaw<{ mail: string }[]>`
    with plan as (
           select * from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
             as p(mail uuid, document uuid, provider text, before int, after int, hash text)),
         held as (
           select p.* from documents d join plan p on p.document = d.id
            where d.audit_sequence = p.before for update of d skip locked),
         marked as (
           update mail_messages m
              set status = 'sent', provider_id = h.provider, error = null, audited_at = ${at}, sent_at = ${at},
                  sealed_content = null
             from held h
            where m.id = h.mail and (m.audited_at is null or m.status = any(${PROVISIONAL}))
           returning h.*),
         trail as (${events}),
         moved as (
           update documents d set audit_sequence = k.after, audit_head = k.hash,
                                 updated_at = greatest(d.updated_at, ${at})
             from marked k where d.id = k.document)${fanOut}
    select mail, pg_notify(${CHANNELS.document}, document::text)::text as told
           ${told.length ? Prisma.sql`, (select count(*) from wake) as woken` : Prisma.empty}
      from marked`;
  return new Set(rows.map(({ mail }) => mail));
}
