import "server-only";
import type { AuthenticationMethod } from "@/lib/contracts/identity";
import { claimInstance } from "@/lib/domain/identity/claim-instance";
import { endHandOvers } from "@/lib/domain/identity/hand-over-cookie";
import { isKnownBrowser, rememberBrowser } from "@/lib/domain/identity/known-browser";
import { notifyOfNewBrowser } from "@/lib/domain/identity/notify-owner";
import { browserToken, sessionClaims, sessionCookie, sessionIdOf } from "@/lib/domain/identity/session";
import { endSession, openSession } from "@/lib/domain/identity/user-sessions";
import type { Visit } from "@/lib/domain/identity/visit";
import { runActing } from "@/lib/domain/security-log/acting";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Starts a browser session, replacing the previous one.
 * @param methods how the person has just proven who they are, in order
 * @returns the claims of its cookie, and the `Set-Cookie` header that makes the browser known to the account
 */
export async function beginSession(userId: string, visit: Visit, methods: readonly AuthenticationMethod[]) {
  const { ip, userAgent } = visit;
  await runActing({ principal: null, ip, userAgent }, async () => {
    await claimInstance(userId);
    const former = await sessionIdOf(visit.cookieHeader);
    if (former) await endSession(former, "signed_in_again");
    await endHandOvers(visit.cookieHeader);
  });
  const sessionId = await openSession(userId, visit, methods);
  const before = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { signedInAt: true } });
  const user = await db().user.update({
    where: { id: userId },
    data: { signedInAt: getClock().now() },
    select: { id: true, email: true, sessionVersion: true },
  });
  // The first sign-in is not reported: the user has just opened the account.
  if (before.signedInAt && !isKnownBrowser(visit, user)) await notifyOfNewBrowser(user, sessionId);
  return {
    user,
    sessionId,
    claims: sessionClaims(user, "browser", sessionId),
    knownBrowser: rememberBrowser(visit, user),
  };
}

/**
 * Signs a browser in without next-auth.
 * @param methods how the person has just proven who they are, in order
 * @returns `Set-Cookie` headers for the response
 */
export async function signInBrowser(
  userId: string,
  visit: Visit,
  methods: readonly AuthenticationMethod[],
): Promise<string[]> {
  const { user, sessionId, knownBrowser } = await beginSession(userId, visit, methods);
  return [sessionCookie(await browserToken(user, sessionId)), knownBrowser];
}
