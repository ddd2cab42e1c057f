import type { FontFamily } from "@/lib/document-engine/text/font-sources";
import type { FontWeight } from "@/lib/document-engine/text/font-store";
import type { Colour } from "@/lib/document-engine/text/paint-outlines";

/** How a stretch of text looks. Two stretches look alike if all of these properties are equal. */
export interface TextLook {
  readonly family: FontFamily;
  /** Points. */
  readonly size: number;
  readonly weight: FontWeight;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  /** Of the baseline, points. */
  readonly rise: number;
  readonly href: string | null;
}

export const TEXT_COLOUR: Colour = [0.09, 0.1, 0.13];
export const LINK_COLOUR: Colour = [0.07, 0.27, 0.58];
export const FAINT_COLOUR: Colour = [0.4, 0.42, 0.47];
export const BORDER_COLOUR: Colour = [0.62, 0.65, 0.71];
export const HEADER_TINT: Colour = [0.945, 0.95, 0.962];
export const QUOTE_BAR: Colour = [0.78, 0.8, 0.84];

/** Line height as a factor of the script's own line height. */
export const LEADING = 1.18;

/** Font sizes of headings 1 to 4, in em of the text. */
const HEADING_SIZES = [1.75, 1.35, 1.15, 1] as const;
export const headingSize = (level: number): number => HEADING_SIZES[level - 1] ?? 1;

/** Space before and after blocks, in em of the text. */
export const BLOCK_SPACING = {
  paragraph: 0.62,
  item: 0.28,
  list: 0.62,
  quote: 0.7,
  table: 0.85,
  image: 0.8,
  rule: 0.9,
  headingBefore: [1.5, 1.35, 1.1, 0.95],
  headingAfter: [0.6, 0.5, 0.42, 0.36],
} as const;

/** Indentation, in em of the text. */
export const INDENT = 2.2;

/** Points. */
export const CELL_PADDING = { x: 5, y: 3.5 } as const;
export const BORDER_WIDTH = 0.5;

/** Points per CSS pixel. */
export const PT_PER_PIXEL = 0.75;

/** Width of a quote's bar, points. */
export const QUOTE_BAR_WIDTH = 2;
/** How far a field's box extends below the baseline, in em of the text. */
export const FIELD_DROP = 0.24;
