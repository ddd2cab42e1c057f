/** Symbols of Wingdings and Symbol that are common in forms, by private use code point. */
const SYMBOLS: Readonly<Record<number, string>> = {
  61473: "\u270f",
  61480: "\u260e",
  61482: "\u2709",
  61522: "\u2611",
  61553: "\u2751",
  61551: "\u25a1",
  61555: "\u2751",
  61607: "\u25aa",
  61608: "\u2610",
  61603: "\u2610",
  61623: "\u2022",
  61656: "\u27a2",
  61664: "\u2192",
  61692: "\u2713",
  61691: "\u2717",
  61693: "\u2612",
  61694: "\u2611",
};
const OTHER = "\u25a1";

/** @param code hexadecimal, as in `w:sym` of WordprocessingML */
export function symbolOf(code: string): { text: string; isKnown: boolean } {
  const value = /^[0-9a-f]{1,5}$/i.test(code) ? Number.parseInt(code, 16) : 0;
  const isPrivate = value >= 0xe000 && value <= 0xf8ff;
  // Symbol fonts can also be addressed by 8-bit codes.
  const known = SYMBOLS[isPrivate ? value : 0xf000 + value];
  return { text: known ?? OTHER, isKnown: known !== undefined };
}

const PRIVATE = /[\ue000-\uf8ff]/g;
/** Bidi overrides and isolates, and byte order marks: they could disguise the text. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text without unprintable characters; known private use characters are replaced by their equivalents. */
export function readableText(text: string): { text: string; isReplaced: boolean } {
  let isReplaced = false;
  const readable = text
    .replace(/[\r\n\t]+/g, " ")
    .replace(INVISIBLE, "")
    .replace(PRIVATE, (character) => {
      const { text: known, isKnown } = symbolOf(character.charCodeAt(0).toString(16));
      if (!isKnown) isReplaced = true;
      return known;
    });
  return { text: readable.toWellFormed(), isReplaced };
}
