import "server-only";
import type { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Locks the workspace's row until the transaction ends. Items with a limit per workspace are counted and added under
 * this lock, one after another, so that the limit is not exceeded. Inserts that merely reference the workspace do not
 * wait.
 */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`select id from workspaces where id = ${workspaceId}::uuid for no key update`;
}

type Limit = {
  /** Counts the existing items, in the transaction. */
  count: () => Promise<number>;
  most: number;
  /** @param count number of existing items */
  refusal: (count: number) => AppError;
};

/**
 * Refuses one more item if a limit per workspace is reached, in the transaction that adds it. All such limits are
 * checked here: without the lock, two concurrent requests could exceed them together.
 * @returns the number of existing items
 * @throws {AppError} the refusal
 */
export async function assertRoomIn(
  tx: Tx,
  workspaceId: string,
  { count, most, refusal }: Limit,
): Promise<number> {
  await lockWorkspace(tx, workspaceId);
  const found = await count();
  if (found >= most) throw refusal(found);
  return found;
}
