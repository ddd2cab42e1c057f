import type { PDF, PdfRef } from "@libpdf/core";
import type { Direction } from "./bidi";
import { paintOutlines, type TextPlacement } from "./paint-outlines";
import { decimal } from "./pdf-number";
import type { ShapedText } from "./shape";
import { isPlainText, SHOWN_FONT, ShownFont } from "./shown-font";
import { TEXT_LAYER_FONT, TextLayer } from "./text-layer";

/** Operators, and the fonts that they name. */
export interface PaintedText {
  readonly operators: string;
  readonly fonts: readonly string[];
}

/**
 * The fonts of one run, shared by all its pages and documents. Content names them before they exist: what they
 * must hold is known only when everything has been painted, see {@link TextFonts.addFont}.
 */
export class TextFonts {
  readonly #layer = new TextLayer();
  readonly #shown = new ShownFont();
  readonly #added = new WeakMap<PDF, Map<string, PdfRef>>();

  /**
   * A line as it is to be seen and as it is to be read.
   * @param pageDirection which way most letters of the page read, see `readingOrder`.
   */
  paint(line: ShapedText, placement: TextPlacement, pageDirection: Direction): PaintedText {
    if (isPlainText(line)) return this.#paintPlain(line, placement);
    const outlines = paintOutlines(line, placement);
    const { x, y, size } = placement;
    const hidden = this.paintHidden(line, x, y, size, pageDirection);
    return { operators: `${outlines}\n${hidden.operators}`, fonts: hidden.fonts };
  }

  /** A line only to be read. */
  paintHidden(line: ShapedText, x: number, y: number, size: number, pageDirection: Direction): PaintedText {
    return { operators: this.#layer.show(line, x, y, size, pageDirection), fonts: [TEXT_LAYER_FONT] };
  }

  /** The font of a name, in the terms of a document; nothing may be painted any more. */
  addFont(pdf: PDF, name: string): PdfRef {
    const added = this.#added.get(pdf) ?? new Map<string, PdfRef>();
    this.#added.set(pdf, added);
    let ref = added.get(name);
    if (!ref) {
      ref = name === SHOWN_FONT ? this.#shown.addFont(pdf) : this.#layer.addFont(pdf);
      added.set(name, ref);
    }
    return ref;
  }

  #paintPlain(line: ShapedText, { x, y, size, colour }: TextPlacement): PaintedText {
    const out = [`q ${colour.map(decimal).join(" ")} rg BT /${SHOWN_FONT} ${decimal(size)} Tf`];
    let pen = x;
    for (const run of line.visual) {
      out.push(`1 0 0 1 ${decimal(pen)} ${decimal(y)} Tm ${this.#shown.operand(run, line.text)} TJ`);
      pen += run.width * size;
    }
    out.push("ET Q");
    return { operators: out.join("\n"), fonts: [SHOWN_FONT] };
  }
}
