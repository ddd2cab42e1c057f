import "server-only";
import { LANGUAGES, type Language, type LanguageChoice, languageOf } from "@/lib/contracts/languages";
import { MESSAGES } from "@/lib/generated/messages/all";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { mailCatalogueOf } from "@/lib/i18n/mail-catalogue";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import type {
  EndsMessages,
  InPersonMessages,
  Locale,
  SentWording,
  SiteMessages,
  StartMessages,
  Wording,
} from "@/lib/i18n/signing-messages";

function localeOf(language: Language): Locale {
  const { site, missing, mailFrame, mails, ...pages } = MESSAGES[language];
  return { ...pages, site: { ...site, missing }, mails: mailCatalogueOf(language, mailFrame, mails) };
}

/**
 * All messages to recipients, by language: the signing page, its end states and every mail. They stay on the server;
 * a page is sent only the messages in its own language.
 */
export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, localeOf(language)]),
) as Readonly<Record<Language, Locale>>;

/** The messages that the browser needs for a language. */
export function wordingOf({ language, locale }: LanguageChoice, kept: Wording["kept"]): Wording {
  const { page, fields, signature } = LOCALES[language];
  return { language, locale, messages: { page, fields, signature }, kept };
}

const messagesJsons = new Map<Language, string>();

/** The same, as a page is sent it. */
export function sentWordingOf(choice: LanguageChoice, kept: Wording["kept"]): SentWording {
  const { messages, ...wording } = wordingOf(choice, kept);
  const messagesJson = messagesJsons.get(choice.language) ?? JSON.stringify(messages);
  messagesJsons.set(choice.language, messagesJson);
  return { ...wording, messagesJson };
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
 * The locale for dates and numbers: the reader's own if its language is the catalogue's (`en-GB` puts the day first),
 * otherwise the catalogue's.
 */
export const formatLocaleFor = (locale: string, { language }: MailCatalogue): string =>
  chooseLanguage([languageOf(locale) === language ? locale : language]).locale;
