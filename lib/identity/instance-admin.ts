import "server-only";
import type { UserPrincipal } from "@/lib/context";
import { AppError } from "@/lib/errors";
import { getCurrentUser } from "@/lib/identity/current-user";

/**
 * The operator who looks at a page or acts on it. To everybody else, signed in or not, it does not exist.
 * @throws {AppError} NOT_FOUND
 */
export async function requireInstanceAdmin(): Promise<UserPrincipal> {
  const user = await getCurrentUser();
  if (!user?.isInstanceAdmin) throw new AppError("NOT_FOUND", { detail: "There is nothing here." });
  return user;
}
