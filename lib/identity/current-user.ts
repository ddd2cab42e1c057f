import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { UserPrincipal } from "@/lib/context";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/identity/session";

/** The signed-in user of a page request; null when nobody is. One look-up a request. */
export const getCurrentUser = cache(async (): Promise<UserPrincipal | null> => {
  const token = sessionTokenOf((await headers()).get("cookie"));
  return token ? findSessionPrincipal(token, "cookie") : null;
});
