import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it, vi } from "vitest";
import {
  cell,
  field,
  inlineField,
  type Json,
  layOutForTests,
  paragraph,
  row,
  table,
  text,
} from "./testing/lay-out";
import { placedLines } from "./testing/placed-lines";

/** Tests the outline of a text as pdf.js reads it: its headings, each with its target. */

// Fonts are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { layOut } = layOutForTests();

interface Bookmark {
  readonly title: string;
  /** Counted from 1. */
  readonly page: number;
  /** Distance from the page's upper edge, in points. */
  readonly top: number;
  readonly items: readonly Bookmark[];
}

type Outline = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getOutline"]>>;

async function bookmarksOf(file: string): Promise<Bookmark[]> {
  const task = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const pdf = await task.promise;
  const { view } = await pdf.getPage(1);
  const read = async (items: Outline): Promise<Bookmark[]> =>
    Promise.all(
      (items ?? []).map(async ({ title, dest, items: inner }) => {
        if (!Array.isArray(dest)) throw new Error(`“${title}” leads nowhere`);
        const [ref, kind, left, top, zoom] = dest;
        // The reader keeps its zoom level and horizontal position.
        expect([kind.name, left, zoom]).toEqual(["XYZ", null, null]);
        const page = (await pdf.getPageIndex(ref)) + 1;
        return { title, page, top: (view[3] ?? 0) - top, items: await read(inner) };
      }),
    );
  const bookmarks = await read(await pdf.getOutline());
  await task.destroy();
  return bookmarks;
}

const heading = (level: number, words: string): Json => ({
  type: "heading",
  attrs: { level },
  content: [text(words)],
});
const titles = (bookmarks: readonly Bookmark[]): unknown[] =>
  bookmarks.map(({ title, items }) => (items.length > 0 ? [title, ...titles(items)] : title));
const flat = (bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.flatMap((one) => [one, ...flat(one.items)]);
const lines = (count: number): Json =>
  paragraph(
    ...Array.from({ length: count }, (_, i) => [
      ...(i > 0 ? [{ type: "hardBreak" }] : []),
      text("Words"),
    ]).flat(),
  );

/** Expects each bookmark to lead to the page with its heading, just above the heading's first line. */
async function expectTargets(file: string, bookmarks: readonly Bookmark[]): Promise<void> {
  for (const { title, page, top } of flat(bookmarks)) {
    const placed = await placedLines(file, page);
    const first = placed.find((line) => line.text.startsWith(title.slice(0, 12)));
    expect([title, page, first?.text.slice(0, 12)]).toEqual([title, page, title.slice(0, 12)]);
    const above = (first?.top ?? 0) - top;
    expect([title, above >= -1 && above < 14]).toEqual([title, true]);
  }
}

describe("the bookmarks of a text", () => {
  it("are its headings, each below the nearest higher one before it", async () => {
    const levels = [1, 2, 3, 3, 2, 4, 3, 1, 3, 2, 4];
    const { file } = await layOut(levels.map((level, i) => heading(level, `H${level} number ${i}`)));
    const bookmarks = await bookmarksOf(file);
    expect(titles(bookmarks)).toEqual([
      [
        "H1 number 0",
        ["H2 number 1", "H3 number 2", "H3 number 3"],
        ["H2 number 4", "H4 number 5", "H3 number 6"],
      ],
      ["H1 number 7", "H3 number 8", ["H2 number 9", "H4 number 10"]],
    ]);
    await expectTargets(file, bookmarks);
  });

  it("lead to the page and the height of their heading, wherever it stands", async () => {
    const item = (...content: Json[]): Json => ({ type: "listItem", content });
    const { file, pageCount } = await layOut([
      heading(1, "Beginning of the text"),
      lines(40),
      // The heading is kept with the text that follows, on the next page.
      heading(2, "Pushed to the next page"),
      lines(9),
      { type: "orderedList", content: [item(heading(3, "Clause of a list"), lines(2))] },
      { type: "blockquote", content: [heading(3, "Heading in a quote"), lines(1)] },
      table(
        row(cell("tableHeader", "Item"), cell("tableHeader", "Price")),
        row(cell("tableCell", heading(3, "In a cell")), cell("tableCell", "1")),
      ),
      { type: "pageBreak" },
      heading(2, `Over several lines: ${"a long name of a section ".repeat(8)}`),
      lines(3),
      heading(2, "After it"),
    ]);
    const bookmarks = await bookmarksOf(file);
    expect(flat(bookmarks).map(({ title, page }) => [title.slice(0, 20), page])).toEqual([
      ["Beginning of the tex", 1],
      ["Pushed to the next p", 2],
      ["Clause of a list", 2],
      ["Heading in a quote", 2],
      ["In a cell", 2],
      ["Over several lines: ", pageCount],
      ["After it", pageCount],
    ]);
    await expectTargets(file, bookmarks);
  });

  it("are read in any script, also where letters are drawn as outlines", async () => {
    const names = ["عقد الإيجار", "賃貸借契約", "สัญญาเช่า", "הסכם"];
    const { file } = await layOut([lines(3), ...names.map((name) => heading(1, name))]);
    const bookmarks = await bookmarksOf(file);
    expect(bookmarks.map(({ title }) => title)).toEqual(names);
    const tops = bookmarks.map(({ top }) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops[0]).toBeGreaterThan(72 + 30);
    expect(new Set(tops.map(Math.round)).size).toBe(4);
  });

  it("leave out headings without words, and are not there in a text without headings", async () => {
    const { file } = await layOut([{ type: "heading", attrs: { level: 1 } }, heading(2, "Named"), lines(1)]);
    expect(titles(await bookmarksOf(file))).toEqual(["Named"]);
    expect(await bookmarksOf((await layOut([lines(1)])).file)).toEqual([]);
  });

  it("lead to headings that are a link as a whole, or begin with a field", async () => {
    const link = { type: "link", attrs: { href: "https://example.com" } };
    const linked = { type: "heading", attrs: { level: 1 }, content: [text("All of it a link", link)] };
    const content = [inlineField("f"), { type: "hardBreak" }, inlineField("g"), text("after fields")];
    const filled = { type: "heading", attrs: { level: 1 }, content };
    const fields = [field("f"), field("g")];
    const { file } = await layOut([lines(3), linked, filled, lines(1)], { fields });
    const bookmarks = await bookmarksOf(file);
    expect(titles(bookmarks)).toEqual(["All of it a link", "after fields"]);
    await expectTargets(file, bookmarks.slice(0, 1));
    expect(bookmarks[1]?.top ?? 0).toBeGreaterThan((bookmarks[0]?.top ?? 0) + 10);
  });

  it("have a space for an end of a line, and none is blank", async () => {
    const content = [text("Rent"), { type: "hardBreak" }, text("and costs")];
    const onlyField = { type: "heading", attrs: { level: 1 }, content: [inlineField("f")] };
    const { file } = await layOut([{ type: "heading", attrs: { level: 1 }, content }, onlyField, lines(1)], {
      fields: [field("f")],
    });
    expect(titles(await bookmarksOf(file))).toEqual(["Rent and costs"]);
  });
});
