import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { LineRoom } from "./pieces";
import type { FormRole } from "./structure";
import type { LayoutField } from "./types";

/** Points. */
const MIN_HEIGHT = 4;
/** Free space above and below a box within its line, in points. */
const CLEARANCE = 0.5;
/** Fields up to this many line heights are fitted into the line, so that it stays as high as the others. */
const ALMOST_A_LINE = 1.3;

/** The box of a field in a line; points. */
interface FieldPlace {
  readonly height: number;
  /** Distance from the baseline down to the lower edge. */
  readonly drop: number;
  /** Whether the field fits without making the line higher. */
  readonly isWithinLine: boolean;
}

/**
 * Places a field in a line: a field about as high as the line is centred on it, so that its value is printed on the
 * line's baseline; a higher field stands on the line's lower edge.
 */
export function fieldPlace({ heightPt }: LayoutField, { lineHeight, below, highest }: LineRoom): FieldPlace {
  const wanted = Math.min(Math.max(heightPt, MIN_HEIGHT), highest);
  if (wanted > lineHeight * ALMOST_A_LINE)
    return { height: wanted, drop: below - CLEARANCE, isWithinLine: false };
  const height = Math.min(wanted, lineHeight - 2 * CLEARANCE);
  return { height, drop: below - (lineHeight - height) / 2, isWithinLine: true };
}

/** Returns the role of a field in the structure tree: text, a box to tick, or one of several choices. */
export function formRole({ type }: LayoutField): FormRole {
  if (!FIELD_TRAITS[type].isTicked) return "tv";
  return FIELD_TRAITS[type].valueKind === "choice" ? "rb" : "cb";
}
