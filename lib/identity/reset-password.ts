import "server-only";
import type { ResetPasswordBody } from "@/lib/contracts/identity";
import { db } from "@/lib/db";
import { createAuthToken, provenAuthTokenId, spendAuthToken } from "@/lib/identity/auth-token";
import { rememberBrowser } from "@/lib/identity/known-browser";
import { hashPassword, requireStrongPassword } from "@/lib/identity/password";
import { tellOfNewPassword } from "@/lib/identity/tell-owner";
import type { Visit } from "@/lib/identity/visit";
import { mayMail } from "@/lib/mailing/may-mail";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Mails a link when the account exists and was not mailed one a moment ago; says the same either way, so that addresses
 * cannot be tried out.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  if (!(await mayMail("password-reset", email))) return;
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
 * API keys go on, since programs of others may live on them; the mail about it says so.
 * @returns a `Set-Cookie`: the browser that did it is known to the account, and not slowed at its next sign-in
 * @throws {AppError} INVALID_INPUT, TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function resetPassword(input: ResetPasswordBody, visit: Visit): Promise<string> {
  requireStrongPassword("password", input.password, []);
  provenAuthTokenId("reset-password", input.token);
  const passwordHash = await hashPassword(input.password);
  const user = await db().$transaction(async (tx) => {
    const now = getClock().now();
    const { userId: id } = await spendAuthToken(tx, "reset-password", input.token, now);
    await tx.user.update({ where: { id }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    await tx.userSession.deleteMany({ where: { userId: id } });
    await tx.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: now } });
    return tx.user.findUniqueOrThrow({
      where: { id },
      select: { id: true, email: true, sessionVersion: true },
    });
  });
  await tellOfNewPassword(user);
  return rememberBrowser(visit, user);
}
