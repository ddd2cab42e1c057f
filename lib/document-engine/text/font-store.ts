import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as hb from "harfbuzzjs";

import { EMOJI_FONT, type FontSource } from "./font-sources";
import { parseUnicodeRanges, type UnicodeRanges } from "./unicode-ranges";

/** Weight of a variable font; 700 is used for bold text. */
export type FontWeight = 400 | 600 | 700;

/** One loaded font file. */
export interface FontFace {
  readonly key: string;
  readonly upem: number;
  readonly lineEm: number;
  readonly isColour: boolean;
  /** Horizontal shift per unit of height that slants the glyphs; 0 for glyphs that are not slanted. */
  readonly slant: number;
  readonly face: hb.Face;
  covers(codePoint: number): boolean;
  /** Returns the font at a weight; a static file has only its own weight. */
  font(weight: FontWeight): hb.Font;
}

type Traits = Pick<FontSource, "lineEm" | "isVariable" | "isSlanted">;

/** Tangent of twelve degrees, like the italics of the text font. */
const SLANT = 0.2126;

const packages = createRequire(import.meta.url);

interface Subset {
  readonly name: string;
  readonly ranges: UnicodeRanges;
}

/** The subset of a font in a single file, whose own character map says which characters it has. */
const WHOLE: readonly Subset[] = [{ name: "latin", ranges: { has: () => true } }];

/**
 * Loads fonts by source and subset, each read once per process and cached: a warm worker shapes text without disk
 * access. A text that uses every subset of every source takes about 40 MB.
 */
export class FontStore {
  readonly #faces = new Map<string, Promise<FontFace>>();
  readonly #subsets = new Map<string, readonly Subset[]>();

  /** Subsets of a source that may cover all these code points; the font's own character map decides. */
  subsetsWith(source: FontSource, codePoints: readonly number[]): string[] {
    return this.subsetsOf(source)
      .filter((subset) => codePoints.every((codePoint) => subset.ranges.has(codePoint)))
      .map((subset) => subset.name);
  }

  subset(source: FontSource, subset: string): Promise<FontFace> {
    return this.#load(`${source.id}-${subset}-${source.suffix}`, source);
  }

  emoji(): Promise<FontFace> {
    return this.#load(EMOJI_FONT.id, { lineEm: EMOJI_FONT.lineEm, isVariable: false, isSlanted: false });
  }

  /** The files of a source, each with the characters it covers. */
  subsetsOf(source: FontSource): readonly Subset[] {
    const known = this.#subsets.get(source.id);
    if (known) return known;
    if (source.subsets === "whole") {
      this.#subsets.set(source.id, WHOLE);
      return WHOLE;
    }
    const table = packages(`${source.package}/unicode.json`) as Record<string, string>;
    const subsets = Object.entries(table)
      .map(([name, ranges]) => ({ name, ranges }))
      .filter(({ name }) =>
        source.subsets === "numbered" ? name.startsWith("[") : source.subsets.includes(name),
      )
      .map(({ name, ranges }) => ({
        name: name.replace(/^\[(\d+)\]$/, "$1"),
        ranges: parseUnicodeRanges(ranges),
      }));
    this.#subsets.set(source.id, subsets);
    return subsets;
  }

  #load(name: string, traits: Traits): Promise<FontFace> {
    const key = traits.isSlanted ? `${name} slanted` : name;
    let face = this.#faces.get(key);
    if (!face) {
      const upright = traits.isSlanted && this.#load(name, { ...traits, isSlanted: false });
      face = upright ? upright.then((found) => ({ ...found, key, slant: SLANT })) : openFace(name, traits);
      // A failed read is not cached: the next document may retry.
      face.catch(() => this.#faces.delete(key));
      this.#faces.set(key, face);
    }
    return face;
  }
}

async function openFace(name: string, traits: Traits): Promise<FontFace> {
  // The paths are set in package.json, where the build puts the fonts. `require.resolve` would not find them where Node's
  // permission model hides the folders above.
  const font = await readFile(fileURLToPath(import.meta.resolve(`#fonts/${name}.ttf`)));
  const face = new hb.Face(new hb.Blob(font));
  const codePoints = new Set(face.collectUnicodes());
  const fonts = new Map<FontWeight, hb.Font>();
  return {
    key: name,
    upem: face.upem,
    lineEm: traits.lineEm,
    isColour: face.hasColorLayers(),
    slant: 0,
    face,
    covers: (codePoint) => codePoints.has(codePoint),
    font(weight) {
      const key = traits.isVariable ? weight : 400;
      let font = fonts.get(key);
      if (!font) {
        font = new hb.Font(face);
        if (traits.isVariable) font.setVariations([new hb.Variation("wght", weight)]);
        fonts.set(key, font);
      }
      return font;
    },
  };
}
