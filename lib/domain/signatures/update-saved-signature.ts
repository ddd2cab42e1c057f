import "server-only";
import type { SavedSignatureDto, UpdateUserSignatureBody } from "@/lib/contracts/users";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { presentSavedSignature } from "@/lib/domain/signatures/present-saved-signature";
import { requireSavedSignature } from "@/lib/domain/signatures/require-saved-signature";
import { storeSavedSignatureImage } from "@/lib/domain/signatures/store-saved-signature-image";
import { db } from "@/lib/platform/database/db";

/**
 * Updates the image or the label, or makes the signature the default. Signed documents reference the image they were
 * signed with, so they do not change.
 * @throws {AppError} NOT_FOUND, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function updateSavedSignature(
  userId: string,
  id: string,
  input: UpdateUserSignatureBody,
): Promise<SavedSignatureDto> {
  const { image, label, isDefault } = input;
  // Authorizes before the image is processed: no one may store images for another user's signature.
  await requireSavedSignature(db(), userId, id);
  const blobId = image === undefined ? undefined : await storeSavedSignatureImage(image, userId);
  const row = await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await requireSavedSignature(tx, userId, id);
    if (isDefault && !before.isDefault)
      await tx.savedSignature.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
    if (blobId && blobId !== before.blobId) await markUnusedBlobs(tx, [before.blobId]);
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
