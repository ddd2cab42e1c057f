import type { PDF, PdfRef } from "@libpdf/core";
import type { Direction } from "./bidi";
import { GlyphForms } from "./glyph-forms";
import { type Colour, paintOutlines, type TextPlacement } from "./paint-outlines";
import { formatDecimal } from "./pdf-number";
import type { ShapedRun, ShapedText } from "./shape";
import { isPlainText, SHOWN_FONT_NAME, ShownFont } from "./shown-font";
import { type LayerLine, TEXT_LAYER_FONT_NAME, TextLayer } from "./text-layer";

/** Operators, and the fonts that they use. */
export interface PaintedText {
  readonly operators: string;
  readonly fonts: readonly string[];
}

/** A run placed with its left end on a baseline; lengths in points. */
export interface PlacedRun {
  readonly run: ShapedRun;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * The fonts of one run, shared by all its pages and documents. Content references them before they are built: their
 * glyphs are only known when all painting is finished, see {@link TextFonts.addFont}.
 */
export class TextFonts {
  readonly #layer = new TextLayer();
  readonly #shown = new ShownFont();
  /** Glyphs of lines that are drawn glyph by glyph. */
  readonly glyphs = new GlyphForms();
  readonly #added = new WeakMap<PDF, Map<string, PdfRef>>();

  /**
   * Paints a line with its visible and its extractable text.
   * @param pageDirection the direction of most letters on the page, see `readingOrder`.
   */
  paint(line: ShapedText, placement: TextPlacement, pageDirection: Direction): PaintedText {
    if (isPlainText(line)) return this.#paintPlain(line, placement);
    const outlines = paintOutlines(line, placement);
    const { x, y, size } = placement;
    const hidden = this.paintHidden(line, x, y, size, pageDirection);
    return { operators: `${outlines}\n${hidden.operators}`, fonts: hidden.fonts };
  }

  /** Paints only the invisible, extractable text of a line. */
  paintHidden(line: LayerLine, x: number, y: number, size: number, pageDirection: Direction): PaintedText {
    return { operators: this.#layer.show(line, x, y, size, pageDirection), fonts: [TEXT_LAYER_FONT_NAME] };
  }

  /** Embeds a font by its resource name in a document; nothing can be painted afterwards. */
  addFont(pdf: PDF, name: string): PdfRef {
    const added = this.#added.get(pdf) ?? new Map<string, PdfRef>();
    this.#added.set(pdf, added);
    let ref = added.get(name);
    if (!ref) {
      ref = name === SHOWN_FONT_NAME ? this.#shown.addFont(pdf) : this.#layer.addFont(pdf);
      added.set(name, ref);
    }
    return ref;
  }

  #paintPlain(line: ShapedText, { x, y, size, colour }: TextPlacement): PaintedText {
    let pen = x;
    const runs = line.visual.map((run): PlacedRun => {
      const placed = { run, x: pen, y, size };
      pen += run.width * size;
      return placed;
    });
    return this.paintRuns(line.text, runs, colour);
  }

  /**
   * Paints runs that `isPlainText` accepts as ordinary text. @param text the text to which their clusters are indices
   */
  paintRuns(text: string, runs: readonly PlacedRun[], colour: Colour): PaintedText {
    const out = [`q ${colour.map(formatDecimal).join(" ")} rg BT`];
    let size: number | null = null;
    for (const placed of runs) {
      if (placed.size !== size) out.push(`/${SHOWN_FONT_NAME} ${formatDecimal(placed.size)} Tf`);
      size = placed.size;
      const at = `${formatDecimal(placed.x)} ${formatDecimal(placed.y)}`;
      out.push(`1 0 0 1 ${at} Tm ${this.#shown.operand(placed.run, text)} TJ`);
    }
    out.push("ET Q");
    return { operators: out.join("\n"), fonts: [SHOWN_FONT_NAME] };
  }
}
