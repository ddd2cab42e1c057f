import { type Language, languageOf } from "@/lib/words/languages";

/** In which words a reader is spoken to, and how dates and numbers are written among them. */
export interface Choice {
  readonly language: Language;
  /** BCP 47, of the language; for `Intl`. */
  readonly locale: string;
}

/** Longer headers are no browser's. */
const MAX_HEADER_LENGTH = 500;

/** The tags of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first; `*` and refused ones are left out. */
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

/**
 * With the calendar and the digits that the document itself is printed with: a day reads the same on the page, in the
 * mail and on paper.
 */
function formatLocale(tag: string, language: Language): string {
  try {
    return new Intl.Locale(tag, { calendar: "gregory", numberingSystem: "latn" }).toString();
  } catch {
    return language;
  }
}

/**
 * The first of these tags that is of a language of ours; English when none is. One that is not ours is passed over: the
 * next in line may be.
 * @param wanted BCP 47, by rank: the reader's own choice, the recipient's, the document's, the browser's
 */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): Choice {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (tag && language) return { language, locale: formatLocale(tag, language) };
  }
  return { language: "en", locale: formatLocale("en", "en") };
}
