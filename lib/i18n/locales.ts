import "server-only";
import { type Choice, type Language, languageOf } from "@/lib/contracts/languages";
import { ar } from "@/lib/i18n/ar/locale";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { de } from "@/lib/i18n/de/locale";
import { en } from "@/lib/i18n/en/locale";
import { es } from "@/lib/i18n/es/locale";
import { fr } from "@/lib/i18n/fr/locale";
import { it } from "@/lib/i18n/it/locale";
import { ja } from "@/lib/i18n/ja/locale";
import { ko } from "@/lib/i18n/ko/locale";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { nl } from "@/lib/i18n/nl/locale";
import { pl } from "@/lib/i18n/pl/locale";
import { pt } from "@/lib/i18n/pt/locale";

import type {
  EndsMessages,
  InPersonMessages,
  Locale,
  SiteMessages,
  StartMessages,
  Wording,
} from "@/lib/i18n/signing-messages";
import { sv } from "@/lib/i18n/sv/locale";
import { tr } from "@/lib/i18n/tr/locale";

import { zh } from "@/lib/i18n/zh/locale";

/**
 * All messages to recipients, by language: the signing page, its end states, the consent and every mail. Stays on the
 * server; a page is sent its own language only.
 */
export const LOCALES: Readonly<Record<Language, Locale>> = {
  en, // one per line
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  sv,
  tr,
  ar,
  ja,
  ko,
  zh,
};

/** The messages that the browser needs for a language. */
export function wordingOf({ language, locale }: Choice, kept: Wording["kept"]): Wording {
  const { page, fields, signature } = LOCALES[language];
  return { language, locale, messages: { page, fields, signature }, kept };
}

export const inPersonMessages = (language: Language): InPersonMessages => LOCALES[language].inPerson;

export const startMessages = (language: Language): StartMessages => LOCALES[language].start;

export const siteMessages = (language: Language): SiteMessages => LOCALES[language].site;

export const endsMessages = (language: Language): EndsMessages => LOCALES[language].ends;

/**
 * The mail messages of a language.
 * @param locale BCP 47: `pt-BR` finds `pt`; unsupported languages fall back to English
 */
export const mailCatalogue = (locale: string): MailCatalogue =>
  LOCALES[chooseLanguage([locale]).language].mails;

/**
 * The locale for dates and numbers: the reader's own if it is of the catalogue's language (`en-GB` puts the day first),
 * else the catalogue's.
 */
export const formatLocaleFor = (locale: string, { language }: MailCatalogue): string =>
  chooseLanguage([languageOf(locale) === language ? locale : language]).locale;
