import { headers } from "next/headers";
import type { Choice } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";

/** The language of the reader's browser: of pages that have no other, such as of what is not there. */
export const readersChoice = async (): Promise<Choice> =>
  chooseLanguage(acceptedLanguages((await headers()).get("accept-language")));
