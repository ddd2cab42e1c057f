import { graphemes, isEmoji, isNeutral, visibleCodePoints } from "@/lib/pure/print/graphemes";
import { type FontFamily, type FontSource, fontSources, italicSources } from "./font-sources";
import type { FontFace, FontStore, FontWeight } from "./font-store";

/** Typographic style of a text. */
export interface TextStyle {
  readonly family: FontFamily;
  readonly weight: FontWeight;
  readonly isItalic?: boolean;
  /** BCP 47 language of the document; selects the regional forms of Han characters. */
  readonly locale: string;
}

/** A part of a text rendered in one font. Indices are UTF-16 code units. */
export interface FontRun {
  readonly start: number;
  readonly end: number;
  readonly face: FontFace;
}

/**
 * Splits `text` into runs so that each grapheme gets a font that covers all of it. Characters without any font would be
 * shown as the text font's .notdef box: they are replaced by their code point numbers beforehand, see `printedText`.
 */
export async function pickFonts(store: FontStore, text: string, style: TextStyle): Promise<FontRun[]> {
  const sources = (style.isItalic ? italicSources : fontSources)(style.family, text, style.locale);
  const known = knownFaces(store, sources);
  const runs: { start: number; end: number; face: FontFace }[] = [];
  for (const { text: grapheme, index } of graphemes(text)) {
    const last = runs.at(-1);
    let face = continuedFace(last?.face, grapheme);
    if (!face) {
      face = known.get(grapheme) ?? (await pickFace(store, sources, grapheme, visibleCodePoints(grapheme)));
      // Characters that continue the previous font are not cached: a digit uses an ideograph's font only directly
      // after an ideograph.
      if (known.size < MAX_KNOWN) known.set(grapheme, face);
    }
    if (last?.face === face) last.end = index + grapheme.length;
    else runs.push({ start: index, end: index + grapheme.length, face });
  }
  return runs;
}

/** Neutral and invisible characters keep the font of the preceding text if it covers them. */
function continuedFace(previous: FontFace | undefined, grapheme: string): FontFace | null {
  if (!previous || previous.isColour || isEmoji(grapheme)) return null;
  const codePoints = visibleCodePoints(grapheme);
  const isCarried = codePoints.length === 0 || isNeutral(grapheme);
  return isCarried && codePoints.every(previous.covers) ? previous : null;
}

const faces = new WeakMap<FontStore, Map<string, Map<string, FontFace>>>();
const MAX_KNOWN = 5_000;

/** Cache of the font chosen for a grapheme, keyed by the sources and their order. */
function knownFaces(store: FontStore, sources: readonly FontSource[]): Map<string, FontFace> {
  const bySources = faces.get(store) ?? new Map<string, Map<string, FontFace>>();
  faces.set(store, bySources);
  const key = sources.map((source) => `${source.id} ${source.suffix} ${source.isSlanted}`).join(" ");
  const known = bySources.get(key) ?? new Map<string, FontFace>();
  bySources.set(key, known);
  return known;
}

async function pickFace(
  store: FontStore,
  sources: readonly FontSource[],
  grapheme: string,
  codePoints: readonly number[],
): Promise<FontFace> {
  if (isEmoji(grapheme)) {
    const emoji = await store.emoji();
    if (codePoints.every(emoji.covers)) return emoji;
  }
  // NFC, because subsets and fonts cover é more often than e plus a combining accent.
  const composed = visibleCodePoints(grapheme.normalize("NFC"));
  const covering = await firstCovering(store, sources, composed);
  if (covering) return covering;
  const base = await firstCovering(store, sources, codePoints.slice(0, 1));
  if (base) return base;
  const emoji = await store.emoji();
  if (codePoints.every(emoji.covers)) return emoji;
  return textFace(store, sources);
}

async function firstCovering(
  store: FontStore,
  sources: readonly FontSource[],
  codePoints: readonly number[],
): Promise<FontFace | null> {
  for (const source of sources) {
    for (const subset of store.subsetsWith(source, codePoints)) {
      const face = await store.subset(source, subset);
      if (codePoints.every(face.covers)) return face;
    }
  }
  return null;
}

function textFace(store: FontStore, sources: readonly FontSource[]): Promise<FontFace> {
  const sans = sources.find((source) => source.id === "noto-sans");
  if (!sans) throw new Error("the text font is missing from its own list");
  return store.subset(sans, "latin");
}
