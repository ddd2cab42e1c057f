import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { setLines } from "@/lib/document-engine/typeset/set-lines";
import type { Piece } from "@/lib/document-engine/typeset/types";

const SIZE = 10;
const font = async () => (await PDFDocument.create()).embedFont(StandardFonts.Courier);
/** Of the fixed-width font at 10 points. */
const LETTER = 6;
const text = (words: string): Piece => ({ kind: "text", text: words });
const field = (key: string, width: number): Piece => ({ kind: "field", key, width });

it("breaks between words, and keeps the words of a line as one text", async () => {
  expect(setLines([text("one two three")], await font(), SIZE, 8 * LETTER)).toEqual([
    [expect.objectContaining({ x: 0, text: "one two" })],
    [expect.objectContaining({ x: 0, text: "three" })],
  ]);
});

it("leaves room for fields, and never parts a comma from one", async () => {
  const pieces = [text("Pay "), field("sum", 30), text(", now")];
  const [line, ...rest] = setLines(pieces, await font(), SIZE, 12 * LETTER);
  expect(line?.map(({ kind, x }) => [kind, x])).toEqual([
    ["text", 0],
    ["field", 4 * LETTER],
    ["text", 4 * LETTER + 30 + 1.5],
  ]);
  expect(rest).toEqual([[expect.objectContaining({ x: 0, text: "now" })]]);
});

it("moves a field that does not fit to the next line", async () => {
  const lines = setLines([text("Name "), field("name", 60), field("other", 60)], await font(), SIZE, 80);
  expect(lines.map((line) => line.map(({ kind }) => kind))).toEqual([["text"], ["field"], ["field"]]);
});
