import { readSheet } from "read-excel-file/universal";
import { SheetError } from "@/components/spreadsheet/sheet-error";

/** What the entries of a workbook may become together. A list of 1,000 rows is a few megabytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DAMAGED = "The workbook can’t be read. Save it as CSV, then try again.";

/**
 * Size of all entries as the archive states it (APPNOTE 4.3.12); unpacking writes no more than that.
 * @throws {SheetError} if the archive has no directory
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new SheetError(DAMAGED);
  const entries = view.getUint16(end + 10, true);
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < entries; i++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== ENTRY) throw new SheetError(DAMAGED);
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

/**
 * The cells of a workbook's first sheet, as text; dates as YYYY-MM-DD.
 * @throws {SheetError}
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES)
    throw new SheetError(
      "The workbook is too large when it is unpacked. Save its sheet as CSV, then try again.",
    );
  try {
    const file = new Blob([bytes as BlobPart]);
    return (await readSheet(file)).map((row) => row.map(textOf));
  } catch (error) {
    throw new SheetError(DAMAGED, { cause: error });
  }
}

/** A text, number, boolean or date; null if it is empty. */
function textOf(cell: unknown): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
