import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { UserPrincipal } from "@/lib/context";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";

/** The signed-in user of a page request, or null. One query per request. */
export const getCurrentUser = cache(async (): Promise<UserPrincipal | null> => {
  const token = sessionTokenOf((await headers()).get("cookie"));
  return token ? findSessionPrincipal(token, "cookie") : null;
});
