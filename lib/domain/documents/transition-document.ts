import "server-only";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { ChainHead } from "@/lib/domain/audit/append-events";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

type Change = {
  to: DocumentStatus;
  /** Applies only if the deadline has passed by then: it may have been extended after it was read. */
  dueBy?: Date;
  from: readonly DocumentStatus[];
  set: Partial<
    Pick<
      DocumentWithRecipients,
      "completedAt" | "declinedAt" | "voidedAt" | "expiredAt" | "voidReason" | "deletedAt"
    >
  >;
};

const COLUMNS: Record<keyof Change["set"], Prisma.Sql> = {
  completedAt: Prisma.sql`completed_at`,
  declinedAt: Prisma.sql`declined_at`,
  voidedAt: Prisma.sql`voided_at`,
  expiredAt: Prisma.sql`expired_at`,
  voidReason: Prisma.sql`void_reason`,
  deletedAt: Prisma.sql`deleted_at`,
};

/**
 * The only way a document changes its state once sent (for sending itself see `commitSend` in send-document.ts): a
 * compare-and-set on the current status, so that one of two concurrent callers wins. The row lock is held until the
 * transaction ends.
 * @returns the head of the audit chain, or null if the document was not in one of the `from` states
 */
export async function transitionDocument(
  tx: Tx,
  documentId: string,
  { to, from, set, dueBy }: Change,
): Promise<ChainHead | null> {
  const sets = (Object.keys(set) as (keyof typeof set)[]).map(
    (key) => Prisma.sql`, ${COLUMNS[key]} = ${set[key] ?? null}`,
  );
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>`
    update documents
       set status = ${to}::"DocumentStatus", updated_at = now()${Prisma.join([Prisma.empty, ...sets], "")}
     where id = ${documentId}::uuid and deleted_at is null
       and status = any(${[...from]}::"DocumentStatus"[])
       ${dueBy ? Prisma.sql`and expires_at <= ${dueBy}` : Prisma.empty}
    returning audit_sequence, audit_head`;
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}

/** Cancels every recipient who has not acted: their links are revoked with the document, and their drafts deleted. */
export async function cancelRecipients(tx: Tx, documentId: string): Promise<void> {
  await tx.signingDraft.deleteMany({ where: { recipient: { documentId } } });
  await tx.recipient.updateMany({
    where: { documentId, status: { in: ["waiting", "pending"] } },
    data: { status: "canceled" },
  });
}
