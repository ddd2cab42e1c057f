import { LRUCache } from "lru-cache";
import { type Language, type LanguageChoice, languageOf } from "@/lib/contracts/languages";

/** No browser sends longer headers. */
const MAX_HEADER_LENGTH = 500;

/** The tags of an `Accept-Language` header (RFC 9110, 12.5.4), by preference; `*` and tags with q=0 are omitted. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .flatMap((item) => {
      const [tag = "", ...parameters] = item.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      const quality = weight === undefined ? 1 : Number(weight);
      return /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && quality > 0 ? [{ tag, quality }] : [];
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** More than the tags in use; bounded, since browsers can send any. */
const MAX_LOCALES = 1000;

const formatLocales = new LRUCache<string, string>({ max: MAX_LOCALES });

/**
 * Uses the calendar and digits of the printed document, so that a date reads the same on the page, in mails and on
 * paper.
 */
function formatLocale(tag: string, language: Language): string {
  const known = formatLocales.get(tag);
  if (known) return known;
  const locale = formatLocaleOf(tag) ?? language;
  formatLocales.set(tag, locale);
  return locale;
}

function formatLocaleOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag, { calendar: "gregory", numberingSystem: "latn" }).toString();
  } catch {
    return null;
  }
}

/**
 * The first of these tags in a supported language; English if there is none. Unsupported tags are skipped, since the
 * next one may be supported.
 * @param wanted BCP 47 tags by priority: the reader's own choice, the recipient's, the document's, the browser's
 */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): LanguageChoice {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (tag && language) return { language, locale: formatLocale(tag, language) };
  }
  return { language: "en", locale: formatLocale("en", "en") };
}
