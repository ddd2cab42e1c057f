import type { ContentField, PageSize } from "@/lib/contracts/content";
import { FIELD_TRAITS, supportsCells } from "@/lib/contracts/field-types";
import {
  type BoxSize,
  fitCells,
  fitText,
  innerBox,
  isTooLong,
  lineTextOf,
  lineWidthOf,
  type MeasuredText,
  placeLines,
  type TextPlace,
  type TextSetting,
} from "@/lib/pure/print/fit-text";
import { graphemes } from "@/lib/pure/print/graphemes";
import { hasOwnBox, roomOf } from "@/lib/rules/field-room";

/** A line, or a character in its cell. */
interface TypesetLine extends TextPlace {
  readonly text: string;
  /** Points. */
  readonly width: number;
  readonly base: "ltr" | "rtl";
}

/** A value in its box, as it is printed. */
export interface TypesetValue {
  readonly size: number;
  readonly lines: readonly TypesetLine[];
  readonly isTooLong: boolean;
}

export interface FieldTextStyle extends TextSetting {
  readonly fontSize: number;
  /** Number of cells with one character each; null for text in lines. */
  readonly cells: number | null;
}

/** How a field's value is set; `stamps.ts` uses the same style for the seal. */
export const textStyleOf = ({ type, style }: Pick<ContentField, "type" | "style">): FieldTextStyle => ({
  fontSize: style.fontSize,
  align: style.align,
  isMultiline: FIELD_TRAITS[type].isMultiline,
  cells: (supportsCells(type) && style.comb) || null,
});

/** A field's box in points; null while it has no place on the page. */
export const fieldBox = (
  { width, height }: { readonly width: number | null; readonly height: number | null },
  page: Pick<PageSize, "width" | "height"> | null | undefined,
): BoxSize | null =>
  width === null || height === null || !page
    ? null
    : { width: width * page.width, height: height * page.height };

/** Where fields have their boxes: on a PDF's pages, or by the layout of a text. */
export interface FieldPlaces {
  readonly sourceKind: "pdf" | "document";
  readonly pages: readonly PageSize[];
}

/** The box into which a field's value is set, in points; null if it has none, or flows with the text. */
export function valueBox(field: ContentField, { sourceKind, pages }: FieldPlaces): BoxSize | null {
  if (sourceKind === "pdf") return fieldBox(field, field.page === null ? null : pages[field.page - 1]);
  if (!hasOwnBox(field)) return null;
  const { widthPt, heightPt } = roomOf(field);
  return { width: widthPt, height: heightPt };
}

/** The texts to measure in order to set a text: the whole and, for cells, each of its characters. */
export const textsToMeasure = (text: string, { cells }: FieldTextStyle): string[] =>
  text === "" ? [] : [text, ...(cells === null ? [] : graphemes(text).map((sign) => sign.text))];

/**
 * Sets a value into its box by the rule of the seal.
 * @param measured the results for `textsToMeasure`, in their order
 */
export function typesetText(
  text: string,
  box: BoxSize,
  style: FieldTextStyle,
  [whole, ...measured]: readonly MeasuredText[],
): TypesetValue {
  const { fontSize, cells } = style;
  if (!whole) return { size: fontSize, lines: [], isTooLong: false };
  if (cells !== null) {
    const signs = graphemes(text).map((sign) => sign.text);
    const { size, places } = fitCells(measured, whole, { ...box, fontSize }, { ...style, cells });
    const cell = { width: box.width / Math.max(cells, signs.length), height: box.height, fontSize };
    const lines = places.map((place, index) => {
      const [sign] = measured[index]?.paragraphs ?? [];
      return {
        ...place,
        text: signs[index] ?? "",
        width: (sign?.advances[sign.text.length] ?? 0) * size,
        base: "ltr" as const,
      };
    });
    return { size, lines, isTooLong: isTooLong(size, whole, cell) };
  }
  const inner = { ...innerBox(box), fontSize };
  const fitted = fitText(whole, inner);
  const { size } = fitted;
  const widths = fitted.lines.map(lineWidthOf);
  const places = placeLines(fitted, widths, box, style);
  const lines = fitted.lines.map((line, index) => ({
    ...(places[index] ?? { x: 0, baseline: 0 }),
    text: lineTextOf(line),
    width: (widths[index] ?? 0) * size,
    base: line.paragraph.base,
  }));
  return { size, lines, isTooLong: isTooLong(size, whole, inner) };
}
