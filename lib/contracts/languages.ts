/** The languages supported for recipients: the signing page, its end states, and every mail. */

/** BCP 47, as in `lang`. */
export const LANGUAGES = [
  "en", // the source language
  "de",
  "fr",
  "es",
  "pt",
  "it",
  "nl",
  "pl",
  "sv",
  "tr",
  "ar",
  "ja",
  "ko",
  "zh",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** A cookie with the language that a reader chose, scoped to the path of one signing link, or of the sample. */
export const LANGUAGE_COOKIE = "signing-language";

/** Each name is in its own language, as readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  sv: "Svenska",
  tr: "Türkçe",
  ar: "العربية",
  ja: "日本語",
  ko: "한국어",
  zh: "简体中文",
};

/** Each in English. */
export const ENGLISH_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  pt: "Portuguese",
  it: "Italian",
  nl: "Dutch",
  pl: "Polish",
  sv: "Swedish",
  tr: "Turkish",
  ar: "Arabic",
  ja: "Japanese",
  ko: "Korean",
  zh: "Chinese",
};

export type TextDirection = "ltr" | "rtl";

const RTL: ReadonlySet<string> = new Set(["ar"]);

export const directionOf = (language: Language): TextDirection => (RTL.has(language) ? "rtl" : "ltr");

/** The supported language for a tag (RFC 4647 lookup: `pt-BR`, then `pt`); null for unsupported or invalid tags. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split("-")[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The language of a reader's messages, and the locale of dates and numbers within them. */
export interface LanguageChoice {
  readonly language: Language;
  /** BCP 47 tag for `Intl`, in the same language. */
  readonly locale: string;
}
