/** Created for the first text that needs it: loading its data delays the start of a page. */
let segmenter: Intl.Segmenter | undefined;

export interface Grapheme {
  readonly text: string;
  /** UTF-16 index of its first unit. */
  readonly index: number;
}

/**
 * Characters that never combine with others; most texts contain no others: European letters and punctuation, Hebrew and
 * Arabic letters, ideographs and kana.
 */
export const SINGLE_CHARACTERS =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u060c\u061b\u061f-\u064a\u0660-\u066f\u0671-\u06d5\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fc\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Grapheme clusters: base and marks, emoji sequences, flags. */
export function graphemes(text: string): Grapheme[] {
  if (SINGLE_CHARACTERS.test(text))
    return Array.from(text, (character, index) => ({ text: character, index }));
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const all: Grapheme[] = [];
  for (let start = 0, length = PIECE; start < text.length; ) {
    const end = afterPair(text, start + length);
    const found = Array.from(segmenter.segment(text.slice(start, end)));
    const last = found.at(-1);
    // The text after the cut may belong to the last grapheme, so the next piece begins with it.
    const isCut = end < text.length && last !== undefined;
    for (const { segment, index } of isCut ? found.slice(0, -1) : found)
      all.push({ text: segment, index: start + index });
    if (!isCut) break;
    // A grapheme that fills a whole piece needs a longer piece.
    length = last.index > 0 ? PIECE : 2 * length;
    start += last.index;
  }
  return all;
}

/** The index or, within a surrogate pair, the index after the pair. */
const afterPair = (text: string, index: number): number =>
  /[\ud800-\udbff]/.test(text.charAt(index - 1)) ? index + 1 : index;

/** Number of UTF-16 units segmented at a time: V8 takes quadratic time for a long text, 9 s for 80,000 characters. */
const PIECE = 1_024;

const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F|[0-9#*]\uFE0F?\u20E3)/u;
const ZWJ_SEQUENCE = /^\p{Extended_Pictographic}.*\u200D/u;

/** Whether the grapheme has emoji presentation (Unicode TR 51): `©` alone is text, `❤️` is not. */
export function isEmoji(grapheme: string): boolean {
  return EMOJI.test(grapheme) || ZWJ_SEQUENCE.test(grapheme);
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u;

/** The code points that need a glyph: joiners, variation selectors and direction marks need none. */
export function visibleCodePoints(grapheme: string): number[] {
  const codePoints: number[] = [];
  for (const character of grapheme) {
    if (!IGNORABLE.test(character)) codePoints.push(character.codePointAt(0) ?? 0);
  }
  return codePoints;
}

/** Whether a grapheme belongs to no specific script: such characters use the surrounding text's font if it has them. */
export function isNeutral(grapheme: string): boolean {
  return /^[\p{P}\p{N}\p{Z}\p{S}]+$/u.test(grapheme);
}
