import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { pdfJsPages } from "@/test/fixtures/completion/read-text";
import { cell, type Json, layOutForTests, paragraph, row, table, text } from "./testing/lay-out";

// Fonts and patterns are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { layOut } = layOutForTests();

interface Clause {
  readonly isHeading: boolean;
  readonly lines: number;
  readonly isJustified: boolean;
}

/** Each line of the text gives its block and its number: “p3-2” is the third line of the fourth block. */
function blockOf({ isHeading, lines, isJustified }: Clause, index: number): Json {
  const words = Array.from({ length: lines }, (_, line) => [
    ...(line > 0 ? [{ type: "hardBreak" }] : []),
    text(`${isHeading ? "h" : "p"}${index}-${line} ${isJustified ? "words of the clause" : "words"}`),
  ]).flat();
  if (isHeading) return { type: "heading", attrs: { level: 2 }, content: words };
  return { ...paragraph(...words), attrs: { textAlign: isJustified ? "justify" : null } };
}

const paragraphs = fc.array(
  fc.record({
    isHeading: fc.constant(false),
    lines: fc.integer({ min: 1, max: 9 }),
    isJustified: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
const headings = fc.array(
  fc.record({
    isHeading: fc.constant(true),
    lines: fc.integer({ min: 1, max: 2 }),
    isJustified: fc.constant(false),
  }),
  { maxLength: 2 },
);
const sections = fc.array(fc.tuple(headings, paragraphs), { minLength: 6, maxLength: 16 });

it("a page neither begins nor ends with a lone line, and does not end with a heading", async () => {
  await fc.assert(
    fc.asyncProperty(sections, async (drawn) => {
      const all: Clause[] = drawn.flat(2);
      const { file } = await layOut(all.map(blockOf), { page: { size: "Letter" } });
      const pages = (await pdfJsPages(file)).map((lines) =>
        lines.flatMap((line) => {
          const found = /^(h|p)(\d+)-(\d+) /.exec(line);
          return found
            ? [{ isHeading: found[1] === "h", block: Number(found[2]), line: Number(found[3]) }]
            : [];
        }),
      );
      expect(pages.flat()).toHaveLength(all.reduce((sum, { lines }) => sum + lines, 0));
      for (const [at, lines] of pages.entries()) {
        const [first, last] = [lines[0], lines.at(-1)];
        if (!first || !last) throw new Error("a page without a line");
        const isDivided = at > 0 && first.line > 0;
        if (isDivided) {
          const here = lines.filter(({ block }) => block === first.block).length;
          // A block that continues across the page end has at least two lines on each page.
          expect([first.block, first.line >= 2, here >= 2]).toEqual([first.block, true, true]);
        }
        if (at < pages.length - 1) expect([at, last.isHeading]).toEqual([at, false]);
      }
    }),
    { numRuns: 25, seed: 20_261_125 },
  );
});

it("a page neither begins nor ends a table with a lone row", async () => {
  const header = row(cell("tableHeader", "Item"), cell("tableHeader", "Price"));
  const rowOf = (name: string) => row(cell("tableCell", name), cell("tableCell", "9.00"));
  let divided = 0;
  for (let before = 0; before < 30; before += 1) {
    const rows = Array.from({ length: 20 }, (_, i) => rowOf(`row${i}`));
    const lines = Array.from({ length: before }, () => paragraph(text("Words")));
    const { file } = await layOut([...lines, table(header, ...rows)]);
    const counts = (await pdfJsPages(file))
      .map((page) => page.filter((line) => line.startsWith("row")).length)
      .filter((count) => count > 0);
    expect([before, counts.reduce((sum, count) => sum + count, 0)]).toEqual([before, 20]);
    expect([before, Math.min(...counts) >= 2]).toEqual([before, true]);
    if (counts.length > 1) divided++;
  }
  expect(divided).toBeGreaterThan(10);
});
