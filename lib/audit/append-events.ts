import "server-only";
import { auditHash, type HashedAuditEvent } from "@/lib/audit/chain";
import type { RequestContext } from "@/lib/context";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { insertRows } from "@/lib/insert-rows";
import { CHANNELS } from "@/lib/live/channels";
import { newId } from "@/lib/pure/id";

/** Where a document's chain stands; read under the row's lock. */
export type ChainHead = { documentId: string; auditSequence: number; auditHead: string | null };

export type NewAuditEvent = {
  type: AuditType;
  actor: AuditActor;
  data?: Record<string, unknown>;
  at: Date;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
};

/** The rows that continue a chain, and its new head. Pure: the caller writes both in one transaction. */
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

/** A select list that tells who watches the document, once the transaction commits; for the end of a statement that appends. */
export const notifyChanged = (documentId: string): Prisma.Sql =>
  Prisma.sql`pg_notify(${CHANNELS.document}, ${documentId})`;

/** Locks the document's row and tells where its chain stands; null when the document is gone. */
export async function lockChain(tx: Tx, documentId: string): Promise<ChainHead | null> {
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>`
    select audit_sequence, audit_head from documents where id = ${documentId}::uuid for update`;
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}

/**
 * What is recorded of a document without anything about it having changed. An integrator who keeps a copy by
 * `updatedSince` fetches the signed PDF of what changed: were that a change, they would never come to an end.
 */
const NO_CHANGE: ReadonlySet<string> = new Set([
  "downloaded",
  "draft_saved",
  "link_opened",
  "embed_session_created",
  "link_created",
]);

/** When these events changed their document last; null when they did not. */
export const changedAt = (events: readonly Pick<NewAuditEvent, "type" | "at">[]): Date | null =>
  events.findLast(({ type }) => !NO_CHANGE.has(type))?.at ?? null;

/**
 * Appends to a document's chain, and tells who watches it. The caller holds the document's row lock (a transition's UPDATE or
 * `lockChain`), so that two writers cannot continue from the same head; the unique (document, sequence)
 * makes a mistake there an error instead of a fork.
 */
export async function appendAuditEvents(
  tx: Tx,
  head: ChainHead,
  events: NewAuditEvent[],
): Promise<ChainHead> {
  const chain = continueChain(head, events);
  await tx.$executeRaw`
    with trail as (${insertRows("audit_events", chain.rows)}),
         moved as (
           update documents
              set audit_sequence = ${chain.head.auditSequence}, audit_head = ${chain.head.auditHead},
                  updated_at = greatest(updated_at, ${changedAt(events)}::timestamptz)
            where id = ${head.documentId}::uuid)
    select ${notifyChanged(head.documentId)}`;
  return chain.head;
}
