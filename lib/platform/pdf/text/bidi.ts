import bidiFactory, { type EmbeddingLevels } from "bidi-js";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

/** Embedding levels of one paragraph (UAX #9), one per UTF-16 code unit; odd means right-to-left. */
export interface Levels {
  readonly base: Direction;
  readonly levels: Uint8Array;
}

/** @param direction `auto` uses the first strong character. */
export function embeddingLevels(text: string, direction: Direction | "auto"): Levels {
  const result: EmbeddingLevels = bidi.getEmbeddingLevels(text, direction);
  const base = result.paragraphs[0]?.level ?? 0;
  return { base: base % 2 === 1 ? "rtl" : "ltr", levels: result.levels };
}

/** Rule L2: the left-to-right (visual) order of runs, given their levels in logical order. */
export function visualOrder(runLevels: readonly number[]): number[] {
  const order = runLevels.map((_, index) => index);
  const highest = runLevels.reduce((level, other) => Math.max(level, other), 0);
  for (let level = highest; level >= 1; level--) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (runLevels[order[end] ?? 0] ?? 0) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return order;
}

export type CharacterDirection = "left" | "right" | "number" | "neutral";

/**
 * The bidi class that a text extractor assigns to a character when it restores logical order. Number separators and
 * signs (`+ - , . / : % $`) count as digits, as in Poppler.
 */
export function characterDirection(character: string): CharacterDirection {
  switch (bidi.getBidiCharTypeName(character)) {
    case "L":
      return "left";
    case "R":
    case "AL":
      return "right";
    case "EN":
    case "AN":
    case "ES":
    case "ET":
    case "CS":
      return "number";
    default:
      return "neutral";
  }
}
