import "server-only";
import type { SavedSignatureDto } from "@/lib/contracts/users";
import { presentSavedSignature } from "@/lib/domain/signatures/present-saved-signature";
import { db } from "@/lib/platform/database/db";

/** Lists saved signatures, the default first, then newest first. */
export async function listSavedSignatures(userId: string): Promise<SavedSignatureDto[]> {
  const rows = await db().savedSignature.findMany({
    where: { userId },
    include: { blob: true },
    orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  });
  return Promise.all(rows.map(presentSavedSignature));
}
