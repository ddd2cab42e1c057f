import "server-only";
import { ar } from "@/lib/words/ar/signing";
import type { Choice } from "@/lib/words/choose-language";
import { de } from "@/lib/words/de/signing";
import { en } from "@/lib/words/en/signing";
import { es } from "@/lib/words/es/signing";
import { fr } from "@/lib/words/fr/signing";
import { it } from "@/lib/words/it/signing";
import { ja } from "@/lib/words/ja/signing";
import type { Language } from "@/lib/words/languages";
import { nl } from "@/lib/words/nl/signing";
import { pl } from "@/lib/words/pl/signing";
import { pt } from "@/lib/words/pt/signing";
import type { EndsWords, SigningCatalogue, Wording } from "@/lib/words/signing-words";
import { zh } from "@/lib/words/zh/signing";

/** Every language's words for signing. They stay on the server; a page is given its own. */
export const SIGNING_CATALOGUES: Readonly<Record<Language, SigningCatalogue>> = {
  en, // one a line
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  ar,
  ja,
  zh,
};

/** What the browser needs to speak the language. */
export function wordingOf({ language, locale }: Choice, kept: Wording["kept"]): Wording {
  const { page, fields, signature } = SIGNING_CATALOGUES[language];
  return { language, locale, words: { page, fields, signature }, kept };
}

export const endsWords = (language: Language): EndsWords => SIGNING_CATALOGUES[language].ends;
