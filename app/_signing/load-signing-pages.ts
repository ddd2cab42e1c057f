import { cookies, headers } from "next/headers";
import { cache } from "react";
import { LANGUAGE_PARAMETER } from "@/components/signing/language-choice";
import { METHOD_HEADER } from "@/lib/api/page-headers";
import { LANGUAGE_COOKIE, type LanguageChoice } from "@/lib/contracts/languages";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { loadEmbeddedPage, loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { newRequestId, requestContext } from "@/lib/platform/http/request-id";
import { PATH_HEADER } from "@/lib/pure/requested-url";

/** Loaders of recipients' pages, cached so that layout, metadata and page share one call. */

async function findOrigin() {
  const requestHeaders = await headers();
  return requestContext(
    { headers: requestHeaders, method: requestHeaders.get(METHOD_HEADER) ?? undefined },
    newRequestId(),
  );
}

/**
 * The language that the reader chose earlier. Embedded frames may get no cookies, so for them the choice is in the
 * URL, which layouts cannot read otherwise.
 */
export async function findChosenLanguage(source: "cookie" | "address"): Promise<string | null> {
  if (source === "cookie") return (await cookies()).get(LANGUAGE_COOKIE)?.value ?? null;
  return new URLSearchParams((await headers()).get(PATH_HEADER)?.split("?")[1]).get(LANGUAGE_PARAMETER);
}

export const loadLinkPage = cache(async (token: string) => {
  return loadSigningPage(token, {
    findOrigin,
    findUserId: async () => (await getCurrentUser())?.userId ?? null,
    findCookies: async () => (await headers()).get("cookie"),
    languages: {
      chosen: await findChosenLanguage("cookie"),
      acceptLanguage: (await headers()).get("accept-language"),
    },
  });
});

export const loadEmbedPage = cache(async (token: string) => {
  return loadEmbeddedPage(token, {
    findOrigin,
    languages: {
      chosen: await findChosenLanguage("address"),
      acceptLanguage: (await headers()).get("accept-language"),
    },
  });
});

/** The language of a link's page, also used by its layout and error pages. */
export const findLinkLanguage = cache(
  async (token: string): Promise<LanguageChoice> =>
    (await loadLinkPage(token).catch(() => null))?.choice ?? earlierLanguage("cookie"),
);

export const findEmbedLanguage = cache(
  async (token: string): Promise<LanguageChoice> =>
    (await loadEmbedPage(token).catch(() => null))?.page.choice ?? earlierLanguage("address"),
);

/**
 * The language of a page that cannot be loaded: the one that the reader chose earlier here, else the browser's. The
 * page's own error uses the same.
 */
async function earlierLanguage(source: "cookie" | "address"): Promise<LanguageChoice> {
  const chosen = await findChosenLanguage(source);
  return chooseLanguage([chosen, ...acceptedLanguages((await headers()).get("accept-language"))]);
}
