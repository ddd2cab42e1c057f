import type { Canvas } from "@/lib/pdf/stamp/canvas";
import type { DrawingTools } from "@/lib/pdf/stamp/draw-mark";
import { firstBaseline, fitText } from "@/lib/pdf/text/fit-text";
import type { FontFamily } from "@/lib/pdf/text/font-sources";
import type { FontWeight } from "@/lib/pdf/text/font-store";
import type { Colour } from "@/lib/pdf/text/paint-outlines";
import { prepareText } from "@/lib/pdf/text/text-block";

export interface Typeface {
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: Colour;
  readonly family?: FontFamily;
  /** Distance of lines as a factor of the script's usual one. */
  readonly leading?: number;
}

/** A text set to a width, ready to be drawn where its height is known to fit. */
export interface SetText {
  /** Points. */
  readonly height: number;
  readonly width: number;
  /** `top` is the upper edge; points, y upwards. */
  draw(canvas: Canvas, x: number, top: number): void;
}

/** More lines than this make the type smaller: a name of a thousand letters must not take a page. */
const MAX_LINES = 4;

/** Sets text in any script to a width; right-to-left text keeps to the left edge of its column, as labels do. */
export class Typesetter {
  readonly #tools: DrawingTools;

  constructor(tools: DrawingTools) {
    this.#tools = tools;
  }

  async set(text: string, width: number, typeface: Typeface): Promise<SetText> {
    const { size, weight, colour, family = "sans", leading = 1 } = typeface;
    const block = await prepareText(this.#tools.fonts, text, { family, weight, locale: this.#tools.locale });
    const limit = size * block.lineEm * MAX_LINES;
    const fitted = fitText(block, { width, height: limit, fontSize: size });
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
