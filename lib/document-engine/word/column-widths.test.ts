import { expect, it } from "vitest";
import type { BodyBlock } from "@/lib/contracts/body";
import { widthsByContent } from "./column-widths";

const paragraph = (...content: object[]) =>
  ({ type: "paragraph", attrs: {}, content }) as unknown as BodyBlock;
const words = (text: string) => ({ type: "text", text, marks: [] });
const row = (...texts: string[]) =>
  texts.map((text, column) => ({ column, span: 1, content: [paragraph(words(text))] }));

it("gives columns of short texts what these need, and the others the rest", () => {
  const rows = [row("No.", "Description", "Price"), row("1", "word ".repeat(40), "1,250.00")];
  expect(widthsByContent(rows, 3, 600)).toEqual([37, 491, 72]);
});

it("shares the width where all texts are long, or short", () => {
  expect(widthsByContent([row("a".repeat(100), "b".repeat(200))], 2, 600)).toEqual([300, 300]);
  expect(widthsByContent([row("a", "b")], 2, 600)).toEqual([300, 300]);
  expect(widthsByContent([], 3, 600)).toEqual([200, 200, 200]);
});

it("counts fields, whole lines, and nothing that spans columns", () => {
  const field = { type: "field", attrs: { fieldId: "f1" }, marks: [] };
  const rows = [
    [{ column: 0, span: 2, content: [paragraph(words("A long heading over both columns"))] }],
    [
      { column: 0, span: 1, content: [paragraph(words("Name: "), field)] },
      { column: 1, span: 1, content: [] },
    ],
  ];
  const [name = 0, other = 0] = widthsByContent(rows, 2, 600);
  expect(name - other).toBe((6 + 16 - 3) * 7);
});

it("keeps many columns within the width", () => {
  const widths = widthsByContent([row(..."abcdefghijklmnopqrst")], 20, 100);
  expect(widths.every((width) => width === 5)).toBe(true);
});
