import "server-only";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import type { UserPrincipal } from "@/lib/context";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { cookieValue } from "@/lib/pure/cookies";

/** A browser session expires after 30 days without use, a program's token after an hour (contract, section 3). */
export const BROWSER_SESSION_SECONDS = 30 * 24 * 60 * 60;
const PROGRAM_TOKEN_SECONDS = 60 * 60;

export const SESSION_COOKIE = env.isHttps ? "__Secure-countersign.session" : "countersign.session";

/** Maximum staleness of `lastSeenAt`, in milliseconds. */
const SEEN_MS = 10 * 60 * 1000;

/** The key that sessions are encrypted with (next-auth's A256GCM JWTs), derived from the instance's secret. */
export const sessionSecret = (): string => keyFor("session").toString("base64url");

/** Decrypts a session token; null for one that is not ours, or has expired. */
async function decodeToken(token: string | undefined): Promise<JWT | null> {
  for (const key of keysFor("session")) {
    const claims = await decode({ ...(token ? { token } : {}), secret: key.toString("base64url") }).catch(
      () => null,
    );
    if (claims) return claims;
  }
  return null;
}

type Whose = { id: string; email: string; sessionVersion: number };

/**
 * Returns the claims of a session token. A browser's token names its session row (lib/domain/identity/user-sessions),
 * and so does a program's token that was issued to a signed-in browser; it ends with that row.
 */
export function sessionClaims(user: Whose, kind: "browser" | "program", sessionId: string | null): JWT {
  return { sub: user.id, email: user.email, sv: user.sessionVersion, kind, sid: sessionId };
}

/** Issues a bearer token for programs, which cannot be used as a browser session. */
export async function issueProgramToken(user: Whose, sessionId: string | null = null) {
  const token = await encode({
    token: sessionClaims(user, "program", sessionId),
    secret: sessionSecret(),
    maxAge: PROGRAM_TOKEN_SECONDS,
  });
  return {
    token,
    tokenType: "Bearer" as const,
    expiresAt: new Date(Date.now() + PROGRAM_TOKEN_SECONDS * 1000).toISOString(),
  };
}

/** The value of a browser's session cookie. */
export const browserToken = (user: Whose, sessionId: string): Promise<string> =>
  encode({
    token: sessionClaims(user, "browser", sessionId),
    secret: sessionSecret(),
    maxAge: BROWSER_SESSION_SECONDS,
  });

/** The `Set-Cookie` header of a browser's session. */
export const sessionCookie = (token: string, maxAge = BROWSER_SESSION_SECONDS): string =>
  `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.isHttps ? "; Secure" : ""}`;

/** Issues a bearer token for the browser session of a cookie; null when no one is signed in. */
export async function issueTokenForSession(cookieHeader: string | null) {
  const cookie = sessionTokenOf(cookieHeader);
  const live = cookie ? await liveSession(cookie, "cookie") : null;
  return live ? issueProgramToken(live.user, live.sessionId) : null;
}

/** The session token among a request's cookies, if any. */
export const sessionTokenOf = (cookieHeader: string | null): string | null =>
  cookieValue(cookieHeader, SESSION_COOKIE);

/** The session id in a browser's cookie, whether or not it is still valid; null if there is none. */
export async function sessionIdOf(cookieHeader: string | null): Promise<string | null> {
  const token = sessionTokenOf(cookieHeader);
  const claims = token && (await decodeToken(token));
  return claims && typeof claims.sid === "string" ? claims.sid : null;
}

/**
 * Returns the user of a session token; null if it is forged, expired, signed out, or of the wrong kind: a program's
 * token is not accepted as a cookie. A browser's session token used as a bearer token is accepted.
 */
export async function findSessionPrincipal(
  token: string,
  via: "bearer" | "cookie",
): Promise<UserPrincipal | null> {
  const live = await liveSession(token, via);
  if (!live) return null;
  const { user, sessionId } = live;
  const { authenticatedAt } = user;
  const isInstanceAdmin = user.isInstanceAdmin || env.instanceAdmins.includes(user.email);
  const { id: userId, email, name } = user;
  return { kind: "user", userId, email, name, via, sessionId, authenticatedAt, isInstanceAdmin };
}

async function liveSession(token: string, via: "bearer" | "cookie") {
  const claims = await decodeToken(token);
  if (!claims || (via === "cookie" && claims.kind !== "browser")) return null;
  return liveClaims(claims);
}

type Row = Whose & {
  name: string | null;
  isInstanceAdmin: boolean;
  isLive: boolean;
  isStale: boolean;
  authenticatedAt: Date | null;
};

/**
 * Uses one query by primary keys, since every dashboard request pays for it. A session whose device was handed over
 * for signing in person is not live until it is taken back.
 */
async function liveClaims({ sub, sv, kind, sid }: JWT) {
  if (typeof sub !== "string" || typeof sv !== "number") return null;
  if (kind !== "browser" && kind !== "program") return null;
  const sessionId = typeof sid === "string" ? sid : null;
  if (kind === "browser" && !sessionId) return null;
  const now = getClock().now();
  const [user] = await db().$queryRaw<Row[]>`
    select u.id, u.email, u.name, u.session_version as "sessionVersion", u.is_instance_admin as "isInstanceAdmin",
           s.id is not null and h.id is null as "isLive", s.authenticated_at as "authenticatedAt",
           coalesce(s.last_seen_at < ${new Date(now.getTime() - SEEN_MS)}, false) as "isStale"
      from users u
      left join user_sessions s on s.id = ${sessionId}::uuid and s.user_id = u.id and s.expires_at > ${now}
      left join hand_overs h on h.session_id = s.id
     where u.id = ${sub}::uuid and u.session_version = ${sv} and u.email_verified is not null`;
  if (!user || (sessionId && !user.isLive)) return null;
  if (sessionId && user.isStale)
    await db().userSession.updateMany({
      where: { id: sessionId, lastSeenAt: { lt: now } },
      data: { lastSeenAt: now },
    });
  return { user, sessionId };
}

/**
 * Session decoder for next-auth: without this check a signed-out cookie could be renewed, a program's token could
 * become a browser session, or another identity could be linked to its user.
 */
export async function decodeLiveSession({ token }: JWTDecodeParams): Promise<JWT | null> {
  const claims = await decodeToken(token);
  return claims?.kind === "browser" && (await liveClaims(claims)) ? claims : null;
}
