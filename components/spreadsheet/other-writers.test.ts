import { type BookType, set_cptable, utils, write } from "@e965/xlsx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import { CODE_PAGES } from "@/components/spreadsheet/workbook/read-xls";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { LANGUAGES } from "@/lib/contracts/languages";
import { listIn, sentRows, type WrittenList } from "@/test/lists/people";
import { readList } from "@/test/lists/read-list";

/** Lists in all languages, written by SheetJS; for other programs, see other-programs.nightly.test.ts. */

function bookOf({ title, headings, rows }: WrittenList) {
  const above = title === null ? [] : [[title]];
  const values = rows.map((row) => row.map(({ value }) => value));
  const sheet = utils.aoa_to_sheet([...above, [...headings], ...values]);
  for (const [i, row] of rows.entries())
    for (const [column, { pattern }] of row.entries()) {
      const cell = sheet[utils.encode_cell({ r: above.length + 1 + i, c: column })];
      if (pattern) cell.z = pattern;
    }
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Tenants");
  return book;
}

function written(list: WrittenList, bookType: BookType): Uint8Array {
  // The reader's code pages can only decode. SheetJS has one table for the process, so the next test gets it back.
  set_cptable(undefined);
  try {
    return new Uint8Array(write(bookOf(list), { type: "array", bookType }) as ArrayBuffer);
  } finally {
    set_cptable(CODE_PAGES);
  }
}

/** The list as tab-separated text in UTF-16, as SheetJS saves it. */
function tabbed(list: WrittenList): Uint8Array {
  const sheet = bookOf(list).Sheets.Tenants;
  return Buffer.from(`\uFEFF${utils.sheet_to_csv(sheet ?? {}, { FS: "\t" })}`, "utf16le");
}

beforeEach(() => {
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = parseHtml;
    },
  );
  return () => vi.unstubAllGlobals();
});

describe.each(["xlsx", "xlsm", "biff8", "xlml", "ods", "fods", "html", "csv", "txt"] as const)(
  "as %s",
  (type) => {
    it.each(LANGUAGES)("a list in %s is sent as it shows", async (language) => {
      const list = listIn(language);
      // SheetJS's OpenDocument formats lose date formats, about which it logs a message.
      const isBare = type === "ods" || type === "fods";
      if (isBare) vi.spyOn(console, "error").mockReturnValue();
      const bytes = type === "txt" ? tabbed(list) : written(list, type);
      const read = await readList(bytes, `list.${type}`, list);
      expect(read.asked).toEqual([]);
      expect(read.columns).toEqual(list.headings);
      const shown = (text: string) => (isBare ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$1$2$3") : text);
      expect(read.shown).toEqual(list.rows.map((row) => row.map((cell) => shown(cell.shown))));
      expect(read.sent).toEqual(sentRows(list));
    });
  },
);

it.each(["sylk", "dif", "eth", "rtf", "xlsb", "dbf", "biff2"] as const)(
  "what it writes as %s is refused, and not taken for another list",
  async (type) => {
    const reading = readSheet(fileOf(written(listIn("en"), type), `list.${type}`));
    await expect(reading).rejects.toThrow(SheetError);
    await expect(reading).rejects.toThrow(/^This is (?:not a CSV, Excel or|an Excel binary workbook)/);
  },
);

it("a list whose first columns are called as another format begins is a list", async () => {
  const bytes = "ID;Person;Email\r\nC;Ada;ada@example.com\r\n";
  expect((await readSheet(fileOf(bytes, "list.csv"))).columns).toEqual(["ID", "Person", "Email"]);
});
