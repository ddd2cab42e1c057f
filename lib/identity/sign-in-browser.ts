import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { claimInstance } from "@/lib/identity/claim-instance";
import { isKnownBrowser, rememberBrowser } from "@/lib/identity/known-browser";
import {
  BROWSER_SESSION_SECONDS,
  browserToken,
  SESSION_COOKIE,
  sessionClaims,
  sessionIdOf,
} from "@/lib/identity/session";
import { tellOfNewBrowser } from "@/lib/identity/tell-owner";
import { endSession, openSession } from "@/lib/identity/user-sessions";
import type { Visit } from "@/lib/identity/visit";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Begins a browser's session, in place of the one that it had.
 * @returns the claims of its cookie, and the `Set-Cookie` by which the account knows the browser from now on
 */
export async function beginSession(userId: string, visit: Visit) {
  await claimInstance(userId);
  const former = await sessionIdOf(visit.cookieHeader);
  if (former) await endSession(former);
  const sessionId = await openSession(userId, visit);
  const before = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { signedInAt: true } });
  const user = await db().user.update({
    where: { id: userId },
    data: { signedInAt: getClock().now() },
    select: { id: true, email: true, sessionVersion: true },
  });
  // The first time is no news to whoever just opened the account.
  if (before.signedInAt && !isKnownBrowser(visit, user)) await tellOfNewBrowser(user, sessionId);
  return {
    user,
    sessionId,
    claims: sessionClaims(user, "browser", sessionId),
    knownBrowser: rememberBrowser(visit, user),
  };
}

/**
 * Signs a browser in without next-auth.
 * @returns `Set-Cookie`s for the answer
 */
export async function signInBrowser(userId: string, visit: Visit): Promise<string[]> {
  const { user, sessionId, knownBrowser } = await beginSession(userId, visit);
  const token = await browserToken(user, sessionId);
  const secure = env.isHttps ? "; Secure" : "";
  return [
    `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${BROWSER_SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    knownBrowser,
  ];
}
