const RTL_SCRIPTS = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);
const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/u;
const LTR_LETTER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Thai}]/u;

export type TextDirection = "ltr" | "rtl";

/** Returns a language's writing direction, according to its most likely script. */
export function textDirection(language: string): TextDirection {
  const script = new Intl.Locale(language).maximize().script;
  return script && RTL_SCRIPTS.has(script) ? "rtl" : "ltr";
}

/**
 * Wraps a value in FSI … PDI (Unicode, UAX #9) when it contains letters that run against the sentence around it, so
 * that a Hebrew name does not reorder the punctuation of an English sentence.
 */
export function isolate(value: string, direction: TextDirection): string {
  const foreign = direction === "ltr" ? RTL_LETTER : LTR_LETTER;
  return foreign.test(value) ? `\u2068${value}\u2069` : value;
}
