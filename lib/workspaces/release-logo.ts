import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import type { Tx } from "@/lib/db";

/** Leaves a workspace without a logo: its address is dead at once, its bytes go with the next clean-up. */
export async function releaseLogo(tx: Tx, workspaceId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ logoBlobId: string | null }[]>`
    select logo_blob_id as "logoBlobId" from workspaces where id = ${workspaceId}::uuid for update`;
  if (!row?.logoBlobId) return;
  await tx.workspace.update({
    where: { id: workspaceId },
    data: { logoBlobId: null, logoKey: null, logoWidth: null, logoHeight: null },
  });
  await noteUnused(tx, [row.logoBlobId]);
}
