import "server-only";
import type { Principal } from "@/lib/context";
import { findKeyPrincipal } from "@/lib/domain/identity/find-key-principal";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { CredentialKind } from "@/lib/platform/http/operation-registry";
import { requestContext } from "@/lib/platform/http/request-id";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Authenticates the caller: an API key or a session JWT as a bearer token, or the dashboard's session cookie.
 * @throws {AppError} UNAUTHENTICATED for a missing, invalid or wrong kind of credential; FORBIDDEN for a cookie on a
 * write that is not proven to come from our own pages (CSRF), and for a key that does not work from where it is used.
 */
export async function authenticate(request: Request, access: readonly CredentialKind[]): Promise<Principal> {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer?.startsWith("sk_")) {
    if (!access.includes("key"))
      throw unauthenticated("This operation requires a session token; an API key is not accepted.");
    return (
      (await findKeyPrincipal(bearer, requestContext(request, ""))) ??
      fail("The API key is unknown, revoked or expired.")
    );
  }
  const isMissing = !request.headers.has("authorization");
  if (!access.includes("jwt"))
    throw unauthenticated("This operation requires an API key: Authorization: Bearer sk_live_…", isMissing);
  if (bearer)
    return (await findSessionPrincipal(bearer, "bearer")) ?? fail("The session token is no longer valid.");
  if (!isMissing) fail("The Authorization header must have the form: Bearer <token>.");

  const cookie = sessionTokenOf(request.headers.get("cookie"));
  if (!cookie)
    throw unauthenticated(
      "Authenticate with an API key or a session token: Authorization: Bearer <token>.",
      true,
    );
  const principal =
    (await findSessionPrincipal(cookie, "cookie")) ?? fail("Your session has ended. Sign in again.");
  if (!READING.has(request.method) && !isSameOrigin(request))
    throw new AppError("FORBIDDEN", {
      detail: "A write request with a session cookie must come from the dashboard.",
    });
  return principal;
}

function unauthenticated(detail: string, isCredentialMissing = false) {
  return new AppError("UNAUTHENTICATED", { detail, isCredentialMissing });
}

function fail(detail: string): never {
  throw unauthenticated(detail);
}

/**
 * Whether one of our own pages sent the request: a page cannot forge Sec-Fetch-Site; older browsers are checked by
 * Origin.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  return request.headers.get("origin") === new URL(env.appUrl).origin;
}
