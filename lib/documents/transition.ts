import "server-only";
import type { ChainHead } from "@/lib/audit/append-events";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { Tx } from "@/lib/db";
import type { DocumentWithRecipients } from "@/lib/documents/serialize";
import { Prisma } from "@/lib/generated/prisma/client";

type Change = {
  to: DocumentStatus;
  from: readonly DocumentStatus[];
  set: Partial<
    Pick<
      DocumentWithRecipients,
      | "sentAt"
      | "expiresAt"
      | "completedAt"
      | "declinedAt"
      | "voidedAt"
      | "expiredAt"
      | "voidReason"
      | "deletedAt"
    >
  >;
};

/**
 * The one way a document changes its state: a compare-and-set on the status it comes from, so that of two
 * racing callers one wins. Holds the row's lock until the transaction ends.
 * @returns where the audit chain stands, or null when the document was not in a state to come from
 */
export async function transition(tx: Tx, documentId: string, change: Change): Promise<ChainHead | null> {
  const columns: Record<keyof Change["set"], Prisma.Sql> = {
    sentAt: Prisma.sql`sent_at`,
    expiresAt: Prisma.sql`expires_at`,
    completedAt: Prisma.sql`completed_at`,
    declinedAt: Prisma.sql`declined_at`,
    voidedAt: Prisma.sql`voided_at`,
    expiredAt: Prisma.sql`expired_at`,
    voidReason: Prisma.sql`void_reason`,
    deletedAt: Prisma.sql`deleted_at`,
  };
  const sets = (Object.keys(change.set) as (keyof Change["set"])[]).map(
    (key) => Prisma.sql`${columns[key]} = ${change.set[key] ?? null}`,
  );
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>`
    update documents
       set ${Prisma.join([Prisma.sql`status = ${change.to}::"DocumentStatus"`, Prisma.sql`updated_at = now()`, ...sets])}
     where id = ${documentId}::uuid and deleted_at is null
       and status = any(${[...change.from]}::"DocumentStatus"[])
    returning audit_sequence, audit_head`;
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}

/** Ends the turn of everybody who has not acted: their links die with the document. */
export async function cancelRecipients(tx: Tx, documentId: string): Promise<void> {
  await tx.recipient.updateMany({
    where: { documentId, status: { in: ["waiting", "pending"] } },
    data: { status: "canceled" },
  });
}
