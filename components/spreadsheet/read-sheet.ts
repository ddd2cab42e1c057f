import type { Grid } from "@/components/spreadsheet/grid";
import type { ImportAnswers, ImportDecision } from "@/components/spreadsheet/import-decision";
import { readTable, readTextFile } from "@/components/spreadsheet/read-table";
import type { WorkbookKind } from "@/components/spreadsheet/read-workbook";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { type Sheet, sheetOfGrid } from "@/components/spreadsheet/sheet-of-grid";
import type { HtmlNode } from "@/components/spreadsheet/workbook/read-html";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";
import { decodeAs, decodeText } from "@/lib/pure/decode-text";

export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
export const ACCEPTED_SHEET_FILES = ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xltx,.xls,.ods,.fods,.xml,.htm,.html";

/** The source of a list, once its bytes have been read. */
type Source =
  | { name: string; bytes: Uint8Array }
  | { name: string; text: string }
  | { name: string; html: HtmlNode };

/**
 * Reads a list from delimited text, a workbook or an HTML table.
 * @param choices answers to its decisions
 * @throws {SheetError}
 */
export async function readSheet(file: File, choices: ImportAnswers = {}): Promise<Sheet> {
  if (file.size > MAX_SHEET_BYTES)
    throw new SheetError("The file is larger than 5 MB. Split it, or remove what isn’t needed.");
  return readSource({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, choices);
}

const PASTED = "Pasted list";

/**
 * Reads cells copied from a spreadsheet, from their table or their text.
 * @returns null if the clipboard has neither
 * @throws {SheetError}
 */
export async function readPastedSheet(html: string, text: string): Promise<Sheet | null> {
  if (html.length + text.length > MAX_SHEET_BYTES)
    throw new SheetError("This is more than can be pasted. Save it as a file, and choose it.");
  if (/<table\b/i.test(html)) return readSource({ name: PASTED, html: await parseHtml(html) }, {});
  if (!/[\t\n\r]/.test(text.trim())) return null;
  return readSource({ name: PASTED, text }, {});
}

async function readSource(source: Source, choices: ImportAnswers): Promise<Sheet> {
  const { grid, decisions } = await readGrid(source, choices);
  const reread = (others: ImportAnswers) => readSource(source, others);
  return sheetOfGrid(source.name, grid, { decisions, choices, reread });
}

interface ReadGrid {
  readonly grid: Grid;
  readonly decisions: readonly ImportDecision[];
}

async function readGrid(source: Source, choices: ImportAnswers): Promise<ReadGrid> {
  if ("html" in source) return chooseTable(await openTables(source.html), choices);
  if ("text" in source) return readTable(source.text, choices);
  const { bytes } = source;
  const kind = workbookKind(bytes);
  if (kind) {
    const { openWorkbook } = await import("@/components/spreadsheet/read-workbook");
    return chooseTable(await openWorkbook(bytes, kind), choices);
  }
  const head = decodeText(bytes.subarray(0, 4_096)).text.trimStart();
  if (/^<(?:!doctype html|html|head|body|meta|style|table)\b/i.test(head))
    return chooseTable(await openTables(await parseHtml(decodeText(bytes).text)), choices);
  if (!isText(bytes) || OTHER_TEXTS.test(head) || OLD_TEXTS.test(head))
    throw new SheetError(
      "This is not a CSV, Excel or OpenDocument file. Save the spreadsheet as one of these, then try again.",
    );
  return readTextFile(bytes, choices);
}

/** Other text formats: PDF, rich text, XML, web archives, emails. */
const OTHER_TEXTS = /^(?:%PDF-|\{\\rtf|<\?xml|<svg|MIME-Version:)/i;
/** Old spreadsheet formats: DIF, SYLK (a list may also begin with "ID;P"), SocialCalc. */
const OLD_TEXTS =
  /^(?:TABLE\r?\n0,1\r?\n|ID;P\w*(?:;\w+)*\r?\n(?:P;P|[BC];[XY]\d|F;P|O;[A-Z])|socialcalc:version:)/;

/**
 * The kind of workbook by its first bytes, whatever its name: ZIP (XLSX, ODS), a compound file (XLS), or a single XML
 * part.
 */
function workbookKind(bytes: Uint8Array): WorkbookKind | null {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b) return "zip";
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return "cfb";
  const head = decodeText(bytes.subarray(0, 2_048)).text;
  if (!/^\s*<\?xml/.test(head)) return null;
  if (/<office:document\b/.test(head)) return "flat-ods";
  return /urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(head) ? "xml-2003" : null;
}

/** Whether the file can be text: images and other files contain bytes that text does not. UTF-16 contains zeros. */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) || decodeText(bytes).encoding.startsWith("utf-16") || hasStrayZeros(bytes);

/** Maximum share of zero bytes that a program may have left in a text by mistake. */
const STRAY = 0.05;

/**
 * Whether it is text except for a few zero bytes, which are later reported with their lines. Images contain other
 * bytes that text does not.
 */
function hasStrayZeros(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (const byte of bytes) {
    if (byte === 0) zeros += 1;
    else if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) return false;
  }
  return zeros <= STRAY * bytes.length && decodeAs(bytes, "utf-8") !== null;
}

async function chooseTable(workbook: Workbook, choices: ImportAnswers): Promise<ReadGrid> {
  const { chooseSheet } = await import("@/components/spreadsheet/choose-sheet");
  return chooseSheet(workbook, choices);
}

async function openTables(root: HtmlNode): Promise<Workbook> {
  const { openHtml } = await import("@/components/spreadsheet/workbook/read-html");
  return openHtml(root);
}

/** Parses HTML into a separate document that is never displayed: its scripts do not run, and nothing is loaded. */
async function parseHtml(html: string): Promise<HtmlNode> {
  return new DOMParser().parseFromString(html, "text/html");
}
