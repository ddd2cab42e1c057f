import { describe, expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf, zipOf } from "@/components/spreadsheet/testing/write-xlsx";

const OPEN = `<office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s" xmlns:calcext="urn:c" xmlns:draw="urn:d">`;
const STYLES = `<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (cells: string, attributes = "") => `<table:table-row${attributes}>${cells}</table:table-row>`;
const table = (name: string, rows: string, style = "ta0") =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
const content = (tables: string) =>
  `${OPEN}${STYLES}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
const ods = (tables: string, more: Record<string, string> = {}) =>
  fileOf(
    zipOf({
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": content(tables),
      ...more,
    }),
    "list.ods",
  );

const HEAD = row(text("Name") + text("Value"));

describe("an OpenDocument sheet", () => {
  it.each([
    [
      `<table:table-cell office:value-type="float" office:value="1234"><text:p>01234</text:p></table:table-cell>`,
      "01234",
      "1234",
    ],
    [
      `<table:table-cell office:value-type="float" office:value="1250.5"><text:p>1.250,50</text:p></table:table-cell>`,
      "1.250,50",
      "1250.50",
    ],
    [
      `<table:table-cell office:value-type="currency" office:value="1250"><text:p>€ 1.250</text:p></table:table-cell>`,
      "€ 1.250",
      "1250",
    ],
    [
      `<table:table-cell office:value-type="percentage" office:value="0.19"><text:p>19%</text:p></table:table-cell>`,
      "19%",
      undefined,
    ],
    [`<table:table-cell office:value-type="float" office:value="0.30000000000000004"/>`, "0.3", "0.3"],
    [
      `<table:table-cell office:value-type="date" office:date-value="2026-01-31"><text:p>31.01.26</text:p></table:table-cell>`,
      "31.01.26",
      "2026-01-31",
    ],
    [
      `<table:table-cell office:value-type="date" office:date-value="2026-01-31T14:30:00"><text:p>31.01.26 14:30</text:p></table:table-cell>`,
      "31.01.26 14:30",
      undefined,
    ],
    [
      `<table:table-cell office:value-type="time" office:time-value="PT12H00M00S"><text:p>12:00</text:p></table:table-cell>`,
      "12:00",
      undefined,
    ],
    [
      `<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>`,
      "TRUE",
      undefined,
    ],
    [
      `<table:table-cell office:value-type="string"><text:p>two<text:s text:c="2"/>words</text:p><text:p>more</text:p></table:table-cell>`,
      "two  words\nmore",
      undefined,
    ],
    [
      `<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p><text:span>shown</text:span></text:p></table:table-cell>`,
      "shown",
      undefined,
    ],
  ])("shows %s as it does", async (cell, shown, exact) => {
    const sheet = await readSheet(ods(table("A", HEAD + row(text("Ada") + cell))));
    expect([sheet.rows[0]?.[1], sheet.exact[0]?.[1]]).toEqual([shown, exact]);
  });

  it("leaves out hidden sheets, rows and columns, with their number", async () => {
    const list =
      `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>` +
      row(text("Name") + text("Secret") + text("Value")) +
      row(text("Ada") + text("x") + text("1")) +
      row(text("Bo") + text("x") + text("2"), ' table:visibility="filter"') +
      row(text("Cy") + text("x") + text("3"), ' table:visibility="collapse"');
    const sheet = await readSheet(ods(table("Old", HEAD, "ta1") + table("New", list)));
    expect(sheet).toMatchObject({ columns: ["Name", "Value"], rows: [["Ada", "1"]] });
    expect(sheet.decisions.map((one) => one.text)).toEqual([
      "The sheet “New” is read. Not read: Old (hidden).",
      "The names of the columns are in row 1.",
      "2 hidden rows are left out.",
      "1 hidden column (B) is left out.",
    ]);
  });

  it("repeats cells and rows that are written once, but no empty ones", async () => {
    const cell = `<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell>`;
    const rows =
      row(`${text("A")}${text("B")}<table:table-cell table:number-columns-repeated="16000"/>`) +
      row(cell, ' table:number-rows-repeated="2"') +
      row("<table:table-cell/>", ' table:number-rows-repeated="1048000"');
    expect((await readSheet(ods(table("A", rows)))).rows).toEqual([
      ["x", "x"],
      ["x", "x"],
    ]);
  });

  it("takes what merged cells show for each of their rows", async () => {
    const rows =
      HEAD +
      row(
        `<table:table-cell table:number-rows-spanned="2" office:value-type="string"><text:p>Ada</text:p></table:table-cell>${text("1")}`,
      ) +
      row(`<table:covered-table-cell/>${text("2")}`);
    expect((await readSheet(ods(table("A", rows)))).rows).toEqual([
      ["Ada", "1"],
      ["Ada", "2"],
    ]);
  });

  it("names errors and formulas without a result", async () => {
    const rows =
      HEAD +
      row(
        `${text("Ada")}<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell>`,
      ) +
      row(`${text("Bo")}<table:table-cell table:formula="of:=[.A1]"/>`);
    const { decisions } = await readSheet(ods(table("A", rows)));
    expect(decisions.filter(({ value }) => value === null).map((one) => one.text)).toEqual([
      "1 cell shows an error: B2 (#DIV/0!).",
      "1 formula has no result in the file; open it in a spreadsheet and save it: B3.",
    ]);
  });

  it("can be a file of one part", async () => {
    const flat = `<?xml version="1.0"?><office:document xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x"><office:body><office:spreadsheet>${table("A", HEAD + row(text("Ada") + text("1")))}</office:spreadsheet></office:body></office:document>`;
    expect((await readSheet(fileOf(flat, "list.fods"))).rows).toEqual([["Ada", "1"]]);
  });

  it("with a password, or more rows than a list can have, is refused", async () => {
    const manifest =
      "<m:manifest xmlns:m='urn:m'><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>";
    await expect(readSheet(ods(table("A", HEAD), { "META-INF/manifest.xml": manifest }))).rejects.toThrow(
      /has a password/,
    );
    const spaces = text('<text:s text:c="1000"/>'.repeat(200));
    await expect(readSheet(ods(table("A", HEAD + row(spaces))))).rejects.toThrow(
      /A cell in row 2 has more than/,
    );
    await expect(readSheet(ods(table("A", HEAD).repeat(1_100)))).rejects.toThrow(
      /too large when it is unpacked/,
    );
    const many = row(text("x") + text("y"), ' table:number-rows-repeated="1048000"');
    await expect(readSheet(ods(table("A", HEAD + many)))).rejects.toThrow(/stopped at row/);
  });
});

describe("a library that writes a cell's value in place of what it shows", () => {
  const FORMATS = `<office:automatic-styles xmlns:number="urn:n">
    <number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
    <number:number-style style:name="N2"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
    <number:percentage-style style:name="N3"><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
    <number:date-style style:name="N4"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
    <number:number-style style:name="N5"><number:number number:min-integer-digits="1"/></number:number-style>
    <number:number-style style:name="N6"><number:scientific-number number:decimal-places="2" number:min-exponent-digits="2"/></number:number-style>
    ${[1, 2, 3, 4, 5, 6].map((n) => `<style:style style:name="ce${n}" style:family="table-cell" style:data-style-name="N${n}"/>`).join("")}
  </office:automatic-styles>`;
  const cellIn = async (style: string, value: string, columns = "") => {
    const cell = `<table:table-cell${style} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
    const tables = table("List", columns + HEAD + row(text("Ada") + cell));
    const bytes = zipOf({
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": `${OPEN}${FORMATS}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    });
    const { rows, exact } = await readSheet(fileOf(bytes, "list.ods"));
    return [rows[0]?.[1], exact[0]?.[1]];
  };

  it.each([
    ["ce1", "1234", "01234", "1234"],
    ["ce2", "1250.5", "1,250.50", "1250.50"],
    ["ce2", "950", "950.00", "950.00"],
    ["ce3", "0.195", "19.5%", undefined],
    ["ce4", "46447", "01.03.2027", "2027-03-01"],
    ["ce5", "1250.5", "1250.5", "1250.5"],
    ["ce6", "1250.5", "1250.5", "1250.5"],
    ["none", "1250.5", "1250.5", "1250.5"],
  ])("is read by the format of the cell: %s of %s is %s", async (style, value, shown, exact) => {
    expect(await cellIn(` table:style-name="${style}"`, value)).toEqual([shown, exact]);
  });

  it("or of its column", async () => {
    const columns = `<table:table-column/><table:table-column table:number-columns-repeated="5" table:default-cell-style-name="ce1"/>`;
    expect(await cellIn("", "1234", columns)).toEqual(["01234", "1234"]);
  });
});
