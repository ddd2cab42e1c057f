import "server-only";
import type { RequestContext, UserPrincipal } from "@/lib/context";
import type {
  ReauthenticateBody,
  ReauthenticationDto,
  ReauthenticationOffers,
} from "@/lib/contracts/reauthentication";
import type { ChallengeScope } from "@/lib/domain/identity/factors/challenge";
import { asksForFactor, factorsOf } from "@/lib/domain/identity/factors/factors-of";
import { rpId } from "@/lib/domain/identity/factors/passkey-site";
import { proveFactor } from "@/lib/domain/identity/factors/prove-factor";
import { passkeyRequestOptions } from "@/lib/domain/identity/factors/verify-passkey";
import { notifyOfSignInFailures } from "@/lib/domain/identity/notify-owner";
import { verifyPassword } from "@/lib/domain/identity/password";
import {
  checkMailedCode,
  mailCode,
  spendMailedCode,
} from "@/lib/domain/identity/reauthentication/mailed-code";
import { beginReauthentication } from "@/lib/domain/identity/reauthentication/throttle";
import { isRecentlyAuthenticated, RECENT_MS } from "@/lib/domain/identity/recent-authentication";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

// Proving again who is there, in a browser that is signed in: with a factor where the account has one, else with the
// password, else with a code by mail. One proof is enough (OWASP ASVS 5.0, 7.5.3), as in GitHub's sudo mode; a password
// alone is not where there is a factor, since the factor is there for whoever knows the password.

/** The session to confirm. @throws {AppError} INVALID_STATE for a program's own token */
function requireSessionId({ sessionId, assistant }: UserPrincipal): string {
  if (sessionId && !assistant) return sessionId;
  throw new AppError("INVALID_STATE", {
    detail:
      "This token was issued for a password and counts for its hour. Only a browser's session is confirmed.",
  });
}

async function accountOf(userId: string) {
  const [{ passwordHash }, factors, hosts] = await Promise.all([
    db().user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } }),
    factorsOf(userId),
    db().passkey.findMany({ where: { userId }, distinct: ["rpId"], select: { rpId: true } }),
  ]);
  const passkey = hosts.some(({ rpId: host }) => host === rpId());
  const hasFactor = asksForFactor(factors);
  const offers: ReauthenticationOffers = {
    passkey,
    totp: factors.app,
    recoveryCode: hasFactor && factors.recoveryCodes,
    password: !hasFactor && passwordHash !== null,
    mailedCode: !hasFactor && passwordHash === null,
    otherHosts: passkey ? [] : hosts.map(({ rpId: host }) => host).sort(),
  };
  return { passwordHash, offers };
}

/** Whether the session has to be confirmed, and how it can be. @throws {AppError} INVALID_STATE */
export async function viewReauthentication(user: UserPrincipal): Promise<ReauthenticationDto> {
  requireSessionId(user);
  const { offers } = await accountOf(user.userId);
  return { email: user.email, isRecent: isRecentlyAuthenticated(user), offers };
}

const scopeOf = (userId: string, sessionId: string): ChallengeScope => ({
  purpose: "reauthenticate",
  holder: `${userId} ${sessionId}`,
});

/** Options with which the browser asks for a passkey that confirms the session. @throws {AppError} INVALID_STATE */
export const reauthenticationOptions = async (user: UserPrincipal) =>
  passkeyRequestOptions(scopeOf(user.userId, requireSessionId(user)), user.userId);

/**
 * Mails a code, if the account has nothing else to prove with.
 * @throws {AppError} INVALID_STATE, RATE_LIMITED
 */
export async function requestMailedCode(user: UserPrincipal): Promise<{ expiresAt: string }> {
  const sessionId = requireSessionId(user);
  if (!(await accountOf(user.userId)).offers.mailedCode)
    throw new AppError("INVALID_STATE", {
      detail: "A code is mailed only where there is no password, passkey or authenticator app.",
    });
  return mailCode(sessionId, user.email);
}

/**
 * Confirms the caller's session, and no other one.
 * @returns until when the proof counts
 * @throws {AppError} INVALID_STATE, INVALID_INPUT for a proof that the account is not asked for, UNAUTHENTICATED for a
 *   wrong, used or late one, in words for the person; RATE_LIMITED
 */
export async function reauthenticate(
  user: UserPrincipal,
  proof: ReauthenticateBody,
  { ip, userAgent }: Pick<RequestContext, "ip" | "userAgent">,
): Promise<{ until: string }> {
  const sessionId = requireSessionId(user);
  const { userId: id, email } = user;
  const { passwordHash, offers } = await accountOf(id);
  const kind = kindOf(proof);
  if (!offers[kind])
    throw invalidInput({
      path: kind,
      code: "invalid_value",
      message: "is not what this account proves with",
    });
  let codeId: string | null = null;
  if (proof.password !== undefined || proof.mailedCode !== undefined) {
    const attempt = await beginReauthentication(sessionId, ip);
    if (proof.mailedCode !== undefined) codeId = await checkMailedCode(sessionId, proof.mailedCode);
    else if (!passwordHash || !(await verifyPassword(passwordHash, proof.password ?? ""))) {
      if (attempt.isAlarming) await notifyOfSignInFailures({ id, email });
      throw new AppError("UNAUTHENTICATED", { detail: "The password is incorrect." });
    }
    await attempt.succeed();
  } else {
    const { passkey, totp, recoveryCode } = proof;
    const factor = passkey
      ? { passkey }
      : totp !== undefined
        ? { totp }
        : { recoveryCode: recoveryCode ?? "" };
    // Whoever holds the session has signed in: counted with the browsers that the account knows.
    await proveFactor({ id, email }, factor, scopeOf(id, sessionId), { ip, userAgent, isKnown: true });
  }
  return { until: await confirmSession(id, sessionId, codeId) };
}

const KINDS = ["password", "passkey", "totp", "recoveryCode", "mailedCode"] as const;
const kindOf = (proof: ReauthenticateBody): (typeof KINDS)[number] => {
  const kind = KINDS.find((one) => proof[one] !== undefined);
  if (!kind) throw new Error("the body's schema asks for one proof");
  return kind;
};

/** Only raises the time, and only of a session that is still there and not handed over to somebody. */
async function confirmSession(userId: string, sessionId: string, codeId: string | null): Promise<string> {
  const now = getClock().now();
  await db().$transaction(async (tx) => {
    if (codeId) await spendMailedCode(tx, codeId);
    const count = await tx.$executeRaw`
      update user_sessions s set authenticated_at = greatest(s.authenticated_at, ${now})
       where s.id = ${sessionId}::uuid and s.user_id = ${userId}::uuid
         and not exists (select from hand_overs h where h.session_id = s.id)`;
    if (count === 0)
      throw new AppError("UNAUTHENTICATED", { detail: "Your session has ended. Sign in again." });
  });
  return new Date(now.getTime() + RECENT_MS).toISOString();
}
