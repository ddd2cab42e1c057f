import {
  type BoxSize,
  type FittedLines,
  firstBaseline,
  fitLine,
  fitText,
  lineWidthOf,
  type MeasuredParagraph,
  type MeasuredText,
  type TextPlace,
} from "@/lib/pure/print/fit-text";
import { breaksOf } from "@/lib/pure/print/paragraphs";

/**
 * How a typed signature is set into its field: its size, its lines, and their places. The sealed PDF and the signing
 * page share this rule. Like `fit-text.ts`, it does not use fonts.
 */

/** Font size as a fraction of the height: script letters have long ascenders and descenders. */
const SIZE = 0.72;
/** Maximum width of a line, as a fraction of the field's width. */
const WIDTH = 0.96;
/** Line height in em: that of the script fonts, whichever other fonts supply letters of a name. */
const LINE_EM = 1.3;

/** A name as it is signed. */
export const signatureText = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A signature's lines, and their places in points from the top left of the field. */
export interface FittedSignature<P extends MeasuredParagraph> extends FittedLines<P> {
  readonly places: readonly TextPlace[];
}

/**
 * Sets a name on one line, in a smaller size if it is long; a name is broken into several lines only if it would be
 * unreadable otherwise.
 * @param anchor horizontal position in a wider field, 0 left to 1 right
 */
export function fitSignature<P extends MeasuredParagraph>(
  { paragraphs }: MeasuredText<P>,
  field: BoxSize,
  anchor: number,
): FittedSignature<P> {
  const text = { paragraphs, lineEm: LINE_EM };
  const width = field.width * WIDTH;
  const box = { width, height: field.height, fontSize: field.height * SIZE };
  const fitted = fitLine(text, box) ?? fitText(text, box);
  const { lines, size, lineHeight } = fitted;
  const top = (field.height - lines.length * lineHeight) / 2 + firstBaseline(lineHeight, size);
  const places = lines.map((line, index) => ({
    x: (field.width - width) / 2 + (width - lineWidthOf(line) * size) * anchor,
    baseline: top + index * lineHeight,
  }));
  return { ...fitted, places };
}

/**
 * A name measured by a browser, which has the script fonts but only reports the widths of whole texts.
 * @param widthEm returns the width of a text in the signature's font, in em
 */
export function measuredName(name: string, widthEm: (text: string) => number): MeasuredText {
  const text = signatureText(name);
  const advances = new Float64Array(text.length + 1);
  for (let end = 1; end <= text.length; end++)
    advances[end] = Math.max(advances[end - 1] ?? 0, widthEm(text.slice(0, end)));
  return { paragraphs: [{ text, base: "ltr", advances, ...breaksOf(text) }], lineEm: LINE_EM };
}
