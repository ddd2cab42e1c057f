import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/users/lock-user";
import { requireSavedSignature } from "@/lib/users/require-saved-signature";

/**
 * Deletes a saved signature; after the default, the most recent of the others becomes it. The picture stays with the
 * documents that were signed with it.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteSavedSignature(userId: string, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { isDefault, blobId } = await requireSavedSignature(tx, userId, id);
    await tx.savedSignature.delete({ where: { id } });
    await noteUnused(tx, [blobId]);
    if (!isDefault) return;
    const next = await tx.savedSignature.findFirst({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    if (next) await tx.savedSignature.update({ where: { id: next.id }, data: { isDefault: true } });
  });
}
