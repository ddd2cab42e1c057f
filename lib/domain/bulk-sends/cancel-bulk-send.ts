import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { describeBulkSend, requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Cancels the rows that were not sent yet; sent documents are not affected. A row that is being sent at this moment
 * is either sent before this returns, or canceled.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it was completed)
 */
export async function cancelBulkSend(ctx: WorkspaceContext, id: string): Promise<BulkSendDto> {
  await requireBulkSend(db(), ctx, id, "change");
  const now = getClock().now();
  await db().$transaction(async (tx) => {
    await tx.bulkSend.updateMany({
      where: { id, status: { in: ["sending", "paused"] } },
      data: {
        ...{ status: "canceled", chunk: { increment: 1 }, pause: Prisma.DbNull },
        ...{ finishedAt: now, updatedAt: now },
      },
    });
    await tx.bulkSendRow.updateMany({
      where: { bulkSendId: id, status: "pending", bulkSend: { status: "canceled" } },
      data: { status: "canceled" },
    });
  });
  const row = await requireBulkSend(db(), ctx, id, "change");
  if (row.status !== "canceled")
    throw new AppError("INVALID_STATE", {
      detail: "This bulk send is complete. Void its documents instead.",
    });
  return describeBulkSend(row);
}
