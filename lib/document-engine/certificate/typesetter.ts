import type { Canvas } from "@/lib/document-engine/stamp/canvas";
import type { DrawingTools } from "@/lib/document-engine/stamp/draw-mark";
import { fitAndShapeColumn } from "@/lib/document-engine/text/fit-text";
import type { FontFamily } from "@/lib/document-engine/text/font-sources";
import type { FontWeight } from "@/lib/document-engine/text/font-store";
import type { Colour } from "@/lib/document-engine/text/paint-outlines";
import { prepareText } from "@/lib/document-engine/text/text-block";
import { firstBaseline } from "@/lib/pure/print/fit-text";

export interface Typeface {
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: Colour;
  readonly family?: FontFamily;
  /** Line spacing as a factor of the script's default. */
  readonly leading?: number;
}

/** Text wrapped to a width, to be drawn once its height is known to fit. */
export interface TypesetText {
  /** Points. */
  readonly height: number;
  readonly width: number;
  /** Draws the text; `top` is its upper edge, in points with y up. */
  draw(canvas: Canvas, x: number, top: number): void;
}

/**
 * Texts of the maximum length that people may enter take fewer lines than this in the narrowest column. A longer text
 * is shrunk, because a page has room for no more lines.
 */
const MAX_LINES = 40;

/** Wraps text in any script to a width; right-to-left text is left-aligned in its column, like the labels. */
export class Typesetter {
  readonly #tools: DrawingTools;

  constructor(tools: DrawingTools) {
    this.#tools = tools;
  }

  async set(text: string, width: number, typeface: Typeface): Promise<TypesetText> {
    const { size, weight, colour, family = "sans", leading = 1 } = typeface;
    const block = await prepareText(this.#tools.fonts, text, { family, weight, locale: this.#tools.locale });
    const limit = size * block.lineEm * MAX_LINES;
    const fitted = fitAndShapeColumn(block, { width, height: limit, fontSize: size });
    const lineHeight = fitted.lineHeight * leading;
    return {
      height: lineHeight * fitted.lines.length,
      width: Math.max(0, ...fitted.lines.map((line) => line.width * fitted.size)),
      draw(canvas, x, top) {
        for (const [index, line] of fitted.lines.entries()) {
          const y = top - index * lineHeight - firstBaseline(lineHeight, fitted.size);
          canvas.text(line, { x, y, size: fitted.size, colour });
        }
      },
    };
  }
}
