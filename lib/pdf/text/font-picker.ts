import { graphemes, isEmoji, isNeutral, visibleCodePoints } from "@/lib/pure/print/graphemes";
import { type FontFamily, type FontSource, fontSources } from "./font-sources";
import type { FontFace, FontStore, FontWeight } from "./font-store";

/** How a text is to look. */
export interface TextStyle {
  readonly family: FontFamily;
  readonly weight: FontWeight;
  /** BCP 47 language of the document; decides the shape of Han characters. */
  readonly locale: string;
}

/** Part of a text that one font can show. Indices are UTF-16. */
export interface FontRun {
  readonly start: number;
  readonly end: number;
  readonly face: FontFace;
}

/**
 * Splits `text` so that every grapheme gets a font that has all of it. Characters that no font has would get the
 * text font's empty box: they are named by their numbers before, see `printedText`.
 */
export async function pickFonts(store: FontStore, text: string, style: TextStyle): Promise<FontRun[]> {
  const sources = fontSources(style.family, text, style.locale);
  const known = knownFaces(store, sources);
  const runs: { start: number; end: number; face: FontFace }[] = [];
  for (const { text: grapheme, index } of graphemes(text)) {
    const last = runs.at(-1);
    const face =
      continuedFace(last?.face, grapheme) ??
      known.get(grapheme) ??
      (await pickFace(store, sources, grapheme, visibleCodePoints(grapheme)));
    if (known.size < MAX_KNOWN) known.set(grapheme, face);
    if (last?.face === face) last.end = index + grapheme.length;
    else runs.push({ start: index, end: index + grapheme.length, face });
  }
  return runs;
}

/** Neutral and invisible characters keep the font of the text before them, where it has them. */
function continuedFace(previous: FontFace | undefined, grapheme: string): FontFace | null {
  if (!previous || previous.isColour || isEmoji(grapheme)) return null;
  const codePoints = visibleCodePoints(grapheme);
  const isCarried = codePoints.length === 0 || isNeutral(grapheme);
  return isCarried && codePoints.every(previous.covers) ? previous : null;
}

const faces = new WeakMap<FontStore, Map<string, Map<string, FontFace>>>();
const MAX_KNOWN = 5_000;

/** Which font a grapheme got before, when the same sources were asked in the same order. */
function knownFaces(store: FontStore, sources: readonly FontSource[]): Map<string, FontFace> {
  const bySources = faces.get(store) ?? new Map<string, Map<string, FontFace>>();
  faces.set(store, bySources);
  const key = sources.map((source) => source.id).join(" ");
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
  // Composed, since subsets and fonts name é more often than e plus its accent.
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
