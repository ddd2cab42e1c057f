import "server-only";
import type { Principal } from "@/lib/context";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { findKeyPrincipal } from "@/lib/identity/find-key-principal";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/identity/session";

export type Access = "jwt" | "key";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Who calls: an API key or a session JWT as a bearer, or the dashboard's session cookie.
 * @throws {AppError} UNAUTHENTICATED for no, a wrong or the wrong kind of credential; FORBIDDEN for a cookie
 * on a write that does not prove to come from our own pages.
 */
export async function authenticate(request: Request, access: readonly Access[]): Promise<Principal> {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer?.startsWith("sk_")) {
    if (!access.includes("key")) throw unauthenticated("This route takes a session token, not an API key.");
    return (await findKeyPrincipal(bearer)) ?? fail("The API key is unknown, revoked or expired.");
  }
  const isMissing = !request.headers.has("authorization");
  if (!access.includes("jwt"))
    throw unauthenticated("This route takes an API key: Authorization: Bearer sk_live_…", isMissing);
  if (bearer)
    return (await findSessionPrincipal(bearer, "bearer")) ?? fail("The session token is not valid any more.");
  if (!isMissing) fail("The Authorization header must read: Bearer <token>.");

  const cookie = sessionTokenOf(request.headers.get("cookie"));
  if (!cookie)
    throw unauthenticated("Send an API key or a session token: Authorization: Bearer <token>.", true);
  const principal =
    (await findSessionPrincipal(cookie, "cookie")) ?? fail("Your session has ended. Sign in again.");
  if (!READING.has(request.method) && !isSameOrigin(request))
    throw new AppError("FORBIDDEN", {
      detail: "Writes with a session cookie must come from the dashboard itself.",
    });
  return principal;
}

function unauthenticated(detail: string, isCredentialMissing = false) {
  return new AppError("UNAUTHENTICATED", { detail, isCredentialMissing });
}

function fail(detail: string): never {
  throw unauthenticated(detail);
}

/** Whether a page of ours sent it: Sec-Fetch-Site cannot be set by a page; Origin is the proof of older browsers. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  return request.headers.get("origin") === new URL(env.appUrl).origin;
}
