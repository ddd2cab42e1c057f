import type { Node } from "@tiptap/pm/model";
import { nearestOccurrence, needlesFrom, withoutInvisible } from "@/lib/pure/same-place";

/** A reading or cursor position, which is found by the words around it. */
export interface TextPlace {
  /** Beginnings of the text that follows, without spaces. */
  readonly words: readonly string[];
  /** Text before the position, used if none follows, as in a last line of fields. */
  readonly wordsBefore: readonly string[];
  /** Fraction of the text before the position, 0–1. */
  readonly fraction: number;
}

interface Piece {
  readonly pos: number;
  /** Index of the piece's first letter in the text without spaces. */
  readonly start: number;
  readonly text: string;
}

/** The text of a document without spaces, with variables as `{{name}}`, and the position of each piece. */
function indexOf(doc: Node): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = "";
  doc.descendants((node, pos) => {
    const own = node.isText
      ? (node.text ?? "")
      : node.type.name === "variable"
        ? `{{${node.attrs.name}}}`
        : "";
    if (own === "") return;
    pieces.push({ pos, start: text.length, text: own });
    text += withoutInvisible(own);
  });
  return { text, pieces };
}

/** Number of letters before a place that are used to find it. */
const BEFORE = 32;

/** The text place for a position in a document. */
export function placeAt(doc: Node, pos: number): TextPlace {
  const { text, pieces } = indexOf(doc);
  const piece = pieces.findLast((one) => one.pos <= pos);
  const at = piece ? piece.start + withoutInvisible(piece.text.slice(0, pos - piece.pos)).length : 0;
  return {
    words: needlesFrom(text, at),
    wordsBefore: needlesFrom(text.slice(0, at), Math.max(0, at - BEFORE)).reverse(),
    fraction: text.length === 0 ? 0 : Math.min(1, at / text.length),
  };
}

/** The position in a document at which these words occur, nearest to the fraction; null if they do not occur. */
export function positionOfPlace(doc: Node, { words, fraction }: TextPlace): number | null {
  const { text, pieces } = indexOf(doc);
  for (const needle of words) {
    const at = nearestOccurrence(text, needle, fraction);
    const piece = at < 0 ? undefined : pieces.findLast(({ start }) => start <= at);
    if (piece) return piece.pos + offsetIn(piece.text, at - piece.start);
  }
  return null;
}

/** Number of characters of a text that contain this many letters without spaces. */
function offsetIn(text: string, letters: number): number {
  let left = letters;
  let offset = 0;
  for (const character of text) {
    if (left <= 0 && withoutInvisible(character) !== "") break;
    left -= withoutInvisible(character).length;
    offset += character.length;
  }
  return offset;
}
