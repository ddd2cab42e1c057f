import { SheetError } from "@/components/spreadsheet/sheet-error";
import {
  type Archive,
  damagedWorkbookError,
  HAS_PASSWORD_MESSAGE,
  openArchive,
} from "@/components/spreadsheet/workbook/archive";
import { openFlatOds, openOds } from "@/components/spreadsheet/workbook/read-ods";
import { openXlsx } from "@/components/spreadsheet/workbook/read-xlsx";
import { openXml2003 } from "@/components/spreadsheet/workbook/read-xml-2003";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";

export type WorkbookKind = "zip" | "cfb" | "flat-ods" | "xml-2003";

const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, "This is an Excel binary workbook. Save it as XLSX, then try again."],
  [/^index\/.*\.iwa$|^index\.zip$/, "This is a Numbers file. Export it as Excel or CSV, then try again."],
  [
    /^word\/document\.xml$/,
    "This is a Word file, not a spreadsheet. Copy its table into one, then try again.",
  ],
  [/^ppt\/presentation\.xml$/, "This is a presentation, not a spreadsheet."],
];

/**
 * Opens a workbook of any supported kind.
 * @throws {SheetError}
 */
export async function openWorkbook(bytes: Uint8Array, kind: WorkbookKind): Promise<Workbook> {
  const workbook = await opened(bytes, kind);
  if (workbook.length === 0) throw new SheetError("The workbook has no sheet with cells.");
  return workbook;
}

async function opened(bytes: Uint8Array, kind: WorkbookKind): Promise<Workbook> {
  if (kind === "flat-ods") return openFlatOds(bytes);
  if (kind === "xml-2003") return openXml2003(bytes);
  if (kind === "zip") return openPackage(openArchive(bytes));
  // A workbook with a password is always a compound file, whatever format it was saved in.
  if (hasEntry(bytes, "EncryptedPackage")) throw new SheetError(HAS_PASSWORD_MESSAGE);
  if (!hasEntry(bytes, "Workbook") && !hasEntry(bytes, "Book"))
    throw new SheetError("This is not a workbook. Save the spreadsheet as XLSX or CSV, then try again.");
  const { openXls } = await import("@/components/spreadsheet/workbook/read-xls");
  return openXls(bytes);
}

function openPackage(archive: Archive): Workbook {
  if (archive.names.includes("content.xml")) return openOds(archive);
  for (const [name, message] of OTHER_KINDS)
    if (archive.names.some((one) => name.test(one))) throw new SheetError(message);
  if (!archive.names.some((name) => name.endsWith(".xml")))
    throw damagedWorkbookError("it is an archive without any sheet");
  return openXlsx(archive);
}

/** Whether the directory of a compound file (MS-CFB) has an entry with this name, which is stored in UTF-16. */
function hasEntry(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name, "\0"].flatMap((sign) => [sign.charCodeAt(0), 0]);
  // Entries are 128 bytes each and start with their name.
  for (let at = 512; at + 128 <= bytes.length; at += 128)
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
