import { headers } from "next/headers";
import type { LanguageChoice } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";

/** The language of the reader's browser: of pages that have no other, such as of what is not there. */
export const readerLanguage = async (): Promise<LanguageChoice> =>
  chooseLanguage(acceptedLanguages((await headers()).get("accept-language")));
