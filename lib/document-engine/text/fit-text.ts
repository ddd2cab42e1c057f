import * as fit from "@/lib/pure/print/fit-text";
import type { ShapedText } from "./shape";
import { shapeLine, type TextBlock } from "./text-block";

/** Lines that fit a box, shaped, and the font size at which they do. */
export interface FittedText {
  readonly lines: readonly ShapedText[];
  /** Points. */
  readonly size: number;
  /** Line height (distance of baselines), points. */
  readonly lineHeight: number;
}

/** Fits a text into a box (see `lib/pure/print/fit-text.ts`) and shapes its lines. */
export function fitAndShapeText(block: TextBlock, box: fit.TextBox): FittedText {
  const { lines, ...fitted } = fit.fitText(block, box);
  return { ...fitted, lines: lines.map(shapeLine) };
}

/** Does the same for a column of a table (see `lib/pure/print/fit-text.ts`). */
export function fitAndShapeColumn(block: TextBlock, box: fit.TextBox): FittedText {
  const { lines, ...fitted } = fit.fitColumn(block, box);
  return { ...fitted, lines: lines.map(shapeLine) };
}
