import "server-only";
import { db } from "@/lib/db";
import { spendAuthToken } from "@/lib/identity/auth-token";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Opens the account that the link was sent to.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function confirmEmail(token: string): Promise<{ email: string }> {
  return db().$transaction(async (tx) => {
    const now = getClock().now();
    const id = await spendAuthToken(tx, "confirm-email", token, now);
    await tx.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: now } });
    return tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
  });
}
