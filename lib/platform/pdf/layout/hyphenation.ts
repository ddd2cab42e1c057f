import type { LineRange } from "./break-lines";
import type { Paragraph } from "./paragraph";

/** Finds where the words of a language may be divided. */
export interface Hyphenator {
  /** Lines with hyphens where the spaces are too wide without; null when they are not. */
  improve(
    paragraph: Paragraph,
    lines: readonly LineRange[],
    width: number,
    hyphenWidth: number,
  ): LineRange[] | null;
}
