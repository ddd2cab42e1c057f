import { describe, expect, it } from "vitest";
import { chooseSheet } from "@/components/spreadsheet/choose-sheet";
import { sheetOfGrid } from "@/components/spreadsheet/sheet-of-grid";
import { openHtml } from "@/components/spreadsheet/workbook/read-html";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";

function read(html: string, choices = {}) {
  const { grid, decisions } = chooseSheet(openHtml(parseHtml(html)), choices);
  return sheetOfGrid("Pasted list", grid, { decisions, choices, reread: () => Promise.reject(new Error()) });
}

describe("a table of the clipboard", () => {
  it("of Excel has what its cells show, without hidden rows and columns", () => {
    const sheet =
      read(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"00000"}</style></head><body>
      <table border=0><col width=64><col width=0 style='display:none'><col width=64>
      <tr height=20><td>Name</td><td style='display:none'>Secret</td><td class=xl65>Zip</td></tr>
      <tr height=20><td>Zoë<br>
        Müller</td><td style='display:none'>x</td><td class=xl65 align=right>01234</td></tr>
      <tr height=0 style='display:none'><td>Hidden</td><td style='display:none'>x</td><td>1</td></tr>
      </table></body></html>`);
    expect(sheet).toMatchObject({ columns: ["Name", "Zip"], rows: [["Zoë\nMüller", "01234"]] });
    expect(sheet.decisions.map(({ text }) => text)).toContain("1 hidden row is left out.");
  });

  it("of Google Sheets and Numbers has merged cells in their places", () => {
    const sheet = read(`<google-sheets-html-origin><style>td{}</style><table data-sheets-root="1"><tbody>
      <tr><td>City</td><td>Name</td><td>Rent</td></tr>
      <tr><td rowspan="2">Bern</td><td>Ada</td><td data-sheets-value='{"1":3,"3":5}'>5</td></tr>
      <tr><td><span>Bo</span></td><td>6</td></tr></tbody></table>`);
    expect(sheet.rows).toEqual([
      ["Bern", "Ada", "5"],
      ["Bern", "Bo", "6"],
    ]);
  });

  it("reads one of several, and none within a cell", () => {
    const html = `<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>x<table><tr><td>y</td></tr></table></td></tr></table>
      <table><tr><td>C</td><td>D</td></tr><tr><td>2</td><td>3</td></tr></table>`;
    expect(read(html).rows).toEqual([["1", "x\ny"]]);
    expect(read(html, { sheet: "1" }).columns).toEqual(["C", "D"]);
    expect(read(html).decisions[0]?.text).toBe("The sheet “Table 1” is read. Not read: Table 2.");
  });

  it("that is nested too deeply, or has too many cells, is refused", () => {
    const deep = `<table><tr><td>${"<div>".repeat(400)}x</td></tr></table>`;
    expect(() => read(deep)).toThrow(/nested too deeply/);
    expect(() => read(`${"<div>".repeat(400)}<table><tr><td>x</td></tr></table>`)).toThrow(
      /nested too deeply/,
    );
    const wide = `<table><tr>${"<td colspan=1000>x</td>".repeat(3)}</tr></table>`;
    expect(() => read(wide)).toThrow(/beyond column 1,000/);
  });
});
