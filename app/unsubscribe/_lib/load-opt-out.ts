import { headers } from "next/headers";
import { cache } from "react";
import { findOptOut } from "@/lib/domain/mails/opt-out-of-mails";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { mailCatalogue } from "@/lib/i18n/locales";

/** What an unsubscribe link stops, and the texts in its reader's language, or in the browser's if that is unknown. */
export const loadOptOut = cache(async (what: string, token: string) => {
  const state = await findOptOut(what, token);
  const locale =
    state?.locale ?? chooseLanguage(acceptedLanguages((await headers()).get("accept-language"))).language;
  return { state, catalogue: mailCatalogue(locale) };
});
