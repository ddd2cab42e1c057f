import { heightOf, widthOf } from "./box";
import type { FoundField } from "./found-field";

/**
 * How likely a find is a field, judged by how it was found. The figures are the shares of correct finds among those
 * of the same kind in the tuning part of the labelled set (`npm run bench -- detect`), rounded down.
 */
export function confidenceOf({ blank, label, isKnown, type }: FoundField): number {
  const meant = label?.meaning ? (label.meaning.isWhole ? 2 : 1) : label ? 0.5 : 0;
  switch (blank.shape) {
    case "underscores":
      return meant >= 1 ? 0.97 : meant > 0 ? 0.93 : 0.85;
    case "leader":
      return meant >= 1 ? 0.93 : meant > 0 ? 0.85 : 0.7;
    case "comb":
      return label ? 0.95 : 0.85;
    case "box-character":
      return label ? 0.96 : 0.85;
    case "brackets":
      return label ? 0.92 : 0.7;
    case "square":
      return label ? 0.93 : 0.6;
    case "frame":
      return frameConfidence(meant, widthOf(blank), heightOf(blank));
    case "labelled-frame":
      return meant >= 1 ? 0.75 : 0.7;
    case "cell":
      return meant >= 1 ? 0.8 : 0.75;
    case "rule":
      return meant >= 2 ? 0.93 : meant >= 1 ? 0.88 : meant > 0 ? 0.75 : 0.45;
    case "ruled-area":
      return label ? 0.75 : 0.6;
    case "words":
      return isKnown && type === "signature" ? 0.55 : 0.45;
  }
}

function frameConfidence(meant: number, width: number, height: number): number {
  if (height > 150 || width < 20) return meant >= 1 ? 0.7 : 0.4;
  return meant >= 1 ? 0.94 : meant > 0 ? 0.88 : 0.65;
}

/** Finds below this are not shown. */
export const MIN_CONFIDENCE = 0.3;
