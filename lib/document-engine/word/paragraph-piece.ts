import type { BodyInline, BodyMark } from "@/lib/contracts/body";
import { shiftedText } from "@/lib/pure/raised-text";
import type { ImageBlock } from "./found-images";
import type { XmlElement } from "./read-xml";

/** A part of a paragraph; the parts are in order. */
export type ParagraphPiece =
  | { readonly kind: "text"; readonly text: string; readonly marks: readonly BodyMark[] }
  | { readonly kind: "node"; readonly node: BodyInline }
  | { readonly kind: "pageBreak" }
  /** A rule across the page, which follows the paragraph. */
  | { readonly kind: "rule" }
  /** An image block that follows the paragraph. */
  | { readonly kind: "image"; readonly block: ImageBlock }
  /** A text box, whose blocks follow the paragraph. */
  | { readonly kind: "box"; readonly content: XmlElement };

/** Returns a piece as plain text, with superscript and subscript digits; anything but text becomes a space. */
export function plainPiece(piece: ParagraphPiece): string {
  if (piece.kind !== "text") return " ";
  const shift = piece.marks.find(({ type }) => type === "superscript" || type === "subscript")?.type;
  return shift === "superscript" || shift === "subscript" ? shiftedText(piece.text, shift) : piece.text;
}
