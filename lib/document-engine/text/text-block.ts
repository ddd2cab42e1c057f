import type { LineRange, MeasuredParagraph, MeasuredText } from "@/lib/pure/print/fit-text";
import { breaksOf, paragraphsOf } from "@/lib/pure/print/paragraphs";
import { printedText } from "@/lib/pure/print/printed-text";
import { type BidiLevels, embeddingLevels } from "./bidi";
import { type FontRun, pickFonts, type TextStyle } from "./font-picker";
import type { FontStore } from "./font-store";
import { type ShapedText, shapeText } from "./shape";

/** A text prepared for any width and size: fonts selected, characters measured. */
export type TextBlock = MeasuredText<Paragraph>;

interface Paragraph extends MeasuredParagraph {
  readonly style: TextStyle;
  readonly fonts: readonly FontRun[];
  readonly bidi: BidiLevels;
  readonly shaped: ShapedText;
}

/**
 * Replaces unprintable characters by their code point numbers, see `printedText`, so that no text is drawn as .notdef
 * boxes.
 */
export function prepareText(store: FontStore, text: string, style: TextStyle): Promise<TextBlock> {
  return prepareTextAsIs(store, printedText(text), style);
}

/** Like {@link prepareText}, without replacing unprintable characters. */
export async function prepareTextAsIs(store: FontStore, text: string, style: TextStyle): Promise<TextBlock> {
  const paragraphs: Paragraph[] = [];
  for (const clean of paragraphsOf(text)) {
    const fonts = await pickFonts(store, clean, style);
    const bidi = embeddingLevels(clean, "auto");
    const shaped = shapeText(clean, fonts, bidi, style.weight);
    const { advances } = shaped;
    const { base, levels } = bidi;
    paragraphs.push({ text: clean, base, levels, advances, ...breaksOf(clean), style, fonts, bidi, shaped });
  }
  return { paragraphs, lineEm: paragraphs.reduce((height, p) => Math.max(height, p.shaped.lineEm), 1.2) };
}

/** Shapes a line that `fitText` has found. */
export function shapeLine({ paragraph, start, end }: LineRange<Paragraph>): ShapedText {
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
}
