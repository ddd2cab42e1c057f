import "server-only";
import {
  appendSql,
  type ChainHead,
  type NewAuditEvent,
  notifyChanged,
} from "@/lib/domain/audit/append-events";
import {
  documentEventRow,
  fanOutSql,
  type NewDocumentEvent,
} from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";

export type Change = {
  audit: NewAuditEvent[];
  events: [NewDocumentEvent, ...NewDocumentEvent[]];
  /** Rows of the outbox (`outboxRow`). */
  jobs: readonly Prisma.Sql[];
};

/**
 * Records what follows from a change of a document in one statement: `appendAuditEvents`, `recordDocumentEvent` for each
 * event and `writeOutbox` for each job, in the transaction that makes the change and holds the document's lock.
 */
export async function recordChange(tx: Tx, head: ChainHead, { audit, events, jobs }: Change): Promise<void> {
  const rows = events.map(documentEventRow);
  const asked = jobs.map((job, at) => Prisma.sql`, ${Prisma.raw(`job_${at}`)} as (${job})`);
  await tx.$executeRaw`
    with ${appendSql(head, audit).sql},
         event as (${insertRows("events", rows)} on conflict (dedupe_key) do nothing returning id),
         ${fanOutSql(rows, Prisma.sql`e.id in (select id from event)`)}
         ${asked.length > 0 ? Prisma.join(asked, "") : Prisma.empty},
         told as (
           select ${notifyChanged(head.documentId, Prisma.sql`workspace_id`)} from moved
            where unsigned_start_of is null)
    select (select count(*) from told) as told, pg_notify('outbox', '')`;
}
