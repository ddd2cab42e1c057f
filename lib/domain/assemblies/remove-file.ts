import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { lockAssembly, pagesIn } from "@/lib/domain/assemblies/require-assembly";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Removes a file with its pages. It is no error if the file is already gone.
 * @throws {AppError} NOT_FOUND (the assembly)
 */
export async function removeFile(ctx: WorkspaceContext, id: string, fileId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const assembly = await lockAssembly(tx, ctx, id);
    const file = assembly.files.find((one) => one.id === fileId);
    if (!file) return;
    await tx.assemblyFile.delete({ where: { id: fileId } });
    await markUnusedBlobs(tx, [file.blobId]);
    const pages = pagesIn(assembly).filter((page) => page.file !== fileId);
    await tx.assembly.update({ where: { id }, data: { pages, updatedAt: getClock().now() } });
  });
}
