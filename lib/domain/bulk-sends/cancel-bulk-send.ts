import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { describeBulkSend, requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Cancels what was not sent yet; documents that were sent stay. A row that is being sent at this moment is either sent
 * before this returns, or canceled.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it was completed)
 */
export async function cancelBulkSend(ctx: WorkspaceContext, id: string): Promise<BulkSendDto> {
  await requireBulkSend(db(), ctx, id, "change");
  const now = getClock().now();
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`
      update bulk_sends set status = 'canceled', chunk = chunk + 1, pause = null, finished_at = ${now}, updated_at = ${now}
       where id = ${id}::uuid and status in ('sending', 'paused')`;
    await tx.$executeRaw`
      update bulk_send_rows r set status = 'canceled'
        from bulk_sends b where b.id = r.bulk_send_id and b.id = ${id}::uuid and b.status = 'canceled' and r.status = 'pending'`;
  });
  const row = await requireBulkSend(db(), ctx, id, "change");
  if (row.status !== "canceled")
    throw new AppError("INVALID_STATE", {
      detail: "This bulk send is complete. Void its documents instead.",
    });
  return describeBulkSend(row);
}
