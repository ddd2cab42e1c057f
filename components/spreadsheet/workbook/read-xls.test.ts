import { type BookType, utils, type WorkSheet, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import { takeConsoleErrors } from "@/test/support/console-guard";

/** A list with a postcode, an amount, a date, a text and a boolean. */
function listSheet(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ["Name", "Zip", "Rent", "From", "Pets"],
    ["Zoë 山田", 1234, 1234.56, 46053, true],
    ["Bo", 5, 0.1 + 0.2, 46054, false],
  ]);
  for (const at of ["B2", "B3"]) if (sheet[at]) sheet[at].z = "00000";
  for (const at of ["D2", "D3"]) if (sheet[at]) sheet[at].z = "dd.mm.yyyy";
  return sheet;
}

function saved(bookType: BookType, change: (book: ReturnType<typeof utils.book_new>) => void = () => {}) {
  const book = utils.book_new();
  utils.book_append_sheet(book, listSheet(), "Tenants");
  change(book);
  return new Uint8Array(write(book, { type: "array", bookType, compression: true }) as ArrayBuffer);
}

describe("lists that SheetJS wrote", () => {
  it.each(["biff8", "xlsx"] as const)("as %s are read as they show", async (type) => {
    const { columns, rows } = await readSheet(fileOf(saved(type), `list.${type}`));
    expect(columns).toEqual(["Name", "Zip", "Rent", "From", "Pets"]);
    expect(rows).toEqual([
      ["Zoë 山田", "01234", "1234.56", "31.01.2026", "TRUE"],
      ["Bo", "00005", "0.3", "01.02.2026", "FALSE"],
    ]);
  });
});

it.each(["ods", "fods"] as const)("lists that SheetJS wrote as %s have 15 digits", async (type) => {
  const sheet = utils.aoa_to_sheet([
    ["Name", "Email", "Rent"],
    ["Zoë", "z@example.com", 1234.5600000000002],
    ["Bo", "b@example.com", 0.1 + 0.2],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Tenants");
  const bytes = new Uint8Array(write(book, { type: "array", bookType: type }) as ArrayBuffer);
  const { rows } = await readSheet(fileOf(bytes, `list.${type}`));
  expect(rows.map((row) => row[2])).toEqual(["1234.56", "0.3"]);
});

describe("a workbook of before 2007", () => {
  it("has exact values beside what it shows, and the first visible sheet is read", async () => {
    const bytes = saved("biff8", (book) => {
      const old = utils.aoa_to_sheet([
        ["x", "y"],
        ["old", "1"],
      ]);
      book.SheetNames.unshift("Old");
      book.Sheets.Old = old;
      book.Workbook = {
        Sheets: [
          { name: "Old", Hidden: 1 },
          { name: "Tenants", Hidden: 0 },
        ],
      };
    });
    const sheet = await readSheet(fileOf(bytes, "list.xls"));
    expect(sheet.rows.map(([name]) => name)).toEqual(["Zoë 山田", "Bo"]);
    expect(sheet.exact[0]).toEqual([undefined, "1234", "1234.56", "2026-01-31", undefined]);
    expect(sheet.decisions.map(({ text }) => text)).toEqual([
      "The sheet “Tenants” is read. Not read: Old (hidden).",
      "The names of the columns are in row 1.",
    ]);
  });

  it("names cells with errors", async () => {
    const bytes = saved("biff8", (book) => {
      const sheet = book.Sheets.Tenants;
      if (sheet) sheet.C3 = { t: "e", v: 0x2a };
    });
    const { decisions } = await readSheet(fileOf(bytes, "list.xls"));
    expect(decisions.find(({ key }) => key === "error")?.text).toBe("1 cell shows an error: C3 (#N/A).");
  });

  it("takes the stored results of formulas", async () => {
    const bytes = saved("biff8", (book) => {
      const sheet = book.Sheets.Tenants;
      if (sheet) sheet.C2 = { t: "n", v: 7, f: "B2*2" };
    });
    const { decisions, rows } = await readSheet(fileOf(bytes, "list.xls"));
    expect(rows[0]?.[2]).toBe("7");
    expect(decisions.some(({ key }) => key === "unstored")).toBe(false);
  });

  it("that is damaged is read or refused, but never holds the page up", async () => {
    const bytes = saved("biff8");
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const started = performance.now();
    for (let i = 0; i < 150; i++) {
      const copy = Uint8Array.from(bytes);
      for (let n = 0; n < 4; n++) copy[random(copy.length)] = random(256);
      copy.set([0xd0, 0xcf, 0x11, 0xe0]);
      const failure = await readSheet(fileOf(copy, "list.xls")).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) expect(failure).toBeInstanceOf(SheetError);
    }
    expect(performance.now() - started).toBeLessThan(20_000);
    // SheetJS logs records that it does not know.
    takeConsoleErrors();
  });

  it("is not what another compound file is", async () => {
    const bytes = new Uint8Array(2_048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
    await expect(readSheet(fileOf(bytes, "letter.doc"))).rejects.toThrow(/not a workbook/);
    bytes.set(new Uint8Array(Buffer.from("EncryptedPackage\0", "utf16le")), 1_024);
    await expect(readSheet(fileOf(bytes, "list.xlsx"))).rejects.toThrow(/has a password/);
  });
});
