import "server-only";
import type { UserPrincipal } from "@/lib/context";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { AppError } from "@/lib/errors";

/**
 * Returns the signed-in operator. Everyone else gets a 404.
 * @throws {AppError} NOT_FOUND
 */
export async function requireInstanceAdmin(): Promise<UserPrincipal> {
  const user = await getCurrentUser();
  assertInstanceAdmin(user);
  return user;
}

/** @throws {AppError} NOT_FOUND */
export function assertInstanceAdmin(user: UserPrincipal | null): asserts user is UserPrincipal {
  if (!user?.isInstanceAdmin) throw new AppError("NOT_FOUND", { detail: "Not found." });
}
