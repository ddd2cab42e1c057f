import { cookies, headers } from "next/headers";
import { cache } from "react";
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from "@/components/signing/language-choice";
import { METHOD_HEADER } from "@/lib/http/page-headers";
import { newRequestId, requestContext } from "@/lib/http/request-id";
import { getCurrentUser } from "@/lib/identity/current-user";
import { PATH_HEADER } from "@/lib/pure/asked-address";
import { loadEmbeddedPage, loadSigningPage } from "@/lib/signing/page-data";

/** The pages of recipients, each loaded once for its frame, its title and itself. */

async function findOrigin() {
  const given = await headers();
  return requestContext({ headers: given, method: given.get(METHOD_HEADER) ?? undefined }, newRequestId());
}

/**
 * The language that a reader chose here before. A frame may be given no cookies: there the choice is in its address, which
 * its layouts are not told otherwise.
 */
export async function findChosenLanguage(kept: "cookie" | "address"): Promise<string | null> {
  if (kept === "cookie") return (await cookies()).get(LANGUAGE_COOKIE)?.value ?? null;
  return new URLSearchParams((await headers()).get(PATH_HEADER)?.split("?")[1]).get(LANGUAGE_PARAMETER);
}

export const loadPage = cache(async (token: string) =>
  loadSigningPage(token, {
    findOrigin,
    findUserId: async () => (await getCurrentUser())?.userId ?? null,
    languages: {
      chosen: await findChosenLanguage("cookie"),
      acceptLanguage: (await headers()).get("accept-language"),
    },
  }),
);

export const loadFramedPage = cache(async (token: string) =>
  loadEmbeddedPage(token, {
    findOrigin,
    languages: {
      chosen: await findChosenLanguage("address"),
      acceptLanguage: (await headers()).get("accept-language"),
    },
  }),
);
