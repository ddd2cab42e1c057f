import bidiFactory, { type EmbeddingLevels } from "bidi-js";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

/** Embedding levels of one paragraph (UAX #9), one per UTF-16 code unit; odd means right-to-left. */
export interface BidiLevels {
  readonly base: Direction;
  readonly levels: Uint8Array;
}

/** @param direction `auto` uses the first strong character. */
export function embeddingLevels(text: string, direction: Direction | "auto"): BidiLevels {
  const result: EmbeddingLevels = bidi.getEmbeddingLevels(text, direction);
  const base = result.paragraphs[0]?.level ?? 0;
  return { base: base % 2 === 1 ? "rtl" : "ltr", levels: result.levels };
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
