import { describe, expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";

const STYLES = `<ss:Styles>
<ss:Style ss:ID="Default"><ss:NumberFormat/></ss:Style>
<ss:Style ss:ID="zip"><ss:NumberFormat ss:Format="00000"/></ss:Style>
<ss:Style ss:ID="day"><ss:NumberFormat ss:Format="dd/mm/yyyy;@"/></ss:Style>
<ss:Style ss:ID="short"><ss:NumberFormat ss:Format="Short Date"/></ss:Style>
<ss:Style ss:ID="share"><ss:NumberFormat ss:Format="Percent"/></ss:Style></ss:Styles>`;

const data = (type: string, text: string, more = "") =>
  `<ss:Cell${more}><ss:Data ss:Type="${type}">${text}</ss:Data></ss:Cell>`;
const HEAD = `<ss:Row>${data("String", "Name")}${data("String", "Value")}</ss:Row>`;
const sheet = (content: string, more = "") =>
  `<ss:Worksheet ss:Name="Tenants"><ss:Table>${content}</ss:Table>${more}</ss:Worksheet>`;
const read = (sheets: string) =>
  readSheet(
    fileOf(
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${STYLES}${sheets}</ss:Workbook>`,
      "export.xls",
    ),
  );

describe("an XML Spreadsheet 2003", () => {
  it.each([
    [data("Number", "1234", ' ss:StyleID="zip"'), "01234", "1234"],
    [data("Number", "1234.5600000000002"), "1234.56", "1234.56"],
    [data("Number", "0.19", ' ss:StyleID="share"'), "19.00%", undefined],
    [data("DateTime", "2027-03-01T00:00:00.000", ' ss:StyleID="day"'), "01/03/2027", "2027-03-01"],
    [data("DateTime", "2027-03-01T00:00:00.000", ' ss:StyleID="short"'), "2027-03-01", "2027-03-01"],
    [data("Boolean", "1"), "TRUE", undefined],
    [data("String", "a &amp;<B>b</B>"), "a &b", undefined],
    [data("Number", "5", ' ss:Formula="=R[-1]C*2"'), "5", "5"],
  ])("shows %s as %s", async (cell, shown, exact) => {
    const { rows, exact: exacts } = await read(
      sheet(`${HEAD}<ss:Row>${data("String", "Ada")}${cell}</ss:Row>`),
    );
    expect([rows[0]?.[1], exacts[0]?.[1]]).toEqual([shown, exact]);
  });

  it("names errors and formulas without a result, and leaves out what is hidden", async () => {
    const list = await read(
      sheet(
        `${HEAD}<ss:Row>${data("String", "Old")}${data("String", "x")}</ss:Row>`,
        "<x:WorksheetOptions xmlns:x='urn:schemas-microsoft-com:office:excel'><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions>",
      ) +
        sheet(
          `<ss:Column ss:Index="3" ss:Hidden="1"/>${HEAD}
          <ss:Row ss:Index="3">${data("String", "Ada")}${data("Error", "#DIV/0!")}${data("String", "secret")}</ss:Row>
          <ss:Row ss:Hidden="1">${data("String", "Bo")}${data("Number", "1")}</ss:Row>
          <ss:Row>${data("String", "Cy", ' ss:MergeDown="1"')}<ss:Cell ss:Formula="=1"/></ss:Row>
          <ss:Row>${data("Number", "2", ' ss:Index="2"')}</ss:Row>`,
        ),
    );
    expect(list.columns).toEqual(["Name", "Value"]);
    expect(list.rows.map(([name]) => name)).toEqual(["Ada", "Cy", "Cy"]);
    expect(list.decisions.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "1 hidden row is left out.",
        "1 hidden column (C) is left out.",
        "1 cell shows an error: B3 (#DIV/0!).",
        "1 formula has no result in the file; open it in a spreadsheet and save it: B5.",
      ]),
    );
  });

  it.each([
    [
      "a cell far away",
      `<ss:Row><ss:Cell ss:Index="999999999"><ss:Data ss:Type="Number">1</ss:Data></ss:Cell></ss:Row>`,
    ],
    ["a document type", `</ss:Table></ss:Worksheet></ss:Workbook><!DOCTYPE x [<!ENTITY a "b">]>`],
    ["no end", "<ss:Row><ss:Cell>"],
  ])("with %s is refused", async (_, content) => {
    await expect(read(sheet(HEAD + content))).rejects.toThrow(SheetError);
  });

  it("with a row far away and merged cells over all is read within its bounds", async () => {
    const far = `<ss:Row ss:Index="999999999">${data("String", "Ada", ' ss:MergeDown="999999999" ss:MergeAcross="999999999"')}${data("Number", "1", ' ss:Index="2"')}</ss:Row>`;
    const { rows } = await read(sheet(HEAD + far));
    expect(rows).toEqual([["Ada", "1"]]);
  });
});
