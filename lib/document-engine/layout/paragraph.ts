import { type Direction, embeddingLevels } from "@/lib/document-engine/text/bidi";
import { graphemeBreaks, lineBreaks } from "@/lib/pure/print/line-breaks";
import { FIELD_PLACEHOLDER, type InlineText, LINE_SEPARATOR } from "./inline-text";
import { LEADING, type TextLook } from "./look";
import type { LayoutField } from "./types";
import { type KnownWords, type ShapedWord, shapingKeyOf, type WordShaper } from "./word-shaper";

/** A part of a paragraph in one look and direction: a word, spaces, a field or the end of a line. */
export interface Fragment {
  readonly start: number;
  readonly end: number;
  readonly look: TextLook;
  readonly level: number;
  readonly word: ShapedWord | null;
  readonly field: LayoutField | null;
}

/** A paragraph measured for any width. Lengths in points. */
export interface Paragraph {
  readonly text: string;
  readonly base: Direction;
  readonly levels: Uint8Array | null;
  /** The fragments in logical order, without gaps. */
  readonly fragments: readonly Fragment[];
  /** Cumulative width before each UTF-16 index. */
  readonly advances: Float64Array;
  /** Cumulative length by which the text before each index can be stretched to justify a line. */
  readonly stretch: Float64Array;
  /** Where a line may end, in ascending order; the last entry is the text's length. */
  readonly breaks: readonly BreakOpportunity[];
  readonly locale: string;
  readonly size: number;
  readonly lineHeight: number;
}

export interface BreakOpportunity {
  /** The first index of the next line. */
  readonly at: number;
  /** Where the visible line ends, before any spaces. */
  readonly end: number;
  readonly kind: "space" | "inside" | "hyphen" | "forced" | "end";
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const TOKENS = /\u2028|[ \u2002-\u200a\u3000]+|[^ \u2002-\u200a\u3000\u2028]+/g;
const SPACE = /^[ \u2002-\u200a\u3000]/;
/** Ideographs and kana are shaped one by one, because they do not depend on their neighbours and recur often. */
const UNITS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** How much a line can stretch: spaces by half of their width, ideographs by a tenth of an em. */
const SPACE_STRETCH = 0.5;
const IDEOGRAPH_STRETCH = 0.1;
/** Space that a line keeps free on each side of a field's box, in points. */
const FIELD_GAP = 1.5;

/** @param direction direction of text without any letter that decides it */
export async function prepareParagraph(
  inline: InlineText,
  base: TextLook,
  shaper: WordShaper,
  locale: string,
  direction: Direction,
  maxFieldWidth: number,
): Promise<Paragraph> {
  const { text } = inline;
  const bidi = RIGHT_TO_LEFT.test(text) || direction === "rtl" ? levelsOf(text, direction) : null;
  const language = scriptLocale(text, locale);
  const fragments = await fragmentsOf(inline, bidi?.levels ?? null, shaper, language);
  const { advances, stretch } = measure(text, fragments, maxFieldWidth);
  return {
    text,
    base: bidi?.base ?? "ltr",
    levels: bidi?.levels ?? null,
    fragments,
    advances,
    stretch,
    breaks: breaksOf(text),
    locale: language,
    size: base.size,
    lineHeight: lineHeightOf(fragments, base),
  };
}

function levelsOf(text: string, direction: Direction) {
  const hasStrong = /\p{L}/u.test(text);
  return embeddingLevels(text, hasStrong ? "auto" : direction);
}

/** Han characters next to kana or Hangul use the glyphs of that language. */
function scriptLocale(text: string, locale: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  return /\p{Script=Hangul}/u.test(text) ? "ko" : locale;
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly look: TextLook;
  readonly level: number;
}

interface Unit {
  readonly token: string;
  readonly index: number;
}

/** Yields the units that are shaped on their own: words, spaces, ideographs. */
function* unitsOf(text: string): Generator<Unit> {
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token.length < 2 || !IDEOGRAPHIC.test(token)) yield { token, index };
    else for (const { 0: unit, index: at } of token.matchAll(UNITS)) yield { token: unit, index: index + at };
  }
}

/** Splits a token where the look or the direction changes, and around fields. */
function splitToken(
  token: string,
  start: number,
  { text, spans }: InlineText,
  levels: Uint8Array | null,
): Part[] {
  const end = start + token.length;
  const parts: Part[] = [];
  let at = start;
  let spanIndex = spanAt(spans, start);
  while (at < end) {
    const span = spans[spanIndex];
    if (!span) throw new RangeError("text outside its spans");
    const limit = Math.min(end, span.end);
    const level = levels?.[at] ?? 0;
    let to = at + 1;
    if (text[at] !== FIELD_PLACEHOLDER)
      while (to < limit && (levels?.[to] ?? 0) === level && text[to] !== FIELD_PLACEHOLDER) to++;
    parts.push({ start: at, end: to, look: span.look, level });
    at = to;
    if (at >= span.end) spanIndex++;
  }
  return parts;
}

function spanAt(spans: InlineText["spans"], index: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function fragmentsOf(
  inline: InlineText,
  levels: Uint8Array | null,
  shaper: WordShaper,
  locale: string,
): Promise<Fragment[]> {
  const { text, fields } = inline;
  const fragments: Fragment[] = [];
  let known = null as { look: TextLook; level: number; words: KnownWords } | null;
  for (const { token, index } of unitsOf(text))
    for (const { start, end, look, level } of splitToken(token, index, inline, levels)) {
      const field = fields.get(start) ?? null;
      if (field || text[start] === LINE_SEPARATOR) {
        fragments.push({ start, end, look, level, word: null, field });
        continue;
      }
      if (known?.look !== look || known.level !== level)
        known = { look, level, words: shaper.wordsOf(look, level, locale) };
      const context = {
        before: text.slice(index, start),
        text: text.slice(start, end),
        after: text.slice(end, index + token.length),
      };
      // Awaiting a word that is already loaded would cost more than everything else here.
      const found = known.words.get(shapingKeyOf(context));
      const word = found ?? (await shaper.shape(context, look, level, locale, known.words));
      fragments.push({ start, end, look, level, word, field: null });
    }
  return fragments;
}

/** Returns the gap on each side of a field in a column, which is smaller in a very narrow column. */
export const fieldGap = (max: number): number => Math.min(FIELD_GAP, max * 0.1);

export const fieldAdvance = (field: LayoutField, max: number): number =>
  Math.min(Math.max(field.widthPt, 4) + 2 * fieldGap(max), max);

function measure(text: string, fragments: readonly Fragment[], maxFieldWidth: number) {
  const advances = new Float64Array(text.length + 1);
  const stretch = new Float64Array(text.length + 1);
  for (const { start, end, look, word, field } of fragments) {
    if (field) advances[start + 1] = fieldAdvance(field, maxFieldWidth);
    if (!word) continue;
    for (const run of word.runs)
      for (const glyph of run.glyphs) {
        const index = start + glyph.cluster + 1;
        advances[index] = (advances[index] ?? 0) + glyph.advance * look.size;
      }
    if (SPACE.test(word.text))
      for (let index = start; index < end; index++)
        stretch[index + 1] = (advances[index + 1] ?? 0) * SPACE_STRETCH;
    else if (IDEOGRAPHIC.test(word.text))
      for (let index = start; index < end; index++)
        if ((advances[index + 1] ?? 0) > 0) stretch[index + 1] = look.size * IDEOGRAPH_STRETCH;
  }
  for (let index = 1; index <= text.length; index++) {
    advances[index] = (advances[index] ?? 0) + (advances[index - 1] ?? 0);
    stretch[index] = (stretch[index] ?? 0) + (stretch[index - 1] ?? 0);
  }
  return { advances, stretch };
}

function breaksOf(text: string): BreakOpportunity[] {
  const breaks: BreakOpportunity[] = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const end = index + token.length;
    if (token === LINE_SEPARATOR) breaks.push({ at: end, end: lineTextEnd(text, index), kind: "forced" });
    else if (SPACE.test(token)) {
      if (end < text.length && text[end] !== LINE_SEPARATOR)
        breaks.push({ at: end, end: index, kind: "space" });
    } else
      for (const at of insideBreaks(token))
        breaks.push({
          at: index + at,
          end: index + at,
          kind: token[at - 1] === SOFT_HYPHEN ? "hyphen" : "inside",
        });
  }
  breaks.push({ at: text.length, end: lineTextEnd(text, text.length), kind: "end" });
  return breaks;
}

export const SOFT_HYPHEN = "\u00ad";

/** Returns the index before the spaces at the end of a line. */
function lineTextEnd(text: string, index: number): number {
  let end = index;
  while (end > 0 && SPACE.test(text[end - 1] ?? "")) end--;
  return end;
}

/**
 * Not an LRU cache, because it is queried for each word of a text, and the first words of a language are its most
 * frequent ones.
 */
const known = new Map<string, readonly number[]>();
const MAX_KNOWN = 20_000;
/** Longer strings are not likely to recur. */
const MAX_KNOWN_LENGTH = 60;
const UNBREAKABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}.,;:!?'"()’“”„/]*$/u;

/** Returns where a line may break inside a word, and before or after a field that follows another character. */
function insideBreaks(token: string): readonly number[] {
  if (token.length < 2) return [];
  let found = known.get(token);
  if (!found) {
    found = UNBREAKABLE.test(token) ? [] : computeBreaks(token);
    if (known.size < MAX_KNOWN && token.length <= MAX_KNOWN_LENGTH) known.set(token, found);
  }
  return found;
}

function computeBreaks(token: string): number[] {
  const inside = lineBreaks(token).filter((at) => at < token.length);
  for (let at = 1; at < token.length; at++)
    if (token[at] === FIELD_PLACEHOLDER && token[at - 1] === FIELD_PLACEHOLDER) inside.push(at);
  return [...new Set(inside)].sort((a, b) => a - b);
}

/** Returns all positions where a word that is wider than the line can be cut. */
export function cutsBetween(text: string, start: number, end: number): number[] {
  return graphemeBreaks(text.slice(start, end))
    .map((at) => start + at)
    .filter((at) => at < end);
}

/** Returns the same height for all lines of a paragraph, so that they are evenly spaced. */
function lineHeightOf(fragments: readonly Fragment[], base: TextLook): number {
  const em = fragments.reduce((height, { word }) => Math.max(height, word?.lineEm ?? 1.2), 1.2);
  return base.size * em * LEADING;
}
