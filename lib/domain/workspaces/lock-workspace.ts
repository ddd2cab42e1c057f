import "server-only";
import type { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Holds the workspace's row until the transaction ends. What has a limit per workspace is counted and added under it,
 * one after the other, so that the limit is not passed. Inserts that merely reference the workspace don't wait.
 */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`select id from workspaces where id = ${workspaceId}::uuid for no key update`;
}

type Limit = {
  /** What there is, counted in the transaction. */
  count: () => Promise<number>;
  most: number;
  /** @param count what there is */
  refusal: (count: number) => AppError;
};

/**
 * Refuses one more of what has a limit per workspace, in the transaction that adds it. The one place for such limits:
 * counted without the hold, two requests at once would exceed them together.
 * @returns what there is
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
