import "server-only";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import type { UserPrincipal } from "@/lib/context";
import { db } from "@/lib/db";
import { appSecret, env } from "@/lib/env";
import { cookieValue } from "@/lib/pure/cookies";
import { deriveKey } from "@/lib/pure/secrets";

/** A browser's session lasts 30 days, a program's token an hour (contract, section 3). */
export const BROWSER_SESSION_SECONDS = 30 * 24 * 60 * 60;
const PROGRAM_TOKEN_SECONDS = 60 * 60;

export const SESSION_COOKIE = env.isHttps ? "__Secure-countersign.session" : "countersign.session";

/** The key that sessions are encrypted with (next-auth's A256GCM JWTs); not the instance's secret itself. */
export const sessionSecret = (): string => deriveKey(appSecret(), "session").toString("base64url");

/** A bearer token for programs. */
export async function issueProgramToken(user: { id: string; email: string; sessionVersion: number }) {
  const token = await encode({
    token: { sub: user.id, email: user.email, sv: user.sessionVersion },
    secret: sessionSecret(),
    maxAge: PROGRAM_TOKEN_SECONDS,
  });
  return {
    token,
    tokenType: "Bearer" as const,
    expiresAt: new Date(Date.now() + PROGRAM_TOKEN_SECONDS * 1000).toISOString(),
  };
}

/** A bearer token for the browser that a session cookie belongs to; null when nobody is signed in. */
export async function issueTokenForSession(cookieHeader: string | null) {
  const cookie = sessionTokenOf(cookieHeader);
  const principal = cookie ? await findSessionPrincipal(cookie, "cookie") : null;
  const user = principal ? await db().user.findUnique({ where: { id: principal.userId } }) : null;
  return user ? issueProgramToken(user) : null;
}

/** The session token among a request's cookies, if any. */
export const sessionTokenOf = (cookieHeader: string | null): string | null =>
  cookieValue(cookieHeader, SESSION_COOKIE);

/**
 * The user of a session token, or null when it is forged, expired or signed out everywhere: every token
 * carries the session version of its time, and the user's row has the one in force.
 */
export async function findSessionPrincipal(
  token: string,
  via: "bearer" | "cookie",
): Promise<UserPrincipal | null> {
  const claims = await decode({ token, secret: sessionSecret() }).catch(() => null);
  const user = claims && (await userOf(claims));
  if (!user) return null;
  const isInstanceAdmin = user.isInstanceAdmin || env.instanceAdmins.includes(user.email);
  return { kind: "user", userId: user.id, email: user.email, name: user.name, via, isInstanceAdmin };
}

async function userOf(claims: JWT) {
  if (!claims.sub || typeof claims.sv !== "number") return null;
  const user = await db().user.findUnique({
    where: { id: claims.sub },
    select: {
      id: true,
      email: true,
      name: true,
      sessionVersion: true,
      emailVerified: true,
      isInstanceAdmin: true,
    },
  });
  return user?.emailVerified && user.sessionVersion === claims.sv ? user : null;
}

/**
 * How next-auth reads a session: without this check a cookie that was signed out everywhere could be renewed, or
 * have another identity linked to its user.
 */
export async function decodeLiveSession(params: JWTDecodeParams): Promise<JWT | null> {
  const claims = await decode(params);
  return claims && (await userOf(claims)) ? claims : null;
}
