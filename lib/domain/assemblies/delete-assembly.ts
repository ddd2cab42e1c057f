import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { holdAssembly } from "@/lib/domain/assemblies/require-assembly";
import { noteUnused } from "@/lib/domain/files/remove-unused";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes an assembly with its files; what was made of it stays.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteAssembly(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { files } = await holdAssembly(tx, ctx, id);
    await tx.assembly.delete({ where: { id } });
    await noteUnused(
      tx,
      files.map(({ blobId }) => blobId),
    );
  });
}
