import { headers } from "next/headers";
import { cache } from "react";
import { catalogueFor } from "@/lib/mail/messages/catalogue-for";
import { findOptOut } from "@/lib/mailing/stop-mails";
import { acceptedLanguages, chooseLanguage } from "@/lib/words/choose-language";

/** What a link under a mail stops, and its reader's words; a link that tells nobody's language is answered in the browser's. */
export const loadOptOut = cache(async (what: string, token: string) => {
  const state = await findOptOut(what, token);
  const locale =
    state?.locale ?? chooseLanguage(acceptedLanguages((await headers()).get("accept-language"))).language;
  return { state, catalogue: catalogueFor(locale) };
});
