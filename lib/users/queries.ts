import "server-only";
import type { SavedSignatureDto, UserDto } from "@/lib/contracts/users";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { presentSavedSignature } from "@/lib/users/present-saved-signature";
import { toUserDto } from "@/lib/users/serialize";

/**
 * The profile. Every account has one from sign-up on, so the first call finds it.
 * @throws {AppError} UNAUTHENTICATED when the account is gone
 */
export async function requireProfile(userId: string): Promise<UserDto> {
  const row = await db().user.findUnique({ where: { id: userId } });
  if (!row) throw new AppError("UNAUTHENTICATED", { detail: "This account is gone." });
  return toUserDto(row);
}

/** The default first, then newest first. */
export async function listSavedSignatures(userId: string): Promise<SavedSignatureDto[]> {
  const rows = await db().savedSignature.findMany({
    where: { userId },
    include: { blob: true },
    orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  });
  return Promise.all(rows.map(presentSavedSignature));
}
