import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";
import { joinRanges, partiesOf } from "./join-ranges";
import { type DetectionOutput, MAX_DETECTED_FIELDS, MAX_DETECTED_PAGES } from "./types";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-ranges-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Draw = (write: (words: string, x: number, y: number) => void, page: PDFPage) => void;

/** Builds a file of many pages, which are empty except for those in `drawn`. */
async function longFile(pageCount: number, drawn: Record<number, Draw>, form?: number): Promise<string> {
  const document = await PDFDocument.create();
  const font: PDFFont = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pageCount; number++) {
    const page = document.addPage([612, 792]);
    drawn[number]?.((words, x, y) => page.drawText(words, { x, y, size: 11, font }), page);
    if (number === form)
      document.getForm().createTextField("remark").addToPage(page, { x: 60, y: 600, width: 200, height: 18 });
  }
  const file = path.join(dir, `${Math.random().toString(36).slice(2)}.pdf`);
  await writeFile(file, await document.save());
  return file;
}

const blank: Draw = (write) => write("Name: ____________________", 60, 700);
const signatures: Draw = (write) => {
  for (const [x, party] of [
    [60, "Seller"],
    [330, "Buyer"],
  ] as const) {
    write(party, x, 300);
    write("Signature: ______________", x, 260);
  }
};

/** Searches all ranges as the service does: each is given the parties that the earlier ones found. */
async function search(file: string): Promise<DetectionOutput[]> {
  const ranges: DetectionOutput[] = [];
  for (let from = 1; from === 1 || from <= (ranges[0]?.pageCount ?? 0); from += MAX_DETECTED_PAGES) {
    const signed = ranges.filter(({ hasSigners }) => hasSigners);
    ranges.push(await detectPdfFields({ path: file, from, parties: partiesOf(signed) }));
  }
  return ranges;
}
const seen = ({ fields }: Pick<DetectionOutput, "fields">) =>
  fields.map(({ page, label, role }) => [page, label, role] as const);

describe("a file of more than 300 pages", () => {
  it("is searched range by range, each page once", async () => {
    const file = await longFile(602, { 1: blank, 300: blank, 301: blank, 602: blank });
    const ranges = await search(file);
    expect(ranges.map(({ fields }) => fields.map(({ page }) => page))).toEqual([[1, 300], [301], [602]]);
    expect(ranges.map(({ pageCount }) => pageCount)).toEqual([602, 602, 602]);
    expect(ranges.flatMap(({ notices }) => notices)).toEqual([]);
  });

  it("knows the parties from the signatures at its end, before their pages are searched", async () => {
    const buyer: Draw = (write) => write("Name of the Buyer: ____________________", 60, 700);
    const file = await longFile(640, { 2: buyer, 640: signatures });
    const first = await detectPdfFields({ path: file });
    expect(first).toMatchObject({ roles: ["Seller", "Buyer"], hasSigners: true });
    expect(seen(first)).toEqual([[2, "Name of the Buyer", "Buyer"]]);
  });

  it("has one set of roles, where the signatures are in the middle", async () => {
    const buyer: Draw = (write) => write("Name of the Buyer: ____________________", 60, 700);
    const file = await longFile(902, { 2: buyer, 3: blank, 350: signatures, 902: buyer });
    const ranges = await search(file);
    const { roles, fields } = joinRanges(ranges);
    expect(roles).toEqual(["Seller", "Buyer"]);
    expect(seen({ fields })).toEqual([
      [2, "Name of the Buyer", "Buyer"],
      [3, "Name", "Seller"],
      [350, "Signature", "Seller"],
      [350, "Signature", "Buyer"],
      [902, "Name of the Buyer", "Buyer"],
    ]);
  });

  it("that is a form anywhere is one everywhere", async () => {
    const file = await longFile(302, { 1: blank, 302: signatures }, 301);
    const ranges = await search(file);
    expect(joinRanges(ranges).fields.map(({ page, origin, type }) => [page, origin, type])).toEqual([
      [301, "acroform", "text"],
      [302, "text", "signature"],
      [302, "text", "signature"],
    ]);
  });
});

it("joins the notices of ranges, and leaves out fields above the limit", () => {
  const field = { page: 1, role: null, unsignedRole: null } as DetectionOutput["fields"][number];
  const range = (fields: number, notices: DetectionOutput["notices"]): DetectionOutput => ({
    fields: Array<typeof field>(fields).fill(field),
    ...{ roles: [], hasSigners: false, pageCount: 600, notices },
  });
  const scans = (...pages: number[]) => [
    { code: "SCANNED_PAGES" as const, pages, places: pages.map(String) },
  ];
  const joined = joinRanges([range(1_500, scans(2)), range(1_500, scans(301, 302))]);
  expect(joined.fields).toHaveLength(MAX_DETECTED_FIELDS);
  expect(joined.notices).toEqual([
    { code: "SCANNED_PAGES", pages: [2, 301, 302], places: ["2", "301", "302"] },
    { code: "FIELDS_TRUNCATED", pages: [], places: [] },
  ]);
});
