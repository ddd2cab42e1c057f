import bidiFactory, { type EmbeddingLevels } from "bidi-js";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

/** Embedding levels of one paragraph (UAX #9): odd is right to left; one per UTF-16 unit. */
export interface Levels {
  readonly base: Direction;
  readonly levels: Uint8Array;
}

/** @param direction `auto` takes the first strong character's. */
export function embeddingLevels(text: string, direction: Direction | "auto"): Levels {
  const result: EmbeddingLevels = bidi.getEmbeddingLevels(text, direction);
  const base = result.paragraphs[0]?.level ?? 0;
  return { base: base % 2 === 1 ? "rtl" : "ltr", levels: result.levels };
}

/** Rule L2: the order in which runs stand from left to right, given their levels in logical order. */
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
 * How a text extractor classes a character when it turns a line back into logical order. The signs of numbers
 * (`+ - , . / : % $`) count with the digits, as Poppler has it.
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
