import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
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
import type { LaidOutBox, LayoutField } from "./types";

// Fonts and patterns are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { layOut } = layOutForTests();
const RUN = { numRuns: 40, seed: 20_261_124 };

const filler = (lines: number): Json[] => Array.from({ length: lines }, () => paragraph(text("Filler.")));

/** Returns the pages that have the fields with these ids. */
const pagesOf = (boxes: readonly LaidOutBox[], ids: readonly string[]): number[] => [
  ...new Set(boxes.filter(({ fieldId }) => ids.includes(fieldId)).map(({ page }) => page)),
];

/** Numbers fields, and groups those that were created together. */
class Fields {
  readonly all: LayoutField[] = [];
  readonly groups: string[][] = [];

  group(heights: readonly number[], type: LayoutField["type"] = "text"): Json[] {
    const made = heights.map((height, index) =>
      field(`f${this.all.length + index}`, 140, height, index === 0 ? type : "text"),
    );
    this.all.push(...made);
    this.groups.push(made.map(({ id }) => id));
    return made.map(({ id }) => inlineField(id));
  }
}

/** Number of lines in each cell of each row; at most about two thirds of a page. */
const cells = fc.array(fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 3,
});

describe("the rows of a table", () => {
  it("stay whole where they fit on a page", async () => {
    const shape = fc.record({
      before: fc.integer({ min: 0, max: 40 }),
      header: fc.integer({ min: 0, max: 3 }),
      rows: fc.array(cells, { minLength: 1, maxLength: 5 }),
      isNested: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ before, header, rows, isNested }) => {
        const fields = new Fields();
        const body = rows.map((columns) => {
          const contents = columns.map((heights) => fields.group(heights));
          // All cells of a row belong together.
          const joined = fields.groups.splice(-columns.length).flat();
          fields.groups.push(joined);
          return row(...contents.map((blocks) => cell("tableCell", ...blocks)));
        });
        const headers = Array.from({ length: header }, () => row(cell("tableHeader", "Header")));
        const inner = table(...headers, ...body);
        const content = [...filler(before), isNested ? table(row(cell("tableCell", inner))) : inner];
        const { boxes } = await layOut(content, { fields: fields.all });
        for (const group of fields.groups) expect(pagesOf(boxes, group)).toHaveLength(1);
      }),
      RUN,
    );
  });

  it("go on on the next page where they are higher than one", async () => {
    const long = paragraph(text("A sentence of a long cell. ".repeat(400)));
    const { file, pageCount } = await layOut([...filler(10), table(row(cell("tableCell", long)))]);
    expect(pageCount).toBeGreaterThan(2);
    // It begins where there is room, not on a new page.
    expect((await pdfJsLines(file)).join(" ")).toContain("A sentence of a long cell.");
  });

  it("go without the repeated header that would not leave them the room to stay whole", async () => {
    const headers = [
      row(
        cell(
          "tableHeader",
          paragraph(
            ...Array(12)
              .fill([text("Head"), { type: "hardBreak" }])
              .flat(),
          ),
        ),
      ),
    ];
    const high = field("high", 140, 300);
    const rows = ["a", "b", "c"].map((id) => row(cell("tableCell", inlineField(id), inlineField(`${id}2`))));
    const fields = ["a", "b", "c"].flatMap((id) => [
      { ...high, id },
      { ...high, id: `${id}2` },
    ]);
    const { boxes } = await layOut([table(...headers, ...rows)], { fields });
    for (const id of ["a", "b", "c"]) expect(pagesOf(boxes, [id, `${id}2`])).toHaveLength(1);
  });
});

describe("what parties sign", () => {
  const party = fc.array(fc.integer({ min: 16, max: 60 }), { minLength: 1, maxLength: 4 });
  const shape = fc.record({
    before: fc.integer({ min: 0, max: 45 }),
    parties: fc.array(party, { minLength: 1, maxLength: 5 }),
  });

  it("stays on one page with the fields beside it, and with the words above", async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ before, parties }) => {
        const fields = new Fields();
        const blocks = parties.flatMap((heights) => [
          paragraph(text("Party:")),
          ...fields.group(heights, "signature").map((one) => paragraph(text("Here: "), one)),
        ]);
        const { boxes, file } = await layOut([...filler(before), ...blocks], { fields: fields.all });
        for (const group of fields.groups) {
          const [page = 0, ...others] = pagesOf(boxes, group);
          expect(others).toEqual([]);
          const before = boxes.filter((box) => box.page === page && box.fieldId === group[0]);
          expect(before).toHaveLength(1);
          const lines = (await pdfJsLines(file, page)).filter((line) => line.trim() !== "");
          expect(lines[0]).not.toContain("Here");
        }
      }),
      RUN,
    );
  });

  it("stays on one page as a table", async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ before, parties }) => {
        const fields = new Fields();
        const tables = parties.map((heights) => {
          const rows = fields
            .group(heights, "signature")
            .map((one) => row(cell("tableCell", "Here"), cell("tableCell", one)));
          return table(row(cell("tableHeader", "Party"), cell("tableHeader", "x")), ...rows);
        });
        const { boxes } = await layOut([...filler(before), ...tables], { fields: fields.all });
        for (const group of fields.groups) expect(pagesOf(boxes, group)).toHaveLength(1);
      }),
      RUN,
    );
  });

  it("is divided where it is higher than a page", async () => {
    const fields = new Fields();
    const rows = fields.group(Array(60).fill(60), "signature").map((one) => row(cell("tableCell", one)));
    const { boxes, pageCount } = await layOut([table(...rows)], { fields: fields.all });
    expect(boxes).toHaveLength(60);
    expect(pageCount).toBeLessThan(9);
  });
});

describe("a table whose cells all span the rows below them", () => {
  it("is laid out with each of them", async () => {
    const rows = Array.from({ length: 3_000 }, () => ({
      type: "tableRow",
      content: [{ ...cell("tableCell", { type: "horizontalRule" }), attrs: { colspan: 64, rowspan: 1_000 } }],
    }));
    const { pageCount } = await layOut([table(...rows)]);
    expect(pageCount).toBeGreaterThan(1);
  });
});

describe("headers of tables within tables", () => {
  const DEPTH = 9;

  /** Nests a table in a cell of another one, several times; all have a header, and the innermost one has the rows. */
  function nested(headerLines: number, rows: readonly Json[]): Json {
    let inner = table(row(cell("tableHeader", "Inner")), ...rows);
    for (let depth = 1; depth < DEPTH; depth++) {
      const header = row(cell("tableHeader", ...Array.from({ length: headerLines }, () => `Level${depth}`)));
      inner = table(header, row(cell("tableCell", inner)));
    }
    return inner;
  }

  it("take a third of a page together, so that rows of the innermost are on each page", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `f${index}`);
    const rows = ids.map((id) => row(cell("tableCell", inlineField(id))));
    const fields = ids.map((id) => field(id, 60, 20));
    const { boxes, pageCount, file } = await layOut([nested(7, rows)], { fields });
    expect(boxes).toHaveLength(60);
    for (const { y, height } of boxes) expect(y + height).toBeLessThanOrEqual(1);
    // The headers that are not repeated fill the first pages.
    const first = Math.min(...boxes.map(({ page }) => page));
    expect(pageCount - first).toBeGreaterThan(1);
    for (let page = first + 1; page < pageCount; page++) {
      const repeated = (await pdfJsLines(file, page)).filter((line) => line.startsWith("Level"));
      expect(repeated.length).toBeLessThanOrEqual(14);
      expect(boxes.filter((box) => box.page === page).length).toBeGreaterThan(5);
    }
  });
});
