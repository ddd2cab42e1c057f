import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { endAuthTokens, spendAuthToken } from "@/lib/identity/auth-token";
import { getClock } from "@/lib/ports/clock/get-clock";

const PURPOSE = "confirm-email";

/**
 * Opens the account that the link was sent to, with the name and password of the sign-up that the link belongs to.
 * Links of other sign-ups with the same address confirm nothing any more.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function confirmEmail(token: string): Promise<{ email: string }> {
  return db().$transaction(async (tx) => {
    const now = getClock().now();
    const { userId, name, passwordHash } = await spendAuthToken(tx, PURPOSE, token, now);
    const opened = await tx.user.updateMany({
      where: { id: userId, emailVerified: null },
      data: { emailVerified: now, name, passwordHash },
    });
    if (opened.count === 0)
      throw new AppError("TOKEN_EXPIRED", {
        detail: "This address was confirmed already. Sign in, or reset the password.",
      });
    await endAuthTokens(tx, userId, PURPOSE, now);
    return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  });
}
