import { graphemes } from "@/lib/pure/print/graphemes";

/**
 * Characters that must not start a line: closing punctuation, small kana, marks of repetition and sound, hyphens and
 * units (JIS X 4051; Requirements for Japanese Text Layout, 3.1.7).
 */
const NOT_AT_START =
  /^[\p{Pe}\p{Pf}、。，．・：；？！…‥‼⁇⁈⁉｡､･ー々〻ゝゞヽヾ゛゜ｰﾞﾟ‐–〜～゠%,.:;!?％‰℃°′″¢ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯ]/u;
/** Characters that must not end a line (Requirements for Japanese Text Layout, 3.1.8). */
const NOT_AT_END = /[\p{Ps}\p{Pi}]$/u;
/** Ideographs, syllables and their punctuation; not full-width letters and digits, which form words. */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
/** Scripts without spaces between words, which need dictionary-based line breaking. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Line break opportunities in `text`, as UTF-16 indices of the first character after the break, ascending and ending
 * with the text's length. A simplified UAX #14: after spaces and hyphens, between ideographs, and between words of
 * scripts without spaces.
 */
export function lineBreaks(text: string): number[] {
  const breaks = new Set<number>();
  let previous = "";
  for (const { text: current, index } of graphemes(text)) {
    if (index > 0 && isBreak(previous, current)) breaks.add(index);
    previous = current;
  }
  if (SPACELESS.test(text)) for (const index of wordStarts(text)) breaks.add(index);
  breaks.add(text.length);
  return [...breaks].sort((a, b) => a - b);
}

function isBreak(previous: string, current: string): boolean {
  if (/^\s/u.test(current)) return false;
  if (/[\s\u200b]$/u.test(previous) && !/[\u00a0\u202f]$/u.test(previous)) return true;
  if (NOT_AT_START.test(current) || NOT_AT_END.test(previous)) return false;
  if (/[-\u2010\u2012\u2013\u2014\u00ad]$/u.test(previous)) return /^[\p{L}]/u.test(current);
  return IDEOGRAPHIC.test(previous) || IDEOGRAPHIC.test(current);
}

const words = new Intl.Segmenter("th", { granularity: "word" });

/**
 * Matches text after which a word may begin a line: the end of another word, or an object such as a field; not an
 * opening character such as a quote or a bracket.
 */
const AFTER_WORD = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}\ufffc]$/u;

function wordStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { segment, index } of segments(text)) {
    if (SPACELESS.test(segment) && AFTER_WORD.test(text.slice(Math.max(0, index - 2), index)))
      starts.push(index);
  }
  return starts;
}

/** Number of UTF-16 units segmented at a time: ICU takes quadratic time for a long text, 2 s for 40,000 characters. */
const PIECE = 1_024;
/** The dictionary looks two words ahead, so the last words of a piece depend on the text after it. */
const LOOKAHEAD = 128;

function* segments(text: string): Generator<{ segment: string; index: number }> {
  for (let start = 0, length = PIECE; start < text.length; ) {
    const isLast = start + length >= text.length;
    const found = Array.from(words.segment(text.slice(start, start + length)));
    const next = isLast ? undefined : found.findLast(({ index }) => index <= length - LOOKAHEAD);
    for (const { segment, index } of found) {
      if (next && index >= next.index) break;
      yield { segment, index: start + index };
    }
    if (!next) return;
    // A word that fills a whole piece needs a longer piece.
    length = next.index > 0 ? PIECE : 2 * length;
    start += next.index;
  }
}

/** Emergency line breaks: after every grapheme. */
export function graphemeBreaks(text: string): number[] {
  return [...graphemes(text).map(({ index }) => index), text.length].filter((index) => index > 0);
}
