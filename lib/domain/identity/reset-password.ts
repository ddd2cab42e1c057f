import "server-only";
import type { ResetPasswordBody } from "@/lib/contracts/identity";
import {
  consumeAuthToken,
  createAuthToken,
  inspectAuthToken,
  verifiedAuthTokenId,
} from "@/lib/domain/identity/auth-token";
import { rememberBrowser } from "@/lib/domain/identity/known-browser";
import { notifyOfNewPassword } from "@/lib/domain/identity/notify-owner";
import { hashPassword, requireStrongPassword } from "@/lib/domain/identity/password";
import type { Visit } from "@/lib/domain/identity/visit";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { revokeEveryGrant } from "@/lib/domain/oauth/grants";
import { runActing } from "@/lib/domain/security-log/acting";
import { recordAccountAct } from "@/lib/domain/security-log/record-act";
import { endSessions, sessionsOf } from "@/lib/domain/security-log/session-events";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Mails a link if the account exists and no such mail was sent a moment ago; responds the same either way, to prevent
 * account enumeration.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  if (!(await mayMailAccount("password-reset", email))) return;
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

/** Returns why a link to choose a new password does not work, for its page; undefined if it works. */
export async function resetLinkProblem(token: string): Promise<string | undefined> {
  return (await inspectAuthToken("reset-password", token, getClock().now())).fault;
}

/**
 * Sets a new password, signs out everywhere and disconnects all apps, since an intruder may have connected some. The
 * link came by mail, so using it also confirms the address. API keys stay valid, since integrations may depend on
 * them; the notice mail says so.
 * @returns a `Set-Cookie` header: the browser becomes known to the account and is not slowed down at its next
 *   sign-in
 * @throws {AppError} INVALID_INPUT, TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function resetPassword(input: ResetPasswordBody, visit: Visit): Promise<string> {
  requireStrongPassword("password", input.password, []);
  verifiedAuthTokenId("reset-password", input.token);
  const passwordHash = await hashPassword(input.password);
  const { ip, userAgent } = visit;
  const user = await runActing({ principal: null, ip, userAgent }, () =>
    setPassword(input.token, passwordHash),
  );
  await notifyOfNewPassword(user);
  return rememberBrowser(visit, user);
}

function setPassword(token: string, passwordHash: string) {
  return db().$transaction(async (tx) => {
    const now = getClock().now();
    const { userId: id } = await consumeAuthToken(tx, "reset-password", token, now);
    await tx.user.update({ where: { id }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    await tx.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: now } });
    await recordAccountAct(
      tx,
      id,
      { userId: id },
      {
        type: "password.changed",
        target: { type: "user", id, name: null },
        details: { how: "link_by_email" },
      },
    );
    await revokeEveryGrant(tx, id);
    await endSessions(tx, sessionsOf(id), "password_reset");
    return tx.user.findUniqueOrThrow({
      where: { id },
      select: { id: true, email: true, sessionVersion: true },
    });
  });
}
