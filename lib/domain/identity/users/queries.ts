import "server-only";
import type { UserDto } from "@/lib/contracts/users";
import { toUserDto } from "@/lib/domain/identity/users/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Loads the user's profile, which is created at sign-up.
 * @throws {AppError} UNAUTHENTICATED if the account no longer exists
 */
export async function requireProfile(userId: string): Promise<UserDto> {
  const row = await db().user.findUnique({ where: { id: userId } });
  if (!row) throw new AppError("UNAUTHENTICATED", { detail: "This account no longer exists." });
  return toUserDto(row);
}
