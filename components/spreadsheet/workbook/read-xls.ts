import { read, set_cptable, type WorkSheet } from "@e965/xlsx";
import { type Cell, textCell } from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { damagedWorkbookError, HAS_PASSWORD_MESSAGE } from "@/components/spreadsheet/workbook/archive";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import { decodeCodePage } from "@/components/spreadsheet/workbook/code-pages";
import { builtInFormat, numberFormats, shownText } from "@/components/spreadsheet/workbook/shown-number";
import { cellKey, type StruckCells, struckCells } from "@/components/spreadsheet/workbook/struck-xls";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";

/** Workbooks as Excel saved them until 2007 (BIFF), read by SheetJS, whose script is only loaded for such files. */

/** Workbooks of Excel 95 and earlier have texts in their country's code page. SheetJS's own tables are 470 KB. */
export const CODE_PAGES = {
  utils: {
    decode: decodeCodePage,
    encode: () => {
      throw new Error("Workbooks are only read.");
    },
  },
};

/** @throws {SheetError} */
export function openXls(bytes: Uint8Array): Workbook {
  const { book, struck } = parsed(bytes);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const shown = numberFormats(is1904);
  return book.SheetNames.flatMap((name, i) => {
    const sheet = book.Sheets[name];
    if (!sheet || (sheet["!type"] && sheet["!type"] !== "sheet")) return [];
    const isHidden = Boolean(book.Workbook?.Sheets?.[i]?.Hidden);
    return [{ name, isHidden, read: () => gridOf(sheet, shown, struck[i]) }];
  });
}

function parsed(bytes: Uint8Array) {
  // Set on each call, because SheetJS has one global table, which code that writes files may have removed.
  set_cptable(CODE_PAGES);
  try {
    const options = { dense: true, cellNF: true, cellStyles: true, cellHTML: false };
    return { book: read(bytes, { type: "array", ...options }), struck: struckCells(bytes) };
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isLocked
      ? new SheetError(HAS_PASSWORD_MESSAGE, { cause: error })
      : damagedWorkbookError("it is damaged, or cut off", error);
  }
}

type Shown = ReturnType<typeof numberFormats>;

function gridOf(sheet: WorkSheet, shown: Shown, struck: StruckCells[number] | undefined) {
  const store = new CellStore();
  const rows = sheet["!data"] ?? [];
  for (const [i, row] of rows.entries()) {
    if (!row) continue;
    const cells: (Cell | undefined)[] = [];
    for (const [column, data] of row.entries()) {
      if (!data) continue;
      const cell = cellOf(data, shown);
      const isStruck = struck?.has(cellKey(i, column));
      putCell(cells, column, isStruck ? { ...cell, isStruck } : cell, i + 1);
    }
    const info = sheet["!rows"]?.[i];
    store.addRow(i + 1, cells, info?.hidden === true || info?.hpx === 0);
  }
  for (const [column, info] of (sheet["!cols"] ?? []).entries())
    if (info?.hidden) store.hideColumns(column, column);
  for (const { s, e } of sheet["!merges"] ?? [])
    store.merge({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c });
  return store.grid();
}

function cellOf({ t, v, w, z, f }: NonNullable<WorkSheet["!data"]>[number][number], shown: Shown): Cell {
  const pattern = typeof z === "number" ? builtInFormat(z) : (z ?? "General");
  if (t === "e") return { text: w ?? "#VALUE!", flaw: "error" };
  if (v === undefined) return f === undefined ? { text: "" } : { text: "", flaw: "unstored" };
  // The file does not distinguish an empty text from a result that was not saved.
  if (f !== undefined && v === "" && !f.includes('""')) return { text: "", flaw: "unstored" };
  if (t === "n" && typeof v === "number") return shown(v, pattern);
  if (t === "b") return { text: v ? "TRUE" : "FALSE" };
  return textCell(shownText(String(v), pattern));
}
