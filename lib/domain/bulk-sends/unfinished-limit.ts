import "server-only";
import { BULK_SEND_LIMITS } from "@/lib/contracts/bulk-sends";
import { assertRoomIn } from "@/lib/domain/workspaces/lock-workspace";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Refuses to start or continue a bulk send while the workspace has the maximum number of other unfinished ones: each
 * takes turns with those of other workspaces. The workspace's row is locked, so that concurrent requests cannot
 * exceed the limit together.
 * @param id the bulk send that is continued
 * @throws {AppError} INVALID_STATE
 */
export async function assertUnfinishedLimit(tx: Tx, workspaceId: string, id?: string): Promise<void> {
  await assertRoomIn(tx, workspaceId, {
    count: () =>
      tx.bulkSend.count({
        where: { workspaceId, status: { in: ["sending", "paused"] }, ...(id ? { id: { not: id } } : {}) },
      }),
    most: BULK_SEND_LIMITS.unfinished,
    refusal: (unfinished) =>
      new AppError("INVALID_STATE", {
        detail: `This workspace has ${unfinished} unfinished bulk sends. Wait for one to complete, or cancel one.`,
      }),
  });
}
