import "server-only";
import type { SavedSignatureDto, SavedSignatureKind } from "@/lib/contracts/users";
import type { Blob, SavedSignature } from "@/lib/generated/prisma/client";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const IMAGE_LIFETIME_SECONDS = 3600;

/** Maps a row to its DTO, with an image URL that is valid for an hour. */
export async function presentSavedSignature(
  row: SavedSignature & { blob: Blob },
): Promise<SavedSignatureDto> {
  return {
    id: row.id,
    kind: row.kind as SavedSignatureKind,
    label: row.label,
    imageUrl: await getStorage().presignGet(row.blob.key, {
      ttlSeconds: IMAGE_LIFETIME_SECONDS,
      disposition: "inline",
      contentType: row.blob.contentType,
    }),
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
  };
}
