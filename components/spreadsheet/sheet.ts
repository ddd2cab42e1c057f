import { SheetError } from "@/components/spreadsheet/sheet-error";
import { grouped } from "@/lib/pure/grouped";
import { decodeText, readCsv } from "@/lib/pure/read-csv";

/** A list as it was read: the names of its columns, and its rows with as many cells. */
export interface Sheet {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx";
/** As many as a request of a bulk send or of an import of contacts takes. */
const MAX_ROWS = 1_000;

/**
 * Reads a CSV or XLSX file.
 * @throws {SheetError}
 */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > MAX_FILE_BYTES)
    throw new SheetError("The file is larger than 5 MB. Split it, or remove what isn’t needed.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return sheetOf(file.name, await readWorkbookFile(bytes));
  if (!isText(bytes))
    throw new SheetError(
      "This is not a CSV or XLSX file. Save the spreadsheet as one of these, then try again.",
    );
  return sheetOf(file.name, readCsv(decodeText(bytes)));
}

/**
 * Whether it can be a text: PDFs, pictures and Excel's files of before 2007 have bytes that no text has. UTF-16 has
 * zeros, and a byte order mark.
 */
function isText(bytes: Uint8Array): boolean {
  const [a, b] = bytes;
  const isUtf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  return isUtf16 || !(bytes.includes(0) || String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-");
}

/** A ZIP file: an XLSX workbook, whatever its name. */
const isWorkbook = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;

/** Its script is loaded only for such a file. */
async function readWorkbookFile(bytes: Uint8Array): Promise<string[][]> {
  const { readWorkbook } = await import("@/components/spreadsheet/read-workbook");
  return readWorkbook(bytes);
}

/** @throws {SheetError} */
export function sheetOf(fileName: string, records: readonly (readonly string[])[]): Sheet {
  const [head, ...rest] = records;
  if (!head) throw new SheetError("The file is empty.");
  const width = head.reduce((last, name, i) => (name.trim() ? i + 1 : last), 0);
  if (width < 2)
    throw new SheetError(
      "No columns were found. The first row needs the names of the columns, such as Name and Email.",
    );
  const rows = rest
    .filter((row) => row.some((cell) => cell.trim() !== ""))
    .map((row) => Array.from({ length: width }, (_, i) => row[i]?.trim() ?? ""));
  if (rows.length === 0) throw new SheetError("The file has the names of columns, but no rows below them.");
  if (rows.length > MAX_ROWS)
    throw new SheetError(
      `The file has ${grouped(rows.length)} rows; a list can have ${grouped(MAX_ROWS)}. Split the file.`,
    );
  const columns = head.slice(0, width).map((name, i) => name.trim() || `Column ${i + 1}`);
  return { fileName, columns, rows };
}
