import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { UserPrincipal } from "@/lib/context";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import { rememberCredential } from "@/lib/platform/http/known-credentials";

/** The signed-in user of a page request, or null. One query per request. */
export const getCurrentUser = cache(async (): Promise<UserPrincipal | null> => {
  const token = sessionTokenOf((await headers()).get("cookie"));
  const user = token ? await findSessionPrincipal(token, "cookie") : null;
  // From now on, rate limits count this session's requests by the session instead of its IP address.
  if (token && user) rememberCredential(token);
  return user;
});
