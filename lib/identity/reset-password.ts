import "server-only";
import type { ResetPasswordBody } from "@/lib/contracts/identity";
import { db } from "@/lib/db";
import { createAuthToken, provenAuthTokenId, spendAuthToken } from "@/lib/identity/auth-token";
import { hashPassword, requireStrongPassword } from "@/lib/identity/password";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/** Mails a link when the account exists; says the same either way, so that addresses cannot be tried out. */
export async function requestPasswordReset(email: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return;
    const authTokenId = await createAuthToken(
      tx,
      { userId: user.id, purpose: "reset-password" },
      getClock().now(),
    );
    await writeOutbox(tx, "user/password-reset-requested", { authTokenId });
  });
}

/**
 * Sets a new password and signs out everywhere. The link came by mail, so it confirms the address too.
 * @throws {AppError} INVALID_INPUT, TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function resetPassword(input: ResetPasswordBody): Promise<void> {
  requireStrongPassword("password", input.password, []);
  provenAuthTokenId("reset-password", input.token);
  const passwordHash = await hashPassword(input.password);
  await db().$transaction(async (tx) => {
    const now = getClock().now();
    const { userId: id } = await spendAuthToken(tx, "reset-password", input.token, now);
    await tx.user.update({ where: { id }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    await tx.userSession.deleteMany({ where: { userId: id } });
    await tx.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: now } });
  });
}
