import { describe, expect, it } from "vitest";
import { chooseSheet } from "@/components/spreadsheet/choose-sheet";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { type Sheet, sheetOfGrid } from "@/components/spreadsheet/sheet-of-grid";
import { fileOf, xlsxParts, zipOf } from "@/components/spreadsheet/testing/write-xlsx";
import { openHtml } from "@/components/spreadsheet/workbook/read-html";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";

const struck = ({ decisions }: Sheet) => decisions.find(({ key }) => key === "struck");
const TOLD =
  "3 cells are struck out, wholly or in part: A2 (Ada), A3 (Bob), B3 (bob@old.example bob@new.example). Their values are taken.";
const ROWS = [
  ["Ada", "ada@example.com"],
  ["Bob", "bob@old.example bob@new.example"],
];

function xlsx() {
  const plain = (text: string, style = 0) => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = [
    `<row>${plain("Name")}${plain("Email")}</row>`,
    `<row>${plain("Ada", 1)}${plain("ada@example.com")}</row>`,
    `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><r><rPr><strike/></rPr><t xml:space="preserve">bob@old.example </t></r><r><rPr><strike val="0"/></rPr><t>bob@new.example</t></r></is></c></row>`,
  ].join("");
  const strings = `<si><r><rPr><b/><strike val="1"/></rPr><t>Bob</t></r></si>`;
  return {
    ...xlsxParts({ sheets: [{ data }], strings }),
    "xl/styles.xml": `<styleSheet><fonts><font><sz val="11"/></font><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`,
  };
}

function ods(): string {
  const style = (name: string, family: string, line: string, parent = "") =>
    `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}><style:text-properties style:text-line-through-style="${line}"/></style:style>`;
  const cell = (text: string, name = "plain") =>
    `<table:table-cell table:style-name="${name}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  return `<?xml version="1.0"?><office:document xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s"><office:styles>${style("plain", "table-cell", "none")}${style("out", "table-cell", "solid")}<style:style style:name="child" style:family="table-cell" style:parent-style-name="out"/>${style("T1", "text", "solid")}<style:default-style><style:text-properties style:text-line-through-style="none"/></style:default-style></office:styles><office:body><office:spreadsheet><table:table table:name="S"><table:table-row>${cell("Name")}${cell("Email")}</table:table-row><table:table-row>${cell("Ada", "out")}${cell("ada@example.com")}</table:table-row><table:table-row>${cell("Bob", "child")}${cell(`<text:span text:style-name="T1">bob@old.example</text:span><text:s/>bob@new.example`)}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
}

function xml2003(): string {
  const cell = (text: string, style = "Default") =>
    `<ss:Cell ss:StyleID="${style}"><ss:Data ss:Type="String">${text}</ss:Data></ss:Cell>`;
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:html="urn:h"><ss:Styles><ss:Style ss:ID="Default"><ss:Font/></ss:Style><ss:Style ss:ID="out"><ss:Font ss:StrikeThrough="1"/></ss:Style></ss:Styles><ss:Worksheet ss:Name="S"><ss:Table><ss:Row>${cell("Name")}${cell("Email")}</ss:Row><ss:Row>${cell("Ada", "out")}${cell("ada@example.com")}</ss:Row><ss:Row>${cell("<html:S>Bob</html:S>")}${cell("<html:S>bob@old.example</html:S> bob@new.example")}</ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`;
}

const HTML = `<html><head><style>.xl1{color:red} .xl2 {font-size:9pt; text-decoration: line-through}</style></head><body><table>
  <tr><td class=xl1>Name</td><td>Email</td></tr>
  <tr><td class="a xl2">Ada</td><td class=xl1>ada@example.com</td></tr>
  <tr><td><s>Bob</s></td><td><span style="text-decoration:underline line-through">bob@old.example</span> bob@new.example</td></tr>
</table></body></html>`;

async function html(choices = {}): Promise<Sheet> {
  const { grid, decisions } = chooseSheet(openHtml(parseHtml(HTML)), choices);
  return sheetOfGrid("Pasted list", grid, { decisions, choices, reread: html });
}

describe("cells that are struck out are told with their places, and taken", () => {
  it.each<[string, () => Promise<Sheet>]>([
    ["an Excel workbook", () => readSheet(fileOf(zipOf(xlsx())))],
    ["an OpenDocument file", () => readSheet(fileOf(ods(), "list.fods"))],
    ["an XML Spreadsheet 2003", () => readSheet(fileOf(xml2003(), "list.xls"))],
    ["a table of HTML", () => html()],
  ])("of %s", async (_, read) => {
    const sheet = await read();
    expect(sheet.rows).toEqual(ROWS);
    expect(struck(sheet)?.text).toBe(TOLD);
  });

  /**
   * C is a common style that strikes text out, and M is its child. Styles of texts and of headers can have the same
   * names.
   */
  const styles = `<style:style style:name="C" style:family="table-cell"><style:text-properties style:text-line-through-type="single"/></style:style><style:style style:name="M" style:family="table-cell" style:parent-style-name="C"/>`;
  const automatic = `<office:automatic-styles><style:style style:name="a" style:family="table-cell" style:parent-style-name="M"/><style:style style:name="b" style:family="table-cell" style:parent-style-name="M"><style:text-properties style:text-line-through-style="none"/></style:style><style:style style:name="M" style:family="text"/><style:style style:name="T" style:family="text"><style:text-properties style:text-line-through-style="none"/></style:style></office:automatic-styles>`;
  const spaces =
    'xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s" xmlns:number="urn:n"';
  const cell = (text: string, style = "") =>
    `<table:table-cell ${style && `table:style-name="${style}" `}office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const table = `<office:body><office:spreadsheet><table:table table:name="S"><table:table-column/><table:table-column table:default-cell-style-name="a"/><table:table-row>${cell("Name")}${cell("Email", "b")}</table:table-row><table:table-row>${cell("Ada", "a")}${cell('<text:span text:style-name="M">ada@example.com</text:span>')}</table:table-row><table:table-row table:default-cell-style-name="C">${cell("Bob")}${cell('<text:span text:style-name="T">bob@example.com</text:span>')}</table:table-row><table:table-row>${cell("Cy")}${cell("cy@example.com", "b")}</table:table-row></table:table></office:spreadsheet></office:body>`;
  const INHERITED =
    "3 cells are struck out, wholly or in part: A2 (Ada), B2 (ada@example.com), A3 (Bob). Their values are taken.";

  it("by the styles of their styles, rows and columns in OpenDocument files", async () => {
    const flat = `<?xml version="1.0"?><office:document ${spaces}><office:styles>${styles}</office:styles>${automatic}${table}</office:document>`;
    expect(struck(await readSheet(fileOf(flat, "list.fods")))?.text).toBe(INHERITED);
    const common = `<office:document-styles ${spaces}><office:styles>${styles}</office:styles><office:automatic-styles><style:style style:name="M" style:family="table-cell"/></office:automatic-styles></office:document-styles>`;
    const content = `<office:document-content ${spaces}>${automatic}${table}</office:document-content>`;
    const file = zipOf({ "content.xml": content, "styles.xml": common });
    expect(struck(await readSheet(fileOf(file, "list.ods")))?.text).toBe(INHERITED);
  });

  it("by the styles of their styles, rows, columns and tables in an XML Spreadsheet 2003", async () => {
    const data = (text: string, style = "") =>
      `<Cell${style && ` ss:StyleID="${style}"`}><Data ss:Type="String">${text}</Data></Cell>`;
    const xml = (ofTable: string) =>
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="a" ss:Parent="M"/><Style ss:ID="M" ss:Parent="C"/><Style ss:ID="C"><Font ss:StrikeThrough="1"/><NumberFormat ss:Format="00000"/></Style><Style ss:ID="b" ss:Parent="M"><Font ss:Bold="1"/></Style><Style ss:ID="loop" ss:Parent="loop"/></Styles><Worksheet ss:Name="S"><Table ss:StyleID="${ofTable}"><Column ss:Index="2" ss:StyleID="a"/><Row>${data("Name", "b")}${data("Email", "b")}</Row><Row>${data("Ada", "a")}${data("ada@example.com")}</Row><Row ss:StyleID="C"><Cell><Data ss:Type="Number">7</Data></Cell>${data("bob@example.com", "b")}</Row><Row>${data("Cy")}${data("cy@example.com", "b")}</Row></Table></Worksheet></Workbook>`;
    expect(struck(await readSheet(fileOf(xml("loop"), "list.xls")))?.text).toBe(
      "3 cells are struck out, wholly or in part: A2 (Ada), B2 (ada@example.com), A3 (00007). Their values are taken.",
    );
    expect(struck(await readSheet(fileOf(xml("M"), "list.xls")))?.text).toMatch(/^4 cells .* A4 \(Cy\)/);
  });

  it("and their rows are left out where that is chosen", async () => {
    const sheet = await readSheet(fileOf(zipOf(xlsx())));
    await expect(sheet.reread({ struck: "leave" })).rejects.toThrow("Every row of the list was left out.");
  });

  it("and nothing is told where none is", async () => {
    expect(struck(await readSheet(fileOf("Name,Email\nAda,ada@example.com\n", "list.csv")))).toBeUndefined();
  });
});
