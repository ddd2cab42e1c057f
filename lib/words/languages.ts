/** The languages that recipients are spoken to in: the signing page, its ends, and every mail. */

/** BCP 47, as `lang` has it. */
export const LANGUAGES = [
  "en", // what all others are measured by
  "de",
  "fr",
  "es",
  "pt",
  "it",
  "nl",
  "pl",
  "ar",
  "ja",
  "zh",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each by its own name, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  ar: "العربية",
  ja: "日本語",
  zh: "简体中文",
};

export type TextDirection = "ltr" | "rtl";

const RTL: ReadonlySet<string> = new Set(["ar"]);

export const directionOf = (language: Language): TextDirection => (RTL.has(language) ? "rtl" : "ltr");

/** The language of ours that a tag is of (RFC 4647, look-up: `pt-BR`, then `pt`); null for any other, and for nonsense. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split("-")[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}
