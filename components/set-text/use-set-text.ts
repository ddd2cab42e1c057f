"use client";

import { useMeasures } from "@/components/set-text/measurer-context";
import type { ContentField, PageSize } from "@/lib/contracts/content";
import { FIELD_TRAITS, hasCells } from "@/lib/contracts/field-types";
import {
  type Box,
  fitCells,
  fitText,
  innerBox,
  isTooLong,
  type Place,
  placeLines,
  type Setting,
  textOf,
  widthOf,
} from "@/lib/pure/print/fit-text";
import { graphemes } from "@/lib/pure/print/graphemes";

/** A line, or a sign in its cell. */
export interface SetLine extends Place {
  readonly text: string;
  /** Points. */
  readonly width: number;
  readonly base: "ltr" | "rtl";
}

/** A value in its box, as it is printed. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly SetLine[];
  readonly isTooLong: boolean;
  /** False while it is only about right. */
  readonly isExact: boolean;
}

interface TextStyle extends Setting {
  readonly fontSize: number;
  /** Number of cells with a sign each; null for text in lines. */
  readonly cells: number | null;
}

/** How a field's value is set, as `stamps.ts` has it for the seal. */
export const textStyleOf = ({ type, style }: Pick<ContentField, "type" | "style">): TextStyle => ({
  fontSize: style.fontSize,
  align: style.align,
  isMultiline: FIELD_TRAITS[type].isMultiline,
  cells: (hasCells(type) && style.comb) || null,
});

/** A field's box in points; null while it has no place on the page. */
export const fieldBox = (
  { width, height }: { readonly width: number | null; readonly height: number | null },
  page: Pick<PageSize, "width" | "height"> | null | undefined,
): Box | null =>
  width === null || height === null || !page
    ? null
    : { width: width * page.width, height: height * page.height };

/** Sets a value into its box by the rule of the seal. */
export function useSetText(text: string, box: Box, style: TextStyle): SetText {
  const signs = style.cells === null || text === "" ? [] : graphemes(text).map((sign) => sign.text);
  const { texts, areExact } = useMeasures(text === "" ? [] : [text, ...signs]);
  const [whole, ...measured] = texts;
  if (!whole) return { size: style.fontSize, lines: [], isTooLong: false, isExact: areExact };
  const { fontSize, cells } = style;
  if (cells !== null) {
    const base = whole.paragraphs[0]?.base ?? "ltr";
    const { size, places } = fitCells(measured, base, { ...box, fontSize }, { ...style, cells });
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
    return { size, lines, isTooLong: isTooLong(size, whole, cell), isExact: areExact };
  }
  const inner = { ...innerBox(box), fontSize };
  const fitted = fitText(whole, inner);
  const { size } = fitted;
  const widths = fitted.lines.map(widthOf);
  const places = placeLines(fitted, widths, box, style);
  const lines = fitted.lines.map((line, index) => ({
    ...(places[index] ?? { x: 0, baseline: 0 }),
    text: textOf(line),
    width: (widths[index] ?? 0) * size,
    base: line.paragraph.base,
  }));
  return { size, lines, isTooLong: isTooLong(size, whole, inner), isExact: areExact };
}
