import type { PDFFont } from "pdf-lib";
import type { Piece } from "@/lib/document-engine/typeset/types";

/** An item on a line, with its offset from the line's start in points. */
export type Placed = { readonly x: number } & (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly key: string; readonly width: number }
);

type Unit = { width: number; isGlued: boolean } & (
  | { kind: "text"; text: string }
  | { kind: "field"; key: string }
);

/** Words and fields; punctuation directly after a field is kept with it. */
function unitsOf(pieces: readonly Piece[], font: PDFFont, size: number): Unit[] {
  return pieces.flatMap((piece, index): Unit[] => {
    if (piece.kind === "field") {
      const before = pieces[index - 1];
      const isGlued = before?.kind === "text" && !before.text.endsWith(" ");
      return [{ kind: "field", key: piece.key, width: piece.width, isGlued }];
    }
    const startsGlued = pieces[index - 1]?.kind === "field" && !piece.text.startsWith(" ");
    return piece.text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((text, i) => ({
        kind: "text",
        text,
        width: font.widthOfTextAtSize(text, size),
        isGlued: i === 0 && startsGlued,
      }));
  });
}

/** Wraps text with inline fields into lines of at most `width` points. Adjacent words form one text item. */
export function setLines(pieces: readonly Piece[], font: PDFFont, size: number, width: number): Placed[][] {
  const space = font.widthOfTextAtSize(" ", size);
  const lines: Placed[][] = [[]];
  let x = 0;
  for (const unit of unitsOf(pieces, font, size)) {
    const last = lines.at(-1)?.at(-1);
    const isBetweenFields = unit.kind === "field" && last?.kind === "field";
    const gap = x === 0 ? 0 : unit.isGlued ? AFTER_FIELD : isBetweenFields ? BETWEEN_FIELDS : space;
    const isNewLine = x > 0 && !unit.isGlued && x + gap + unit.width > width;
    if (isNewLine) lines.push([]);
    x = isNewLine ? 0 : x + gap;
    const line = lines.at(-1) ?? [];
    const before = line.at(-1);
    if (unit.kind === "text" && before?.kind === "text")
      line[line.length - 1] = { ...before, text: `${before.text} ${unit.text}` };
    else line.push({ ...unit, x });
    x += unit.width;
  }
  return lines;
}

/** Points between two adjacent fields, to keep them visually separate. */
const BETWEEN_FIELDS = 6;

/** Points between a field and the punctuation that belongs to it. */
const AFTER_FIELD = 1.5;
