import { cookies, headers } from "next/headers";
import { cache } from "react";
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from "@/components/signing/language-choice";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { newRequestId, requestContext } from "@/lib/http/request-id";
import { getCurrentUser } from "@/lib/identity/current-user";
import { loadEmbeddedPage, loadSigningPage } from "@/lib/signing/page-data";

/** The pages of recipients, each loaded once for its frame, its title and itself. */

const findOrigin = async () => requestContext({ headers: await headers() }, newRequestId());

export const loadPage = cache(async (token: string) =>
  loadSigningPage(token, {
    findOrigin,
    findUserId: async () => (await getCurrentUser())?.userId ?? null,
    languages: {
      chosen: (await cookies()).get(LANGUAGE_COOKIE)?.value ?? null,
      acceptLanguage: (await headers()).get("accept-language"),
    },
  }),
);

/** A frame may be given no cookies: what was chosen is in its address, which its layouts are not told otherwise. */
export const loadFramedPage = cache(async (token: string) => {
  const asked = await headers();
  const query = new URLSearchParams(asked.get(PATH_HEADER)?.split("?")[1]);
  return loadEmbeddedPage(token, {
    findOrigin,
    languages: {
      chosen: query.get(LANGUAGE_PARAMETER),
      acceptLanguage: asked.get("accept-language"),
    },
  });
});
