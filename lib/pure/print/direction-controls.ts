/**
 * Embeddings, overrides and isolates of direction: they show a text otherwise than it reads ("RUE 001" as "EUR 100"),
 * and what was read is not what was stored (Unicode TR 36, section 3.2).
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The direction controls in a text, each once, by their numbers: "U+202E". */
export function directionControls(text: string): string[] {
  const found = new Set(text.match(DIRECTION_CONTROLS) ?? []);
  return [...found].map((character) => numberOf(character));
}

/** "U+202E", for characters that cannot be seen. */
export function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
