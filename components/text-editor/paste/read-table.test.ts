import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import type { BodyBlock } from "@/lib/contracts/body";
import { ContentBody } from "@/lib/contracts/body";

function clean(html: string) {
  const paste = cleanHtml(html, { parse: parseHtml, width: 600 });
  if (paste.blocks.length > 0) ContentBody.parse({ type: "doc", content: paste.blocks });
  return paste;
}
const lossesOf = (html: string): string[] => clean(html).losses.map(({ code }) => code);

const textOf = (block: BodyBlock): string =>
  block.type === "paragraph" || block.type === "heading"
    ? block.content.map((node) => (node.type === "text" ? node.text : " ")).join("")
    : "";

/** The table as text: one line per row, cells separated by bars, each with its span. */
function rowsOf(html: string): string[] {
  const [table] = clean(html).blocks.filter(({ type }) => type === "table");
  if (table?.type !== "table") throw new Error("there is no table");
  return table.content.map(({ content }) =>
    content
      .map(({ attrs: { colspan, rowspan }, content: blocks }) => {
        const span = colspan * rowspan > 1 ? ` ${colspan}×${rowspan}` : "";
        return blocks.map(textOf).join("/") + span;
      })
      .join(" | "),
  );
}

describe("hidden parts of tables", () => {
  it("are not pasted", () => {
    const report = "<table><tr><td>1,250</td><td style='display:none'>SECRET</td><td>x</td></tr></table>";
    expect(rowsOf(report)).toEqual(["1,250 | x"]);
    expect(lossesOf(report)).toEqual(["hidden_text_left_out"]);
    const rows =
      "<tr><td>a</td></tr><tr style='display:none'><td>SECRET</td></tr><tr hidden><td>SECRET</td></tr><tr><td>b</td></tr>";
    expect(rowsOf(`<table>${rows}</table>`)).toEqual(["a", "b"]);
    expect(
      rowsOf(
        "<table><tr><td>a</td></tr><tbody style='visibility:collapse'><tr><td>SECRET</td></tr></tbody></table>",
      ),
    ).toEqual(["a"]);
    expect(
      rowsOf(
        "<table><tr style='color:transparent'><td>SECRET</td><td style='color:#000'>a</td></tr></table>",
      ),
    ).toEqual([" | a"]);
    expect(clean("<table style='display:none'><tr><td>SECRET</td></tr></table>").blocks).toEqual([]);
    expect(clean("<table><tr style='display:none'><td>SECRET</td></tr></table>").blocks).toEqual([]);
  });

  /** A table as Excel writes it: a column element without a width, and a row of widths at the end. */
  const excel = (...rows: string[]) =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 style='width:48pt'><col width=64 style='display:none;mso-width-source:userset;mso-width-alt:0'><col width=64 style='width:48pt'>${rows.join("")}<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64 style='width:48pt'></td><td width=0></td></tr><![endif]><!--EndFragment--></table></body></html>`;

  it("of Excel are columns, with or without their cells", () => {
    const shown = excel("<tr height=20><td>Rent</td><td>SECRET</td><td align=right>1,250.00</td></tr>");
    expect(rowsOf(shown)).toEqual(["Rent | 1,250.00"]);
    expect(lossesOf(shown)).toEqual(["hidden_text_left_out"]);
    const marked = excel("<tr><td>Rent</td><td style='display:none'>SECRET</td><td>1,250.00</td></tr>");
    expect(rowsOf(marked)).toEqual(["Rent | 1,250.00"]);
    const merged = excel("<tr><td colspan=2>Both</td><td>x</td></tr>", "<tr><td colspan=3>All</td></tr>");
    expect(rowsOf(merged)).toEqual(["Both | x", "All 2×1"]);
    expect(lossesOf(merged)).toEqual([]);
    expect(
      rowsOf(
        "<table><colgroup><col span=2 style='visibility:collapse'><col></colgroup><tr><td>S</td><td>S</td><td>a</td></tr></table>",
      ),
    ).toEqual(["a"]);
  });

  it("shorten what spans them, and let go of nothing that is seen", () => {
    const row = (cells: string, more = "") => `<tr${more}>${cells}</tr>`;
    const hidden = " style='display:none'";
    const across = row("<td rowspan=3>A</td><td>b</td>") + row("<td>SECRET</td>", hidden) + row("<td>c</td>");
    expect(rowsOf(`<table>${across}</table>`)).toEqual(["A 1×2 | b", "c"]);
    const from = row("<td rowspan=2>A</td><td>SECRET</td>", hidden) + row("<td>b</td>");
    expect(rowsOf(`<table>${from}</table>`)).toEqual(["A | b"]);
  });
});

describe("spans", () => {
  it("end with their section, take all its rows with 0, and never share a place", () => {
    expect(
      rowsOf(
        "<table><thead><tr><th rowspan=9>H</th><th>i</th></tr></thead><tr><td>a</td><td>b</td></tr></table>",
      ),
    ).toEqual(["H | i", "a | b"]);
    expect(
      rowsOf("<table><tr><td rowspan=0>A</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr></table>"),
    ).toEqual(["A 1×3 | b", "c", "d"]);
    expect(
      rowsOf("<table><tr><td>a</td><td rowspan=2>B</td></tr><tr><td colspan=2>c</td><td>d</td></tr></table>"),
    ).toEqual(["a | B 1×2", "c | d"]);
  });

  it("leave no row behind that has nothing", () => {
    expect(rowsOf("<table><tr></tr><tr><td>a</td></tr><tr></tr></table>")).toEqual(["a"]);
    expect(rowsOf("<table><tr><td rowspan=2>a</td></tr><tr></tr></table>")).toEqual(["a 1×2", ""]);
  });
});

it("tells of tables that become paragraphs, and keeps the order of their words", () => {
  const wide = `<table><tr>${Array.from({ length: 70 }, (_, i) => `<td>c${i}</td>`).join("")}</tr></table>`;
  const { blocks, losses } = clean(wide);
  expect(outlineOf(blocks).map((line) => line.replace("paragraph: ", ""))).toEqual(
    Array.from({ length: 70 }, (_, i) => `c${i}`),
  );
  expect(losses).toMatchObject([{ code: "tables_flattened", count: 1, places: ["c0"] }]);
});

it("lets go of no row of a long table: whether it is too long is told where it is pasted", () => {
  const html = `<table>${"<tr><td>x</td></tr>".repeat(6_000)}</table>`;
  const [table] = cleanHtml(html, { parse: parseHtml, width: 600 }).blocks;
  expect(table?.type === "table" && table.content).toHaveLength(6_000);
});

it("reads what Google Sheets and Numbers put on the clipboard", () => {
  const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">Rent</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1250}" data-sheets-numberformat="{&quot;1&quot;:4,&quot;2&quot;:&quot;#,##0.00&quot;}">1,250.00</td></tr></tbody></table></google-sheets-html-origin>`;
  expect(rowsOf(sheets)).toEqual(["Rent | 1,250.00"]);
  expect(lossesOf(sheets)).toEqual([]);
  const numbers = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 10.0px 'Helvetica Neue'; color: #000000} table.t1 {border-collapse: collapse} td.td1 {width: 94.0px; background-color: #bec0bf; border-style: solid}</style></head><body><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p1"><b>Rent</b></p></td><td valign="top" class="td1"><p class="p1">€ 1.250,00</p></td></tr></tbody></table></body></html>`;
  expect(rowsOf(numbers)).toEqual(["Rent | € 1.250,00"]);
  expect(lossesOf(numbers)).toEqual([]);
});

it("has the rows of heads first and those of feet last, as they are shown", () => {
  const html =
    "<table><tfoot><tr><td>Total</td></tr></tfoot><tbody><tr><td>a</td></tr></tbody><thead><tr><th>Item</th></tr></thead></table>";
  const { blocks } = cleanHtml(html, { parse: parseHtml, width: 600 });
  expect(
    outlineOf(blocks)
      .filter((line) => line.includes("paragraph"))
      .map((line) => line.trim()),
  ).toEqual(["paragraph: Item", "paragraph: a", "paragraph: Total"]);
});
