import { headers } from "next/headers";
import type { Choice } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";

/** The language of the reader's browser: a certificate's code tells nothing of its document's. */
export const readersChoice = async (): Promise<Choice> =>
  chooseLanguage(acceptedLanguages((await headers()).get("accept-language")));
