import { describe, expect, it } from "vitest";
import { readPastedSheet, readSheet } from "@/components/spreadsheet/read-sheet";
import { type Sheet, sheetOf } from "@/components/spreadsheet/sheet-of-grid";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import { csvRecord } from "@/lib/pure/csv";

const read = (bytes: string | Uint8Array, choices = {}) => readSheet(fileOf(bytes, "list.csv"), choices);
const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex"));
const textsOf = ({ decisions }: { decisions: readonly { text: string }[] }) =>
  decisions.map(({ text }) => text);

describe("a text of cells", () => {
  it("tells its separator and where the names of its columns are, and changes both", async () => {
    const sheet = await read("Name;Email\nAda;a,b@example.com\nBo;b@example.com\n");
    expect(textsOf(sheet)).toEqual([
      "Cells are separated by semicolons.",
      "The names of the columns are in line 1.",
    ]);
    const commas = await sheet.reread({ delimiter: ",", header: "none" });
    expect(commas.columns).toEqual(["Column 1", "Column 2"]);
    expect(commas.rows[1]).toEqual(["Ada;a", "b@example.com"]);
    expect((await sheet.reread({ header: "2" })).columns).toEqual(["Ada", "a,b@example.com"]);
  });

  it("names its separator itself", async () => {
    const sheet = await read("sep=;\r\nName;Email;Rent\r\nAda;a@example.com;5\r\n");
    expect(sheet).toMatchObject({
      columns: ["Name", "Email", "Rent"],
      rows: [["Ada", "a@example.com", "5"]],
    });
    expect(textsOf(sheet)[0]).toBe("Cells are separated by semicolons, as the file says in its first line.");
  });

  it("is asked for its encoding, with words of it, unless it is certain", async () => {
    const japanese = await read(hex("4e616d652c456d61696c0a 97e996d889d48e71 2c6140780a"));
    expect(japanese.rows).toEqual([["鈴木花子", "a@x"]]);
    expect(textsOf(japanese)[0]).toBe("The encoding is Japanese (Shift_JIS): “鈴木花子”.");
    // "Lefèvre" or "Lefčvre".
    const asked = await read(hex("4e616d652c456d61696c0a 4c6566e8767265 2c6140780a"));
    expect(asked.decisions[0]).toMatchObject({ key: "encoding", value: null });
    expect(textsOf(asked)[0]).toContain("“Lefèvre”");
    const czech = await asked.reread({ encoding: "windows-1250" });
    expect(czech.rows[0]?.[0]).toBe("Lefčvre");
    expect(czech.decisions[0]).toMatchObject({ value: "windows-1250" });
    expect(textsOf(await read("Name,Email\nAda,a@x\n"))).not.toContain(expect.stringContaining("encoding"));
  });

  it("can be in a code page of DOS or the Japanese of mails, and shows words of it", async () => {
    const asked = await read(hex("4e616d652c456d61696c0a 4a81726920 50e46c64 2c6140780a"));
    expect(asked.decisions[0]).toMatchObject({ key: "encoding", value: null });
    const labels = asked.decisions[0]?.options.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        "Western European (DOS, code page 850)",
        "American and Western European (DOS, code page 437)",
        "Central European (DOS, code page 852)",
        "Cyrillic (DOS, code page 866)",
        "Japanese (ISO-2022-JP)",
      ]),
    );
    const western = await asked.reread({ encoding: "ibm850" });
    expect(western.rows).toEqual([["Jüri Põld", "a@x"]]);
    expect(textsOf(western)[0]).toBe(
      "The encoding is Western European (DOS, code page 850): “Jüri”, “Põld”.",
    );
    const japanese = await read(hex("4e616d652c456d61696c0a 1b24424e6b4c5a32563b521b2842 2c6140780a"));
    expect(japanese.rows).toEqual([["鈴木花子", "a@x"]]);
    expect(textsOf(japanese)[0]).toBe("The encoding is Japanese (ISO-2022-JP): “鈴木花子”.");
  });

  it("keeps no control character without a word", async () => {
    const sheet = await read("Name,Email\nA\u0007da,a@x\nBo,b@x\n");
    const flaw = sheet.decisions.find(({ key }) => key === "control");
    expect(flaw).toMatchObject({
      value: null,
      text: "1 cell has characters that can’t be read: line 2.",
      columns: [0],
    });
    expect((await sheet.reread({ control: "leave" })).rows).toEqual([["Bo", "b@x"]]);
  });

  it("is asked about rows between two quotes, which a spreadsheet takes as one cell", async () => {
    const sheet = await read('Name,Email,Zip\nAda,a@x,"1\nBo,b@x,2"\nCy,c@x,3\n');
    expect(sheet.decisions.find(({ key }) => key === "rows")).toMatchObject({
      ...{ value: null, columns: [2] },
      text: "1 cell holds what look like further rows of the list, between two quotes; correct the quotes in the file if they are rows: line 2.",
    });
    expect((await sheet.reread({ rows: "leave" })).rows).toEqual([["Cy", "c@x", "3"]]);
    expect((await sheet.reread({ rows: "take" })).rows[0]?.[2]).toBe("1\nBo,b@x,2");
    const address = await read('Name,Email,Zip\nAda,a@x,"Main St 1,\n3000 Bern, CH"\n');
    expect(address.decisions.map(({ key }) => key)).not.toContain("rows");
  });

  it("with a separator that none of its lines has is refused with the line that names it", async () => {
    await expect(read("sep=;\nName,Email\nAda\n")).rejects.toThrow(
      "Line 1 of the file, “sep=;”, says that cells are separated by semicolons, but no line below it has any. Correct that line, or remove it, then choose the file again.",
    );
  });

  it("with a separator that its columns do not have is refused, whatever marks their cells have", async () => {
    await expect(read('"sep=,"\nName;Email;Rent\nAda;a@x;1,5\nBo;b@x;2,5\n')).rejects.toThrow(
      "Line 1 of the file, “sep=,”, says that cells are separated by commas, but those of line 2 are separated by semicolons. Correct line 1, or remove it, then choose the file again.",
    );
    // A title above the list is not taken for the column names.
    const titled = await read("sep=,\nTenants; all\nName,Email\nAda,a@x\n");
    expect(titled.columns).toEqual(["Name", "Email"]);
  });

  it("with a stray zero byte is read, with the line of it", async () => {
    const sheet = await read("Name,Email\nAda,a@x\nB\u0000o,b@x\nCy,c@x\n");
    expect(textsOf(sheet)).toContain("1 cell has characters that can’t be read: line 3.");
    await expect(read("\u0000\u0001\u0002GIF,\u0000\n")).rejects.toThrow(/not a CSV/);
  });

  it("names the line of a quote that is not closed", async () => {
    await expect(read('Name,Email,Rent\n"Ada,a@x,5\nBo,b@x,6\n')).rejects.toThrow(
      "The quote in line 2 is not closed. Close it there, or remove it, then choose the file again.",
    );
  });

  it("asks about rows with more cells than columns, and takes a column whose name was forgotten", async () => {
    const sheet = await read("Name,Email\nDoe, John,j@x\nAda,a@x\nBo,b@x\n");
    const decision = sheet.decisions.find(({ key }) => key === "beyond");
    expect(decision).toMatchObject({
      value: null,
      text: "1 row has more cells than there are columns, the first in line 2: “Doe, John, j@x”.",
    });
    expect((await sheet.reread({ beyond: "leave" })).rows).toEqual([
      ["Ada", "a@x"],
      ["Bo", "b@x"],
    ]);
    expect(await read("Name,Email\nAda,a@x,5\nBo,b@x,6\n")).toMatchObject({
      columns: ["Name", "Email", "Column 3"],
      rows: [
        ["Ada", "a@x", "5"],
        ["Bo", "b@x", "6"],
      ],
    });
  });

  it("asks where amounts may be divided at their own marks, and tells of a column that has no name", async () => {
    const ofKey = (sheet: Sheet) => sheet.decisions.find(({ key }) => key === "beyond");
    const divided = await read("Name,Email,Rent\nAda,a@x,1,000\nBo,b@x,2,500.50\n");
    expect(ofKey(divided)).toMatchObject({
      value: null,
      text: "2 rows have more cells than there are columns, the first in line 2: “Ada, a@x, 1, 000”.",
    });
    const kept = await divided.reread({ beyond: "column" });
    expect([kept.columns.at(-1), kept.rows[1]]).toEqual(["Column 4", ["Bo", "b@x", "2", "500.50"]]);
    const unnamed = await read("Name,Email,Rent\nAda,a@x,1000,late\nBo,b@x,2500,paid\n");
    expect([ofKey(unnamed)?.value, unnamed.columns.length]).toEqual(["column", 4]);
    expect((await unnamed.reread({ beyond: "cut" })).columns).toEqual(["Name", "Email", "Rent"]);
  });

  it("reads back what was written with a guard against formulas", async () => {
    const cells = ["+49 170 1234", "-5", "=1+1", "'+1", "a;-b"];
    const csv = csvRecord(["A", "B", "C", "D", "E"]) + csvRecord(cells);
    expect((await read(csv)).rows).toEqual([cells]);
  });

  it("has what spreadsheets show of a formula that is a text, and a formula as it is", async () => {
    const csv = 'Zip,Code,Sum\n="01234","=""a """"b""""""",="1"&"2"\n';
    expect((await read(csv)).rows).toEqual([["01234", 'a "b"', '="1"&"2"']]);
    expect((await read(csvRecord(["A", "B"]) + csvRecord(['="01"', "x"]))).rows).toEqual([['="01"', "x"]]);
  });

  it("with more than a list can have is refused with the place", async () => {
    await expect(read(`a,b\n${"1,2\n".repeat(25_000)}`)).rejects.toThrow(/25,001 rows/);
    await expect(read(`a,b\n${"1,".repeat(2_000)}1\n`)).rejects.toThrow(/Line 2 has 2,001 cells/);
  });

  it.each([
    ["%PDF-1.7\nx,y\n1,2"],
    ["{\\rtf1 a,b\n1,2}"],
    ['<?xml version="1.0"?><a>1,2</a>'],
    ["MIME-Version: 1.0\na,b"],
    ["\u0089PNG\0\0a,b\n1,2"],
  ])("is not what begins with %j", async (text) => {
    await expect(read(text)).rejects.toThrow(/not a CSV, Excel or OpenDocument file/);
  });
});

describe("the names of columns", () => {
  it.each([
    [["Tenants 2026"], ["Name", "Email"], ["Ada", "a@x.org"]],
    [
      ["", "Tenants", "2026"],
      ["Vorname", "Nachname", "E-Mail-Adresse"],
      ["Ada", "L", "a@x.org"],
    ],
    [
      ["List", "of", "people"],
      ["氏名", "メールアドレス"],
      ["山田", "a@x.org"],
    ],
  ])("are found below a title: %j", (title, head, row) => {
    const sheet = sheetOf("x.csv", [title, head, row]);
    expect(sheet.columns.filter((name) => !name.startsWith("Column"))).toEqual(head);
    expect(textsOf(sheet)[0]).toBe("The names of the columns are in line 2, and 1 row above it is left out.");
  });

  it("are none where the first row has an address", () => {
    const sheet = sheetOf("x.csv", [
      ["Ada", "ada@example.com"],
      ["Bo", "bo@example.com"],
    ]);
    expect(sheet.columns).toEqual(["Column 1", "Column 2"]);
    expect(sheet.rows).toHaveLength(2);
    expect(textsOf(sheet)[0]).toBe("No row names the columns: all rows are taken as the list.");
  });
});

describe("a paste", () => {
  it("of text has quoted line breaks, tabs between cells, and no encoding", async () => {
    const sheet = await readPastedSheet("", 'Name\tNote\r\n"Zoë"\t"two\nlines"\r\nBo\t5" pipe\r\n');
    expect(sheet?.rows).toEqual([
      ["Zoë", "two\nlines"],
      ["Bo", '5" pipe'],
    ]);
    expect(sheet && textsOf(sheet)).toEqual([
      "Cells are separated by tabs.",
      "The names of the columns are in line 1.",
    ]);
  });

  it("of a word, or of nothing, is none", async () => {
    expect(await readPastedSheet("", "word")).toBeNull();
    expect(await readPastedSheet("<p>word</p>", "")).toBeNull();
  });
});
