import { headers } from "next/headers";
import type { LanguageChoice } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";

/** The language of the reader's browser, for pages that have no other, such as a 404. */
export const findReaderLanguage = async (): Promise<LanguageChoice> =>
  chooseLanguage(acceptedLanguages((await headers()).get("accept-language")));
