import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import type { SavedSignatureDto, UpdateUserSignatureBody } from "@/lib/contracts/users";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/users/lock-user";
import { presentSavedSignature } from "@/lib/users/present-saved-signature";
import { requireSavedSignature } from "@/lib/users/require-saved-signature";
import { storeSavedPicture } from "@/lib/users/store-saved-picture";

/**
 * Replaces the picture or the label, and promotes to default. Signed documents refer to the picture they were signed
 * with, so they stay as they are.
 * @throws {AppError} NOT_FOUND, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function updateSavedSignature(
  userId: string,
  id: string,
  input: UpdateUserSignatureBody,
): Promise<SavedSignatureDto> {
  const { image, label, isDefault } = input;
  // Before the picture is looked at: nobody stores pictures at somebody else's signature.
  await requireSavedSignature(db(), userId, id);
  const blobId = image === undefined ? undefined : await storeSavedPicture(image, userId);
  const row = await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await requireSavedSignature(tx, userId, id);
    if (isDefault && !before.isDefault)
      await tx.savedSignature.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
    if (blobId && blobId !== before.blobId) await noteUnused(tx, [before.blobId]);
    return tx.savedSignature.update({
      where: { id },
      data: {
        ...(blobId ? { blobId } : {}),
        ...(label === undefined ? {} : { label }),
        ...(isDefault ? { isDefault: true } : {}),
      },
      include: { blob: true },
    });
  });
  return presentSavedSignature(row);
}
