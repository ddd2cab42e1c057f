import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { lockAssembly } from "@/lib/domain/assemblies/require-assembly";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes an assembly with its files; the template made from it is kept.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteAssembly(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { files } = await lockAssembly(tx, ctx, id);
    await tx.assembly.delete({ where: { id } });
    await markUnusedBlobs(
      tx,
      files.map(({ blobId }) => blobId),
    );
  });
}
