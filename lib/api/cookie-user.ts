import "server-only";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";

/** The user signed in to the browser that makes a token-only call, if any; used only to offer saved signatures. */
export async function findCookieUserId(request: Request): Promise<string | null> {
  const token =
    request.headers.get("sec-fetch-site") === "same-origin" && sessionTokenOf(request.headers.get("cookie"));
  return token ? ((await findSessionPrincipal(token, "cookie"))?.userId ?? null) : null;
}
