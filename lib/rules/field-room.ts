import type { ContentField } from "@/lib/contracts/content";
import { FIELD_LINE_HEIGHT_PT, FIELD_TRAITS, type FieldSize, isTickBox } from "@/lib/contracts/field-types";

/** Mean width of a character of Latin text, and the padding on each side of a value; em and points. */
const CHARACTER_EM = 0.55;
const PADDING_PT = 2;
const LINE_EM = 1.6;

/**
 * The size of a field in the text: set by its author, else its type's default. Longer values wrap, then shrink, as in a
 * box on a PDF.
 */
export function roomOf(field: ContentField): FieldSize {
  const usual = usualRoomOf(field);
  if (isTickBox(field.type)) return usual;
  const { characters = null, lines = null } = field.room ?? {};
  const { fontSize } = field.style;
  return {
    widthPt: characters === null ? usual.widthPt : characters * CHARACTER_EM * fontSize + 2 * PADDING_PT,
    heightPt: lines === null ? usual.heightPt : lines * Math.max(FIELD_LINE_HEIGHT_PT, fontSize * LINE_EM),
  };
}

/** Makes a width computed from whole characters convert back to the same number. */
const ROUNDING = 1e-6;

/** Approximate number of characters that fit in a field of this width; at least one. */
export const charactersIn = (widthPt: number, fontSize: number): number =>
  Math.max(1, Math.floor((widthPt - 2 * PADDING_PT) / (CHARACTER_EM * fontSize) + ROUNDING));

/** A field's height in lines, as text. */
export function linesIn(heightPt: number, fontSize: number): string {
  const lines = Math.max(1, Math.round(heightPt / Math.max(FIELD_LINE_HEIGHT_PT, fontSize * LINE_EM)));
  return lines === 1 ? "1 line" : `${lines} lines`;
}

/** Whether the field has its own box on the pages; others flow with the text around them. */
export const hasOwnBox = ({ type, readOnly, defaultValue }: ContentField): boolean =>
  FIELD_TRAITS[type].filledBy !== "template" && !(readOnly && defaultValue !== null);

function usualRoomOf({ type, options, style }: ContentField): FieldSize {
  const { room, valueKind } = FIELD_TRAITS[type];
  if (room) return room;
  const heightPt = Math.max(FIELD_LINE_HEIGHT_PT, style.fontSize * LINE_EM);
  if (valueKind === "choices")
    return { widthPt: 190, heightPt: heightPt * Math.max(1, Math.min(options.length, 10)) };
  return { widthPt: 150, heightPt };
}
