import "server-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { requireSavedSignature } from "@/lib/domain/signatures/require-saved-signature";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes a saved signature; if it was the default, the most recent remaining one becomes the default. The image is
 * kept for the documents that were signed with it.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteSavedSignature(userId: string, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { isDefault, blobId } = await requireSavedSignature(tx, userId, id);
    await tx.savedSignature.delete({ where: { id } });
    await markUnusedBlobs(tx, [blobId]);
    if (!isDefault) return;
    const next = await tx.savedSignature.findFirst({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    if (next) await tx.savedSignature.update({ where: { id: next.id }, data: { isDefault: true } });
  });
}
