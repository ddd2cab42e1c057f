import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendRowFields } from "@/lib/contracts/bulk-sends";
import { documentInput } from "@/lib/domain/bulk-sends/check-rows";
import { findSentBefore, lockExternalId } from "@/lib/domain/bulk-sends/sent-before";
import type { BulkSource } from "@/lib/domain/bulk-sends/source";
import { createAndSend } from "@/lib/domain/documents/create-and-send";
import { type BulkSend, type BulkSendRow, Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** What sending a row needs to know of its bulk send. */
export interface BulkSending {
  readonly bulkSend: BulkSend;
  readonly ctx: WorkspaceContext;
  readonly source: BulkSource;
}

/**
 * Creates and sends one row's document in the transaction that takes the row: however often it is tried, and wherever
 * a process dies, the row has one document or is still pending. A row whose document another list has sent meanwhile
 * is skipped.
 * @returns false if the row is no longer pending, or the bulk send was stopped
 * @throws {AppError} what creating and sending a document throws
 */
export async function sendRow({ bulkSend, ctx, source }: BulkSending, row: BulkSendRow): Promise<boolean> {
  const fields = row.input as BulkSendRowFields;
  const sent = await createAndSend(ctx, source, documentInput(bulkSend.settings, fields), {
    instead: async (tx, { id, createdAt }) => {
      const knownBy = bulkSend.sendsAgain ? undefined : fields.externalId;
      if (knownBy && (await skipSentBefore(tx, bulkSend, row, knownBy))) return "skipped";
      return (await takeRow(tx, row.id, id, createdAt)) ? null : "not-pending";
    },
  });
  return sent !== "not-pending";
}

/**
 * Takes the row by compare-and-set; it stays locked until the transaction ends. Nothing is sent from a stopped bulk
 * send or a deleted workspace.
 */
async function takeRow(tx: Tx, id: string, documentId: string, at: Date): Promise<boolean> {
  const taken = await tx.$executeRaw`
    update bulk_send_rows r set status = 'sent', document_id = ${documentId}::uuid, sent_at = ${at}, error = null
      from bulk_sends b join workspaces w on w.id = b.workspace_id
     where r.id = ${id}::uuid and r.status = 'pending'
       and b.id = r.bulk_send_id and b.status = 'sending' and w.deleted_at is null`;
  return taken > 0;
}

/**
 * Skips the row if its document was already sent; no other transaction can send it meanwhile, because the external id
 * is locked until this one ends.
 */
async function skipSentBefore(
  tx: Tx,
  { workspaceId, templateId }: BulkSend,
  { id }: BulkSendRow,
  externalId: string,
): Promise<boolean> {
  await lockExternalId(tx, workspaceId, externalId);
  const sentBeforeId = (await findSentBefore(workspaceId, templateId, [externalId], tx)).get(externalId);
  if (!sentBeforeId) return false;
  const skipped = { status: "skipped", error: Prisma.DbNull, sentBeforeId } as const;
  await tx.bulkSendRow.updateMany({ where: { id, status: "pending" }, data: skipped });
  return true;
}
