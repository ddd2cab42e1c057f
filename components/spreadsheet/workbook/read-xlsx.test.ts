import { describe, expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf, textRow, xlsx, xlsxParts, zipOf } from "@/components/spreadsheet/testing/write-xlsx";

const HEAD = textRow("Name", "Value");
const read = (bytes: Uint8Array, choices = {}) => readSheet(fileOf(bytes), choices);

/** The displayed text and the exact value of a cell with a number format. */
async function shown(value: string, format: string | number, settings?: string) {
  const data = `${HEAD}<row><c t="inlineStr"><is><t>Ada</t></is></c><c s="1"><v>${value}</v></c></row>`;
  const { rows, exact } = await read(
    xlsx({ sheets: [{ data }], formats: [0, format], ...(settings ? { settings } : {}) }),
  );
  return [rows[0]?.[1], exact[0]?.[1]];
}

describe("a number is what its cell shows", () => {
  it.each([
    ["1234", "00000", "01234", "1234"],
    ["301234567", "0000000000", "0301234567", "301234567"],
    ["5551234567", "(###) ###-####", "(555) 123-4567", undefined],
    ["1234.5600000000002", 0, "1234.56", "1234.56"],
    ["0.30000000000000004", 0, "0.3", "0.3"],
    ["1E+21", 0, "1000000000000000000000", "1000000000000000000000"],
    ["1.5E-7", 0, "0.00000015", "0.00000015"],
    ["123456789012345680", 0, "123456789012346000", "123456789012346000"],
    ["1234.5", 11, "1234.5", "1234.5"],
    ["1250.456", 4, "1,250.46", "1250.46"],
    ["1250", 3, "1,250", "1250"],
    ["-1250", 37, "(1,250)", "-1250"],
    ["1250", "[$€-407] #,##0", "€ 1.250", "1250"],
    ["1250.5", "#,##0.00 [$€-407]", "1.250,50 €", "1250.50"],
    ["-1250", '_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-', "-1,250.00 €", "-1250.00"],
    ["12345678.9", "#,##,##0.00", "12,345,678.90", "12345678.90"],
    // Amounts in the computer's currency, which libraries write as a format number only.
    ["1234.5", 7, "1,234.50", "1234.50"],
    ["-1234.5", 44, "-1,234.50", "-1234.50"],
    ["0", 44, "-", "0"],
    ["0", '#,##0.00 "€";-#,##0.00 "€";"-"?? "€"', "-   €", "0"],
    // Rounds the decimal digits that are kept, not the smaller binary number.
    ["1.005", "0.00", "1.01", "1.01"],
    ["9999999", "[<=9999999]###-####;(###) ###-####", "999-9999", undefined],
    ["0.19", 9, "19%", undefined],
    ["0.075", 10, "7.50%", undefined],
    ["1.5", 12, "1 1/2", "1.5"],
    ["0.5", 20, "12:00", undefined],
    ["1.5", 46, "36:00:00", undefined],
    ["46053", 14, "2026-01-31", "2026-01-31"],
    ["46053", "dd.mm.yyyy", "31.01.2026", "2026-01-31"],
    ["46053", "[$-407]d. mmmm yyyy", "31. Januar 2026", "2026-01-31"],
    ["46053", "[$-F800]dddd, mmmm dd, yyyy", "2026-01-31", "2026-01-31"],
    ["46053", 31, "2026-01-31", "2026-01-31"],
    ["46053.5", 22, "2026-01-31 12:00", undefined],
    ["0", '0;-0;"none"', "none", undefined],
    ["5", ";;;", "", undefined],
    ["5", '[<10]"low";"high"', "low", undefined],
    ["7", 49, "7", "7"],
    ["3", "no pattern [", "3", "3"],
    ["3", "0".repeat(2_000), "3", "3"],
  ])("%s in %o is %o", async (value, format, text, exact) => {
    expect(await shown(value, format)).toEqual([text, exact]);
  });

  it("counts days from 1904 where the workbook does", async () => {
    const settings = '<workbookPr date1904="1"/>';
    expect(await shown("44591", "dd.mm.yyyy", settings)).toEqual(["31.01.2026", "2026-01-31"]);
    expect(await shown("1.5", 46, settings)).toEqual(["36:00:00", undefined]);
  });
});

describe("texts", () => {
  const ROW = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`;

  it("are joined of their runs, without how they are pronounced", async () => {
    const strings = `<si><r><t>山田</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 太郎</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si><si><t>a_x000D_b_x005F_c</t></si>`;
    const { rows } = await read(xlsx({ sheets: [{ data: HEAD + ROW }], strings }));
    expect(rows).toEqual([["山田 太郎", "a\rb_c"]]);
  });

  it("can be inline, results of formulas, or booleans", async () => {
    const data = `${HEAD}<row><c t="inlineStr"><is><r><t>Zoë</t></r><r><t> B</t></r></is></c><c t="str"><f>"a"</f><v>a</v></c></row><row><c t="b"><v>1</v></c><c t="str"><f>""</f><v></v></c></row>`;
    expect((await read(xlsx({ sheets: [{ data }] }))).rows).toEqual([
      ["Zoë B", "a"],
      ["TRUE", ""],
    ]);
  });

  it("have the sections of their format", async () => {
    const data = `${HEAD}<row><c t="inlineStr" s="1"><is><t>Ada</t></is></c><c><v>1</v></c></row>`;
    const { rows } = await read(xlsx({ sheets: [{ data }], formats: [0, '0;0;0;@" Ltd"'] }));
    expect(rows).toEqual([["Ada Ltd", "1"]]);
  });

  it("of dates in ISO 8601 are dates", async () => {
    const data = `${HEAD}<row><c t="d"><v>2026-01-31</v></c><c t="d"><v>2026-01-31T14:30:00</v></c></row>`;
    const { rows, exact } = await read(xlsx({ sheets: [{ data }] }));
    expect(rows).toEqual([["2026-01-31", "2026-01-31 14:30:00"]]);
    expect(exact).toEqual([["2026-01-31", undefined]]);
  });
});

describe("cells without a value that was meant", () => {
  const data = `${HEAD}<row r="2"><c t="inlineStr"><is><t>Ada</t></is></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
    <row r="3"><c t="inlineStr"><is><t>Bo</t></is></c><c r="B3"><f>A1</f></c></row>
    <row r="4"><c t="inlineStr"><is><t>Cy</t></is></c><c r="B4"><f>A1</f><v>7</v></c></row>`;

  it("are named by their place, and asked about", async () => {
    const sheet = await read(xlsx({ sheets: [{ data }] }));
    const found = sheet.decisions.filter(({ value }) => value === null);
    expect(found.map(({ text, columns }) => [text, columns])).toEqual([
      ["1 cell shows an error: B2 (#DIV/0!).", [1]],
      ["1 formula has no result in the file; open it in a spreadsheet and save it: B3.", [1]],
    ]);
    const left = await sheet.reread({ error: "leave", unstored: "leave" });
    expect(left.rows).toEqual([["Cy", "7"]]);
    const taken = await sheet.reread({ error: "take", unstored: "take" });
    expect(taken.rows).toEqual([
      ["Ada", "#DIV/0!"],
      ["Bo", ""],
      ["Cy", "7"],
    ]);
  });

  it("are texts too that are empty without a reason in their formula", async () => {
    const empty = `${HEAD}<row r="2"><c t="inlineStr"><is><t>Ada</t></is></c><c r="B2" t="str"><f>A1</f><v></v></c></row>`;
    const { decisions } = await read(xlsx({ sheets: [{ data: empty }] }));
    expect(decisions.find(({ key }) => key === "unstored")?.text).toContain(": B2.");
  });

  it("are those too whose results a program left to be computed", async () => {
    const zero = `${HEAD}<row r="2"><c t="inlineStr"><is><t>Ada</t></is></c><c r="B2"><f>1+1</f><v>0</v></c></row>`;
    const settings = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    const sheet = await read(xlsx({ sheets: [{ data: zero }], settings }));
    expect(sheet.decisions.map(({ key }) => key)).toContain("unstored");
    const { decisions } = await read(xlsx({ sheets: [{ data: zero }] }));
    expect(decisions.map(({ key }) => key)).not.toContain("unstored");
  });

  it("are dates that no calendar has", async () => {
    const negative = `${HEAD}<row r="2"><c t="inlineStr"><is><t>Ada</t></is></c><c r="B2" s="1"><v>-1</v></c></row>`;
    const { decisions } = await read(xlsx({ sheets: [{ data: negative }], formats: [0, 14] }));
    expect(decisions.find(({ key }) => key === "error")?.text).toBe("1 cell shows an error: B2 (#####).");
  });
});

it("a cover in front of the list is not taken for it", async () => {
  const cover = { name: "Cover", data: `${textRow("Tenants", "of 2027")}` };
  const list = { name: "Tenants", data: HEAD + textRow("Ada", "1") };
  const sheet = await read(xlsx({ sheets: [cover, list] }));
  expect(sheet.rows).toEqual([["Ada", "1"]]);
  expect(sheet.decisions[0]?.text).toBe("The sheet “Tenants” is read. Not read: Cover.");
  await expect(read(xlsx({ sheets: [cover] }))).rejects.toThrow("no rows below them");
});

it("a summary in front of the list is not taken for it either, as Numbers exports one", async () => {
  const summary = textRow("Sheet Name", "Table Name") + textRow("Sheet 1", "Table 1");
  const list = textRow("Table 1") + textRow("Name", "Email") + textRow("Ada", "ada@example.com");
  const sheets = [
    { name: "Export Summary", data: summary },
    { name: "Table 1", data: list },
  ];
  const { rows, decisions } = await read(xlsx({ sheets }));
  expect(rows).toEqual([["Ada", "ada@example.com"]]);
  expect(decisions[0]?.text).toBe("The sheet “Table 1” is read. Not read: Export Summary.");
  // If there is no address, the first sheet that can be a list is read.
  const { columns } = await read(xlsx({ sheets: [...sheets.slice(0, 1), { name: "L", data: HEAD + HEAD }] }));
  expect(columns).toEqual(["Sheet Name", "Table Name"]);
});

describe("what is hidden", () => {
  const visible = { name: "Tenants", data: HEAD + textRow("Ada", "1") };
  const hidden = { name: "Old", state: "hidden", data: HEAD + textRow("Old", "0") };

  it("the first sheet that is not is read, and any can be chosen", async () => {
    const sheet = await read(xlsx({ sheets: [hidden, { ...hidden, state: "veryHidden" }, visible] }));
    expect(sheet.rows).toEqual([["Ada", "1"]]);
    const [choice] = sheet.decisions;
    expect(choice).toMatchObject({
      key: "sheet",
      text: "The sheet “Tenants” is read. Not read: Old (hidden) and 1 more.",
      value: "2",
    });
    expect(choice?.options.map(({ label }) => label)).toEqual(["Old (hidden)", "Old (hidden)", "Tenants"]);
    expect((await sheet.reread({ sheet: "0" })).rows).toEqual([["Old", "0"]]);
  });

  it("an empty first sheet is passed over", async () => {
    const { rows } = await read(xlsx({ sheets: [{ name: "Empty", data: "" }, visible] }));
    expect(rows).toEqual([["Ada", "1"]]);
  });

  it("rows and columns are counted and left out, until they are included", async () => {
    const data = `<row>${"ABC".replace(/./g, (name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)}</row>
      <row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>
      <row hidden="1"><c><v>4</v></c><c><v>5</v></c><c><v>6</v></c></row>
      <row ht="0"><c><v>7</v></c><c><v>8</v></c><c><v>9</v></c></row>`;
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const sheet = await read(xlsx({ sheets: [{ data, before }] }));
    expect(sheet).toMatchObject({ columns: ["A", "C"], rows: [["1", "3"]] });
    expect(sheet.decisions.map(({ text }) => text)).toEqual([
      "The names of the columns are in row 1.",
      "2 hidden rows are left out.",
      "1 hidden column (B) is left out.",
    ]);
    const all = await sheet.reread({ hiddenRows: "take", hiddenColumns: "take" });
    expect(all.columns).toEqual(["A", "B", "C"]);
    expect(all.rows).toHaveLength(3);
  });

  it("is everything where the sheet says so", async () => {
    const data = HEAD.replace("<row>", '<row hidden="0">') + textRow("Ada", "1");
    const before = '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>';
    await expect(read(xlsx({ sheets: [{ data, before }] }))).rejects.toThrow(/no rows below/);
  });
});

it("what merged cells show is taken for each of their rows, or for the first alone", async () => {
  const data = `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>Ada</t></is></c><c r="B2"><v>1</v></c></row><row r="3"><c r="A3"/><c r="B3"><v>2</v></c></row>`;
  const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  const sheet = await read(xlsx({ sheets: [{ data, after }] }));
  expect(sheet.rows).toEqual([
    ["Ada", "1"],
    ["Ada", "2"],
  ]);
  expect(sheet.decisions.map(({ text }) => text)).toContain(
    "What 1 merged cell shows is taken for each of their rows, as in A2 to A3.",
  );
  expect((await sheet.reread({ merged: "first" })).rows[1]).toEqual(["", "2"]);
});

describe("other programs' workbooks", () => {
  const data = HEAD + textRow("Ada", "1");

  it.each<[string, (parts: Record<string, string>) => Record<string, string>]>([
    ["without styles, texts or places of cells (R’s writexl)", (parts) => parts],
    [
      "with prefixes for their namespace (Open XML SDK)",
      (parts) => ({
        ...parts,
        "xl/worksheets/sheet1.xml": (parts["xl/worksheets/sheet1.xml"] ?? "")
          .replace("xmlns=", "xmlns:x=")
          .replace(/<(\/?)(?=[a-z])/gi, "<$1x:"),
      }),
    ],
    [
      "with absolute targets and other names of parts (openpyxl)",
      (parts) => {
        const { "xl/workbook.xml": book = "", "xl/_rels/workbook.xml.rels": rels = "", ...others } = parts;
        return {
          ...others,
          "_rels/.rels": (parts["_rels/.rels"] ?? "").replace("xl/workbook.xml", "/xl/book.xml"),
          "xl/book.xml": book,
          "xl/_rels/book.xml.rels": rels.replace("worksheets/sheet1", "/xl/worksheets/sheet1"),
        };
      },
    ],
    [
      "in the strict form of the standard (LibreOffice, Excel)",
      (parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, xml]) => [
            name,
            xml
              .replaceAll(
                "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                "http://purl.oclc.org/ooxml/spreadsheetml/main",
              )
              .replaceAll(
                "http://schemas.openxmlformats.org/officeDocument/2006",
                "http://purl.oclc.org/ooxml/officeDocument",
              ),
          ]),
        ),
    ],
    [
      "with backslashes and capitals in their names",
      (parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, xml]) => [name.replaceAll("/", "\\").toUpperCase(), xml]),
        ),
    ],
    [
      "with a declaration, comments and spaces (PhpSpreadsheet)",
      (parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, xml]) => [
            name,
            `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- x -->\r\n${xml.replaceAll("><", ">\n  <")}`,
          ]),
        ),
    ],
    [
      "with sheets that are charts (Google Sheets)",
      (parts) => ({
        ...parts,
        "xl/workbook.xml": (parts["xl/workbook.xml"] ?? "").replace(
          "<sheets>",
          '<sheets><sheet name="Chart" sheetId="9" r:id="c"/>',
        ),
        "xl/_rels/workbook.xml.rels": (parts["xl/_rels/workbook.xml.rels"] ?? "").replace(
          "</Relationships>",
          '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
        ),
      }),
    ],
  ])("%s are read", async (_, change) => {
    const { columns, rows } = await read(zipOf(change(xlsxParts({ sheets: [{ data }] }))));
    expect({ columns, rows }).toEqual({ columns: ["Name", "Value"], rows: [["Ada", "1"]] });
  });

  it("in UTF-16 are read", async () => {
    const parts = Object.entries(xlsxParts({ sheets: [{ data: HEAD + textRow("Zoë", "1") }] }));
    const wide = parts.map(
      ([name, xml]) => [name, new Uint8Array(Buffer.from(`\uFEFF${xml}`, "utf16le"))] as const,
    );
    expect((await read(zipOf(Object.fromEntries(wide)))).rows).toEqual([["Zoë", "1"]]);
  });

  it("may have their rows in any order", async () => {
    const turned = `<row r="2"><c r="B2"><v>1</v></c><c r="A2" t="inlineStr"><is><t>Ada</t></is></c></row>${HEAD.replace("<row>", '<row r="1">')}`;
    expect(await read(xlsx({ sheets: [{ data: turned }] }))).toMatchObject({
      columns: ["Name", "Value"],
      rows: [["Ada", "1"]],
    });
  });
});

it("hides no columns that there cannot be, whatever a file says of them", async () => {
  for (const min of ["-1e308", "-99999999999", "x"]) {
    const before = `<cols><col min="${min}" max="0" hidden="1"/></cols>`;
    const data = HEAD + textRow("Ada", "1");
    expect((await read(xlsx({ sheets: [{ data, before }] }))).columns).toEqual(["Name", "Value"]);
  }
});

describe("is refused at once", () => {
  const cells = (count: number, xml = "<c><v>1</v></c>") => xml.repeat(count);

  it.each<[string, () => Uint8Array, RegExp]>([
    [
      "what unpacks to more than a list can be",
      () =>
        zipOf({
          ...xlsxParts({ sheets: [{ data: HEAD }] }),
          "xl/media/x.bin": new Uint8Array(61 * 1024 * 1024),
        }),
      /too large when it is unpacked/,
    ],
    [
      "millions of cells",
      () => xlsx({ sheets: [{ data: `<row>${cells(900)}</row>`.repeat(1_200) }] }),
      /stopped at row 3/,
    ],
    [
      "very many rows",
      () => xlsx({ sheets: [{ data: `<row>${cells(2)}</row>`.repeat(25_000) }] }),
      /stopped at row/,
    ],
    [
      "millions of empty cells",
      () => xlsx({ sheets: [{ data: `${HEAD}<row>${"<c/>".repeat(3_100_000)}</row>` }] }),
      /too large when it is unpacked/,
    ],
    [
      "merged cells that lie on each other",
      () =>
        xlsx({
          sheets: [
            {
              data: HEAD + `<row>${cells(2)}</row>`.repeat(18_000),
              after: `<mergeCells>${Array.from({ length: 18_000 }, (_, i) => `<mergeCell ref="A${i + 1}:A1048576"/>`).join("")}</mergeCells>`,
            },
          ],
        }),
      /stopped at row/,
    ],
    [
      "a cell far to the right",
      () => xlsx({ sheets: [{ data: `${HEAD}<row><c r="XFD2"><v>1</v></c></row>` }] }),
      /beyond column 1,000, in row 2/,
    ],
    [
      "deep nesting",
      () => xlsx({ sheets: [{ data: `${"<x>".repeat(300)}${"</x>".repeat(300)}` }] }),
      /its part xl\/worksheets\/sheet1\.xml is nested more than 200 deep/,
    ],
    [
      "an entity of its own",
      () =>
        zipOf({
          ...xlsxParts({ sheets: [{ data: HEAD }] }),
          "xl/worksheets/sheet1.xml": '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>',
        }),
      /its part xl\/worksheets\/sheet1\.xml has a document type/,
    ],
    [
      "a part that is not valid XML",
      () =>
        zipOf({ ...xlsxParts({ sheets: [{ data: HEAD }] }), "xl/worksheets/sheet1.xml": "<worksheet><row>" }),
      /its part xl\/worksheets\/sheet1\.xml is not valid XML \(unclosed tag/,
    ],
    [
      "a text that is not there",
      () =>
        xlsx({ sheets: [{ data: `${HEAD}<row><c t="s"><v>5</v></c></row>` }], strings: "<si><t>x</t></si>" }),
      /a cell in row 2 has text 5, which is not in the file/,
    ],
    ["a Word file", () => zipOf({ "word/document.xml": "<x/>" }), /Word file/],
    ["a binary workbook", () => zipOf({ "xl/workbook.bin": "x" }), /binary workbook/],
    ["a file of Numbers", () => zipOf({ "Index/Document.iwa": "x" }), /Numbers file/],
    ["an archive of something else", () => zipOf({ "a.txt": "x" }), /an archive without any sheet/],
  ])("%s", async (_, bytes, message) => {
    await expect(read(bytes())).rejects.toThrow(message);
  });

  it("an entry that states less than it has, or whose bytes are damaged", async () => {
    const bytes = xlsx({ sheets: [{ data: HEAD + textRow("x".repeat(50_000), "1") }] });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.byteLength - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 50_000)
        view.setUint32(at + 24, 10, true);
    await expect(read(bytes)).rejects.toThrow(
      /its part xl\/worksheets\/sheet1\.xml is (?:damaged|not valid XML)/,
    );
    await expect(read(bytes.subarray(0, bytes.length - 30))).rejects.toThrow(
      /it ends too early.*Download the file again/,
    );
  });

  it("with a password", async () => {
    const bytes = xlsx({ sheets: [{ data: HEAD }] });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.byteLength - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
    await expect(read(bytes)).rejects.toThrow(/has a password/);
  });
});
