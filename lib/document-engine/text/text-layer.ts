import type { PDF, PdfRef } from "@libpdf/core";
import type { Direction } from "./bidi";
import { addCidFont, codeHex } from "./cid-font";
import { formatDecimal } from "./pdf-number";
import { isZeroWidth, type ReadingUnit, readingOrder } from "./reading-order";
import type { ShapedText } from "./shape";
import { buildTrueType } from "./truetype-font";

/** The properties of a line that the layer needs: its text, and the width of its characters. */
export type LayerLine = Pick<ShapedText, "text" | "advances">;

/** Resource name of the layer's font in every resource dictionary that uses it. */
export const TEXT_LAYER_FONT_NAME = "CsText";

const UNITS_PER_EM = 1000;
const ADVANCE = 500;
const ASCENT = 800;
const DESCENT = -200;

/**
 * Invisible text (text rendering mode 3) under outlines, for selection, search and screen readers. One code per
 * character, in order of first use, mapped to text by /ToUnicode; so one layer serves a document and its certificate in
 * any scripts.
 */
export class TextLayer {
  readonly #codes = new Map<string, number>();

  /**
   * Operators that place `line` with its left end at `x` on the baseline `y`; points.
   * @param pageDirection the direction of most letters on the page, see {@link readingOrder}.
   */
  show(line: LayerLine, x: number, y: number, size: number, pageDirection: Direction): string {
    const stretches = readingOrder(line.text, pageDirection);
    const widths = stretches.map(({ units }) => sum(units.map((unit) => widthOf(unit, line.advances))));
    const out = ["q BT 3 Tr"];
    for (const [index, stretch] of stretches.entries()) {
      const before = stretches.map((other, k) => (other.position < stretch.position ? (widths[k] ?? 0) : 0));
      // pdf.js joins adjacent text of the same font size: neighbours differ minimally in size to keep them apart.
      const pieceSize = index % 2 === 0 ? size : size * 1.001;
      let left = x + sum(before) * size;
      for (const word of words(stretch.units)) {
        const width = sum(word.map((unit) => widthOf(unit, line.advances))) * size;
        const space = stretch.direction === "rtl" ? wideSpace(word, width, size) : null;
        if (space === null) out.push(this.#showWord(word, left, y, pieceSize, width));
        else {
          out.push(this.#showWord(word.slice(0, -1), left, y, pieceSize, width - space));
          out.push(this.#showWord(word.slice(-1), left + width - space, y, pieceSize, space));
        }
        left += width;
      }
    }
    out.push("ET Q");
    return out.join("\n");
  }

  #showWord(word: readonly ReadingUnit[], x: number, y: number, size: number, width: number): string {
    const codes = word.map((unit) => codeHex(this.#code(unit.text))).join("");
    const wide = word.filter((unit) => !isZeroWidth(unit.text)).length;
    const natural = (wide * ADVANCE * size) / UNITS_PER_EM;
    const stretch = natural > 0 && width > 0 ? (width / natural) * 100 : 100;
    return [
      `/${TEXT_LAYER_FONT_NAME} ${formatDecimal(size)} Tf ${formatDecimal(stretch)} Tz`,
      `1 0 0 1 ${formatDecimal(x)} ${formatDecimal(y)} Tm <${codes}> Tj`,
    ].join(" ");
  }

  #code(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#codes.size + 1;
    this.#codes.set(text, code);
    return code;
  }

  /** Embeds the font in a document; call after all text has been shown. */
  addFont(pdf: PDF): PdfRef {
    const codes = [...this.#codes];
    const glyphMap = new Uint8Array((codes.length + 1) * 2);
    for (const [, code] of codes) glyphMap[code * 2 + 1] = INKLESS_GLYPH;
    return addCidFont(pdf, {
      name: "CountersignText",
      program: inklessFont(),
      ascent: ASCENT,
      descent: DESCENT,
      boxWidth: ADVANCE,
      defaultWidth: ADVANCE,
      widths: new Map(codes.filter(([text]) => isZeroWidth(text)).map(([, code]) => [code, 0])),
      texts: new Map(codes.map(([text, code]) => [code, text])),
      glyphMap,
    });
  }
}

/** The glyph used for every code. */
const INKLESS_GLYPH = 1;

/**
 * A font that paints nothing. Its glyph is not empty but a zero-area line back and forth: PDFium skips text whose
 * glyphs have no extent.
 */
function inklessFont(): Uint8Array {
  const corner = { x: 0, y: DESCENT, isOnCurve: true };
  const opposite = { x: ADVANCE, y: ASCENT, isOnCurve: true };
  return buildTrueType({
    unitsPerEm: UNITS_PER_EM,
    ascent: ASCENT,
    descent: DESCENT,
    glyphs: [
      { advance: ADVANCE, contours: [] },
      { advance: ADVANCE, contours: [[corner, opposite, corner]] },
    ],
  });
}

function widthOf(unit: ReadingUnit, advances: Float64Array): number {
  return (advances[unit.to] ?? 0) - (advances[unit.from] ?? 0);
}

/** Relative to the font size; pdf.js ends a string at a wider space. */
const WIDEST_SPACE = 0.5;

/**
 * Returns the width of a space after a word; null if it has the same width as the word's other characters. pdf.js
 * reverses each string of right-to-left text separately, so a space that ends the string would put the words in the
 * wrong order.
 */
function wideSpace(word: readonly ReadingUnit[], width: number, size: number): number | null {
  const wide = word.filter((unit) => !isZeroWidth(unit.text)).length;
  const isWide = word.at(-1)?.text === " " && wide > 1 && width / wide > WIDEST_SPACE * size;
  return isWide ? WIDEST_SPACE * size : null;
}

/** Splits after each space, so that the letters of a word are placed under that word. */
function words(units: readonly ReadingUnit[]): ReadingUnit[][] {
  const result: ReadingUnit[][] = [[]];
  for (const unit of units) {
    result.at(-1)?.push(unit);
    if (unit.text === " ") result.push([]);
  }
  return result.filter((word) => word.length > 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
