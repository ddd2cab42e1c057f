import type { PDF, PdfRef } from "@libpdf/core";
import { addCidFont, type CidFontOptions, codeHex } from "./cid-font";
import type { FontFace, FontWeight } from "./font-store";
import { glyphContours } from "./glyph-outlines";
import { formatDecimal } from "./pdf-number";
import type { PlacedGlyph, ShapedRun, ShapedText } from "./shape";
import { buildTrueType } from "./truetype-font";

/** Resource name of the font in every resource dictionary that uses it. */
export const SHOWN_FONT_NAME = "CsFont";

/** Twice the usual thousand, so that rounding loses nothing from fonts with other units per em. */
const UNITS_PER_EM = 2000;
const ASCENT = 2200;
const DESCENT = -700;

interface ShownGlyph {
  readonly face: FontFace;
  readonly weight: FontWeight;
  readonly glyphId: number;
  /** The characters that the glyph stands for. */
  readonly text: string;
  /** Advance in 1/1000 em. */
  readonly perMille: number;
  /** Its code in hexadecimal, as written in the content stream. */
  readonly hex: string;
}

/**
 * A subset font with exactly the glyphs that the plain text of a document shows, from any faces and weights. It is
 * built from glyph outlines, which merges the packages' per-script subsets into one embedded font.
 */
export class ShownFont {
  /** Codes by face and weight, then by glyph id. */
  readonly #codes = new Map<FontFace, Map<FontWeight, ShownGlyph[][]>>();
  readonly #glyphs: ShownGlyph[] = [];
  #finished: CidFontOptions | null = null;

  /** A `TJ` operand for a run that {@link isPlainText} accepts: codes, and kerning adjustments. */
  operand(run: ShapedRun, text: string): string {
    const known = this.#codesOf(run);
    let out = "[";
    let codes = "";
    const last = run.glyphs.length - 1;
    for (let index = 0; index <= last; index++) {
      const glyph = run.glyphs[index];
      if (!glyph) break;
      const end = run.glyphs[index + 1]?.cluster ?? run.end;
      const shown = this.#shown(known, run, glyph, text, end);
      codes += shown.hex;
      const kerning = Math.round(shown.perMille - glyph.advance * 1000);
      if (kerning === 0 || index === last) continue;
      out += `<${codes}> ${formatDecimal(kerning)} `;
      codes = "";
    }
    return `${out}<${codes}>]`;
  }

  #codesOf({ face, weight }: ShapedRun): ShownGlyph[][] {
    let byWeight = this.#codes.get(face);
    if (!byWeight) {
      byWeight = new Map();
      this.#codes.set(face, byWeight);
    }
    let known = byWeight.get(weight);
    if (!known) {
      known = [];
      byWeight.set(weight, known);
    }
    return known;
  }

  /** One code per glyph and text: a glyph that stands for two different characters gets two codes. */
  #shown(
    known: ShownGlyph[][],
    { face, weight }: ShapedRun,
    { id, cluster }: PlacedGlyph,
    text: string,
    end: number,
  ): ShownGlyph {
    let texts = known[id];
    if (!texts) {
      texts = [];
      known[id] = texts;
    }
    for (const shown of texts)
      if (shown.text.length === end - cluster && text.startsWith(shown.text, cluster)) return shown;
    const perMille = (face.font(weight).glyphHAdvance(id) * 1000) / face.upem;
    const hex = codeHex(this.#glyphs.length + 1);
    const added = { face, weight, glyphId: id, text: text.slice(cluster, end), perMille, hex };
    texts.push(added);
    this.#glyphs.push(added);
    return added;
  }

  /** Embeds the font in a document; no text can be added afterwards. */
  addFont(pdf: PDF): PdfRef {
    this.#finished ??= this.#finish();
    return addCidFont(pdf, this.#finished);
  }

  #finish(): CidFontOptions {
    const program = buildTrueType({
      unitsPerEm: UNITS_PER_EM,
      ascent: ASCENT,
      descent: DESCENT,
      glyphs: [{ advance: 0, contours: [] }, ...this.#glyphs.map(scaledGlyph)],
    });
    return {
      name: "CSIGNS+CountersignSans",
      program,
      ascent: (ASCENT * 1000) / UNITS_PER_EM,
      descent: (DESCENT * 1000) / UNITS_PER_EM,
      boxWidth: 1000,
      defaultWidth: 1000,
      widths: new Map(this.#glyphs.map((glyph, index) => [index + 1, Math.round(glyph.perMille)])),
      texts: new Map(this.#glyphs.map(({ text }, index) => [index + 1, text])),
      glyphMap: null,
    };
  }
}

function scaledGlyph(glyph: ShownGlyph) {
  const { face, weight, glyphId } = glyph;
  const scale = UNITS_PER_EM / face.upem;
  return {
    advance: (glyph.perMille * UNITS_PER_EM) / 1000,
    contours: glyphContours(face, weight, glyphId).map((contour) =>
      contour.map(({ x, y, isOnCurve }) => ({
        x: Math.round(x * scale),
        y: Math.round(y * scale),
        isOnCurve,
      })),
    ),
  };
}

/** Scripts without contextual shaping or reordering. */
const SIMPLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Ethiopic}\p{Script=Common}]*$/u;

/**
 * Whether a line can be shown as ordinary text, which extractors read correctly: left-to-right, with each glyph
 * unshifted and mapped to its own characters. All other lines are drawn as outlines over an invisible text layer.
 */
export function isPlainText(line: Pick<ShapedText, "text" | "runs">): boolean {
  return SIMPLE.test(line.text.normalize("NFC")) && line.runs.every(isPlainRun);
}

function isPlainRun(run: ShapedRun): boolean {
  if (run.level !== 0 || run.face.isColour) return false;
  return run.glyphs.every((glyph, index) => {
    const next = run.glyphs[index + 1]?.cluster ?? run.end;
    return glyph.id !== 0 && glyph.dx === 0 && glyph.dy === 0 && next > glyph.cluster;
  });
}
