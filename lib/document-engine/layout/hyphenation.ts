import createHyphenator from "hyphen/hyphen.js";
import { breakLines, isLoose, type LineRange } from "./break-lines";
import type { BreakOpportunity, Paragraph } from "./paragraph";

/** Patterns by language, loaded when a text in it is justified. Arabic, Chinese, Japanese and Korean do not hyphenate. */
const PATTERNS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  de: () => import("hyphen/patterns/de-1996.js"),
  en: () => import("hyphen/patterns/en-us.js"),
  "en-gb": () => import("hyphen/patterns/en-gb.js"),
  es: () => import("hyphen/patterns/es.js"),
  fr: () => import("hyphen/patterns/fr.js"),
  it: () => import("hyphen/patterns/it.js"),
  nl: () => import("hyphen/patterns/nl.js"),
  pl: () => import("hyphen/patterns/pl.js"),
  pt: () => import("hyphen/patterns/pt.js"),
  sv: () => import("hyphen/patterns/sv.js"),
  tr: () => import("hyphen/patterns/tr.js"),
};

const loaded = new Map<string, Promise<Hyphenator>>();

/** Returns the hyphenator of a language (BCP 47); null for a language without patterns. */
export async function hyphenatorFor(locale: string): Promise<Hyphenator | null> {
  const tag = locale.toLowerCase();
  const key = tag in PATTERNS ? tag : (tag.split("-")[0] ?? "");
  const load = Object.hasOwn(PATTERNS, key) ? PATTERNS[key] : undefined;
  if (!load) return null;
  const known = loaded.get(key) ?? load().then((patterns) => new Hyphenator(patterns.default, key));
  loaded.set(key, known);
  return known;
}

const MARK = "\u00ad";
const MIN_LENGTH = 6;
/** A longer string is a key or an address, not a word; the time to divide it grows with the square of its length. */
const MAX_LENGTH = 100;
/** Minimum number of letters before and after a hyphen. */
const MIN_BEFORE = 2;
const MIN_AFTER = 3;
const MAX_KNOWN = 20_000;
const WORDS = new RegExp(`[\\p{Script=Latin}\\p{M}]{${MIN_LENGTH},}`, "gu");

/** Finds where the words of a language may be divided (Liang's algorithm with the patterns of TeX). */
export class Hyphenator {
  readonly #hyphenate: (text: string) => string;
  readonly #language: string;
  readonly #known = new Map<string, readonly number[]>();

  constructor(patterns: unknown, language: string) {
    this.#language = language;
    this.#hyphenate = createHyphenator(patterns, { hyphenChar: MARK, minWordLength: MIN_LENGTH });
  }

  /**
   * Returns lines with hyphens if the spaces are too wide without them; null if they are not.
   * @param width width of the lines; like the hyphen's width, in points
   */
  improve(
    paragraph: Paragraph,
    lines: readonly LineRange[],
    width: number,
    hyphenWidth: number,
  ): LineRange[] | null {
    if (!lines.some((line) => isLoose(paragraph, line, width))) return null;
    const breaks = merged(paragraph.breaks, this.#hyphens(paragraph.text));
    return breakLines({ ...paragraph, breaks }, { width, isJustified: true, hyphenWidth });
  }

  /**
   * Returns the paragraph with hyphens in words that are wider than its lines; the paragraph itself if there are no
   * such words.
   */
  dividing(paragraph: Paragraph, width: number): Paragraph {
    const { text, advances, breaks } = paragraph;
    const hyphens: BreakOpportunity[] = [];
    let start = 0;
    for (const { at, end } of breaks) {
      if ((advances[end] ?? 0) - (advances[start] ?? 0) > width)
        for (const hyphen of this.#hyphens(text.slice(start, end)))
          hyphens.push({ ...hyphen, at: hyphen.at + start, end: hyphen.end + start });
      start = at;
    }
    return hyphens.length === 0 ? paragraph : { ...paragraph, breaks: merged(breaks, hyphens) };
  }

  #hyphens(text: string): BreakOpportunity[] {
    const breaks: BreakOpportunity[] = [];
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (word.length > MAX_LENGTH) continue;
      for (const at of this.points(word)) breaks.push({ at: index + at, end: index + at, kind: "hyphen" });
    }
    return breaks;
  }

  /** Returns where a word may be divided, as UTF-16 indices in ascending order. */
  points(word: string): readonly number[] {
    const known = this.#known.get(word);
    if (known) return known;
    const points: number[] = [];
    let at = 0;
    for (const part of this.#hyphenate(lowerCase(word, this.#language)).split(MARK)) {
      at += part.length;
      if (at >= MIN_BEFORE && at <= word.length - MIN_AFTER) points.push(at);
    }
    if (this.#known.size < MAX_KNOWN) this.#known.set(word, points);
    return points;
  }
}

/**
 * Converts to lower case without changing a letter's length: “İ” would otherwise become two code units and shift the
 * hyphens after it.
 */
function lowerCase(word: string, language: string): string {
  return Array.from(word, (letter) => letter.toLocaleLowerCase(language).slice(0, letter.length)).join("");
}

function merged(
  breaks: readonly BreakOpportunity[],
  hyphens: readonly BreakOpportunity[],
): BreakOpportunity[] {
  const taken = new Set(breaks.map(({ at }) => at));
  return [...breaks, ...hyphens.filter(({ at }) => !taken.has(at))].sort((a, b) => a.at - b.at);
}
