import { ar } from "@/lib/mail/messages/ar";
import type { MailCatalogue } from "@/lib/mail/messages/catalogue";
import { de } from "@/lib/mail/messages/de";
import { en } from "@/lib/mail/messages/en";
import { es } from "@/lib/mail/messages/es";
import { fr } from "@/lib/mail/messages/fr";
import { it } from "@/lib/mail/messages/it";
import { ja } from "@/lib/mail/messages/ja";
import { nl } from "@/lib/mail/messages/nl";
import { pl } from "@/lib/mail/messages/pl";
import { pt } from "@/lib/mail/messages/pt";
import { zh } from "@/lib/mail/messages/zh";
import { chooseLanguage } from "@/lib/words/choose-language";
import { type Language, languageOf } from "@/lib/words/languages";

const CATALOGUES: Readonly<Record<Language, MailCatalogue>> = {
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

/**
 * The catalogue of a language.
 * @param locale BCP 47: `pt-BR` finds `pt`; anything that we do not speak is English
 */
export const catalogueFor = (locale: string): MailCatalogue => CATALOGUES[chooseLanguage([locale]).language];

/**
 * The locale to write dates and numbers in: the reader's own where it is of the catalogue's language
 * (`en-GB` has the day first), else the catalogue's.
 */
export const formatLocaleFor = (locale: string, { language }: MailCatalogue): string =>
  chooseLanguage([languageOf(locale) === language ? locale : language]).locale;
