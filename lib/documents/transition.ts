import "server-only";
import type { ChainHead } from "@/lib/audit/append-events";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { Tx } from "@/lib/db";
import type { DocumentWithRecipients } from "@/lib/documents/serialize";
import { Prisma } from "@/lib/generated/prisma/client";

type Change = {
  to: DocumentStatus;
  from: readonly DocumentStatus[];
  /** When; the database's own time when left out. */
  at?: Date;
  set: Partial<
    Pick<
      DocumentWithRecipients,
      | "sentAt"
      | "expiresAt"
      | "expiringSoonAt"
      | "completedAt"
      | "declinedAt"
      | "voidedAt"
      | "expiredAt"
      | "voidReason"
      | "deletedAt"
    >
  >;
};

const COLUMNS: Record<keyof Change["set"], Prisma.Sql> = {
  sentAt: Prisma.sql`sent_at`,
  expiresAt: Prisma.sql`expires_at`,
  expiringSoonAt: Prisma.sql`expiring_soon_at`,
  completedAt: Prisma.sql`completed_at`,
  declinedAt: Prisma.sql`declined_at`,
  voidedAt: Prisma.sql`voided_at`,
  expiredAt: Prisma.sql`expired_at`,
  voidReason: Prisma.sql`void_reason`,
  deletedAt: Prisma.sql`deleted_at`,
};

/**
 * The one way a document changes its state: a compare-and-set on the status it comes from, so that of two
 * racing callers one wins. A fragment, to stand alone or to begin a larger statement.
 * @param chain a chain that the caller continued before it held the row: the change then also depends on the
 * chain still standing where it was read, and moves its head
 */
export function transitionSql(
  documentId: string,
  change: Change,
  chain?: { from: ChainHead; to: ChainHead },
): Prisma.Sql {
  const sets = (Object.keys(change.set) as (keyof Change["set"])[]).map(
    (key) => Prisma.sql`${COLUMNS[key]} = ${change.set[key] ?? null}`,
  );
  const head = chain
    ? [Prisma.sql`audit_sequence = ${chain.to.auditSequence}`, Prisma.sql`audit_head = ${chain.to.auditHead}`]
    : [];
  const isUnmoved = chain ? Prisma.sql`audit_sequence = ${chain.from.auditSequence}` : Prisma.sql`true`;
  return Prisma.sql`
    update documents
       set ${Prisma.join([Prisma.sql`status = ${change.to}::"DocumentStatus"`, Prisma.sql`updated_at = ${change.at ?? Prisma.sql`now()`}`, ...sets, ...head])}
     where id = ${documentId}::uuid and deleted_at is null
       and status = any(${[...change.from]}::"DocumentStatus"[]) and ${isUnmoved}
    returning audit_sequence, audit_head`;
}

/**
 * Runs `transitionSql` in a transaction, which then holds the row's lock until it ends.
 * @returns where the audit chain stands, or null when the document was not in a state to come from
 */
export async function transition(tx: Tx, documentId: string, change: Change): Promise<ChainHead | null> {
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>(
    transitionSql(documentId, change),
  );
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}

/** Ends the turn of everybody who has not acted: their links die with the document, and so does what they had begun. */
export async function cancelRecipients(tx: Tx, documentId: string): Promise<void> {
  await tx.signingDraft.deleteMany({ where: { recipient: { documentId } } });
  await tx.recipient.updateMany({
    where: { documentId, status: { in: ["waiting", "pending"] } },
    data: { status: "canceled" },
  });
}
