import "server-only";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Holds the workspace's row until the transaction ends. What has a limit per workspace is counted and added under it,
 * one after the other, so that the limit is not passed. Inserts that merely reference the workspace don't wait.
 */
export async function holdWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`select id from workspaces where id = ${workspaceId}::uuid for no key update`;
}
