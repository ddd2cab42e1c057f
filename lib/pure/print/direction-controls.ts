/**
 * Bidi embeddings, overrides and isolates: they make a text display differently from what it is ("RUE 001" as "EUR
 * 100"), so what was read is not what was stored (Unicode TR 36, section 3.2).
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The bidi control characters in a text, each once, as code points: "U+202E". */
export function directionControls(text: string): string[] {
  const found = new Set(text.match(DIRECTION_CONTROLS) ?? []);
  return [...found].map((character) => codePointLabel(character));
}

/** The code point of an invisible character, such as "U+202E". */
export function codePointLabel(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
