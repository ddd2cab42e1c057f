import { printedText } from "@/lib/pure/print/printed-text";
import { embeddingLevels, type Levels } from "./bidi";
import { type FontRun, pickFonts, type TextStyle } from "./font-picker";
import type { FontStore } from "./font-store";
import { graphemeBreaks, lineBreaks } from "./line-breaks";
import { type ShapedText, shapeText } from "./shape";

/** A text prepared for any width and size: fonts selected, characters measured. */
export interface TextBlock {
  readonly paragraphs: readonly Paragraph[];
  readonly lineEm: number;
}

interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
  readonly fonts: readonly FontRun[];
  readonly bidi: Levels;
  readonly shaped: ShapedText;
  /** Line break opportunities, regular and emergency; computed lazily, as most texts fit on one line. */
  readonly breaks: () => readonly number[];
  readonly cuts: () => readonly number[];
}

const PARAGRAPH_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/;
const CONTROLS = /[\p{Cc}\ufeff]/gu;

/**
 * Unprintable characters are replaced by their code point numbers, see `printedText`: no text is drawn as .notdef
 * boxes.
 */
export function prepareText(store: FontStore, text: string, style: TextStyle): Promise<TextBlock> {
  return prepareAsIs(store, printedText(text), style);
}

/** Like {@link prepareText}, without replacing unprintable characters. */
export async function prepareAsIs(store: FontStore, text: string, style: TextStyle): Promise<TextBlock> {
  const paragraphs: Paragraph[] = [];
  for (const raw of text.split(PARAGRAPH_ENDS)) {
    const clean = composed(raw.replaceAll("\t", "    ").replace(CONTROLS, ""));
    const fonts = await pickFonts(store, clean, style);
    const bidi = embeddingLevels(clean, "auto");
    const shaped = shapeText(clean, fonts, bidi, style.weight);
    const [breaks, cuts] = [once(() => lineBreaks(clean)), once(() => graphemeBreaks(clean))];
    paragraphs.push({ text: clean, style, fonts, bidi, shaped, breaks, cuts });
  }
  return { paragraphs, lineEm: paragraphs.reduce((height, p) => Math.max(height, p.shaped.lineEm), 1.2) };
}

/** NFC for letters with combining marks, as covered by subsets and fonts; single characters are not normalised. */
function composed(text: string): string {
  return text.replace(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (sign) => sign.normalize("NFC"));
}

function once<T>(make: () => T): () => T {
  let memo: { readonly value: T } | null = null;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}

interface Range {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
}

/**
 * Greedy line wrapping for a width in em; null when a word is wider than the line and must not be broken.
 * @param canCutWords break inside words as a last resort.
 */
export function wrapText(block: TextBlock, widthEm: number, canCutWords: boolean): Range[] | null {
  const lines: Range[] = [];
  for (const paragraph of block.paragraphs) {
    let start = 0;
    do {
      const end = lineEnd(paragraph, start, widthEm, canCutWords);
      if (end === null) return null;
      lines.push({ paragraph, start, end });
      start = end;
    } while (start < paragraph.text.length);
  }
  return lines;
}

function lineEnd(paragraph: Paragraph, start: number, widthEm: number, canCutWords: boolean): number | null {
  const fits = (end: number) => trimmedWidth(paragraph, start, end) <= widthEm + 1e-6;
  if (fits(paragraph.text.length)) return paragraph.text.length;
  const best = lastFitting(paragraph.breaks(), start, fits);
  if (best !== null) return best;
  if (!canCutWords) return null;
  const cuts = paragraph.cuts();
  return lastFitting(cuts, start, fits) ?? cuts[firstAfter(cuts, start)] ?? paragraph.text.length;
}

/** The largest of the ascending `indices` after `start` that fits. Binary search: width grows with the index. */
function lastFitting(
  indices: readonly number[],
  start: number,
  fits: (index: number) => boolean,
): number | null {
  const first = firstAfter(indices, start);
  let [low, high] = [first, indices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(indices[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low > first ? (indices[low - 1] ?? null) : null;
}

/** Position of the first of the ascending `indices` after `start`. */
function firstAfter(indices: readonly number[], start: number): number {
  let [low, high] = [0, indices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((indices[middle] ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Width without trailing spaces, which may extend past the line's edge. */
function trimmedWidth({ text, shaped }: Paragraph, start: number, end: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "")) last--;
  return (shaped.advances[last] ?? 0) - (shaped.advances[start] ?? 0);
}

/** Shapes the line ranges found by {@link wrapText}. */
export function shapeLines(ranges: readonly Range[]): ShapedText[] {
  return ranges.map(({ paragraph, start, end }) => {
    const { text, fonts, bidi, shaped, style } = paragraph;
    if (start === 0 && end === text.length) return shaped;
    const line = text.slice(start, end).trimEnd();
    const stop = start + line.length;
    const runs = fonts
      .filter((run) => run.start < stop && run.end > start)
      .map((run) => ({
        face: run.face,
        start: Math.max(run.start, start) - start,
        end: Math.min(run.end, stop) - start,
      }));
    return shapeText(line, runs, { base: bidi.base, levels: bidi.levels.slice(start, stop) }, style.weight);
  });
}
