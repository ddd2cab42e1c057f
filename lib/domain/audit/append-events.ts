import "server-only";
import type { RequestContext } from "@/lib/context";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import { auditHash, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { newId } from "@/lib/pure/id";

/** Head of a document's hash chain; read under the row lock. */
export type ChainHead = { documentId: string; auditSequence: number; auditHead: string | null };

export type NewAuditEvent = {
  type: AuditType;
  actor: AuditActor;
  data?: Record<string, unknown>;
  at: Date;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
};

/** Computes the rows that extend a chain, and its new head. Pure: the caller writes both in one transaction. */
export function continueChain(head: ChainHead, events: NewAuditEvent[]) {
  let { auditSequence, auditHead } = head;
  const rows = events.map((event) => {
    const body: HashedAuditEvent = {
      id: newId(),
      documentId: head.documentId,
      sequence: auditSequence + 1,
      type: event.type,
      createdAt: event.at.toISOString(),
      actor: event.actor,
      ip: event.origin?.ip ?? null,
      userAgent: event.origin?.userAgent ?? null,
      data: event.data ?? {},
      previousHash: auditHead,
    };
    auditSequence = body.sequence;
    auditHead = auditHash(body);
    return { ...body, hash: auditHead };
  });
  return { rows, head: { documentId: head.documentId, auditSequence, auditHead } };
}

/**
 * Builds a select list that notifies clients watching the document or the list of documents (`pg_notify`, on commit);
 * it ends an appending statement.
 * @param workspaceId an SQL expression
 */
export const notifyChanged = (documentId: string, workspaceId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`pg_notify(${CHANNELS.document}, ${documentId})::text as notified,
             pg_notify(${CHANNELS.documents}, ${workspaceId}::text)::text as lists_told`;

/** Locks the document's row and returns the head of its chain; null when the document does not exist. */
export async function lockChain(tx: Tx, documentId: string): Promise<ChainHead | null> {
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>`
    select audit_sequence, audit_head from documents where id = ${documentId}::uuid for update`;
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}

/**
 * Event types that do not count as a change of the document. An integrator that synchronizes by `updatedSince`
 * downloads the signed PDF of every changed document: if a download were a change, synchronization would never end.
 */
const NO_CHANGE: ReadonlySet<string> = new Set([
  "downloaded",
  "draft_saved",
  "question_asked",
  "signature_drawn",
  "link_requested",
  "link_opened",
  "embed_session_created",
  "link_created",
]);

/** Time of the last of these events that changed the document; null when none did. */
export const changedAt = (events: readonly Pick<NewAuditEvent, "type" | "at">[]): Date | null =>
  events.findLast(({ type }) => !NO_CHANGE.has(type))?.at ?? null;

/**
 * Appends to a document's hash chain and notifies clients watching it. The caller holds the document's row lock (a
 * transition's UPDATE or `lockChain`), so that two writers cannot extend the same head; the unique (document, sequence)
 * turns a mistake there into an error instead of a fork.
 */
export async function appendAuditEvents(
  tx: Tx,
  head: ChainHead,
  events: NewAuditEvent[],
): Promise<ChainHead> {
  const { sql, next } = appendSql(head, events);
  await tx.$executeRaw`
    with ${sql}
    select ${notifyChanged(head.documentId, Prisma.sql`workspace_id`)} from moved
     where unsigned_start_of is null`;
  return next;
}

/**
 * The same as two parts of a larger statement's `with`, `trail` and `moved`; the latter has the document's `workspace_id`
 * and `unsigned_start_of`.
 * @returns also the new head
 */
export function appendSql(head: ChainHead, events: NewAuditEvent[]): { sql: Prisma.Sql; next: ChainHead } {
  const { rows, head: next } = continueChain(head, events);
  const sql = Prisma.sql`
         trail as (${insertRows("audit_events", rows)}),
         moved as (
           update documents
              set audit_sequence = ${next.auditSequence}, audit_head = ${next.auditHead},
                  updated_at = greatest(updated_at, ${changedAt(events)}::timestamptz)
            where id = ${head.documentId}::uuid returning workspace_id, unsigned_start_of)`;
  return { sql, next };
}

/**
 * The same without a lock before, in the statement that makes the events true: two parts of its `with`, of which `moved` has
 * the document's row (`workspace_id`, `unsigned_start_of`) if it is there and its chain still ends where it did when `head`
 * was read. Whatever else the statement writes, it writes only then.
 */
export function continueSql(head: ChainHead, events: NewAuditEvent[]): Prisma.Sql {
  const chain = continueChain(head, events);
  return Prisma.sql`
    moved as (
      update documents
         set audit_sequence = ${chain.head.auditSequence}, audit_head = ${chain.head.auditHead},
             updated_at = greatest(updated_at, ${changedAt(events)}::timestamptz)
       where id = ${head.documentId}::uuid and audit_sequence = ${head.auditSequence} and deleted_at is null
      returning workspace_id, unsigned_start_of),
    trail as (${insertRows("audit_events", chain.rows, IF_MOVED)})`;
}

/** Condition of the other parts of a statement with `continueSql`. */
export const IF_MOVED = Prisma.sql`exists (select from moved)`;

/**
 * Ends such a statement: a row if it wrote. What a visitor has begun is nobody else's to hear of.
 * @param also further columns: parts that only read run when they are asked for
 */
export const movedSql = (documentId: string, also = Prisma.sql`null`): Prisma.Sql => Prisma.sql`
    select case when unsigned_start_of is null then pg_notify(${CHANNELS.document}, ${documentId})::text end as notified,
           case when unsigned_start_of is null
                then pg_notify(${CHANNELS.documents}, workspace_id::text)::text end as lists_told,
           ${also} as also
      from moved`;
