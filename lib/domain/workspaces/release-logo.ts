import "server-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Removes a workspace's logo: its URL stops working immediately, and its bytes are removed by the next clean-up.
 * @returns whether there was one
 */
export async function releaseLogo(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ logoBlobId: string | null }[]>`
    select logo_blob_id as "logoBlobId" from workspaces where id = ${workspaceId}::uuid for update`;
  if (!row?.logoBlobId) return false;
  await tx.workspace.update({
    where: { id: workspaceId },
    data: { logoBlobId: null, logoKey: null, logoWidth: null, logoHeight: null },
  });
  await markUnusedBlobs(tx, [row.logoBlobId]);
  return true;
}
