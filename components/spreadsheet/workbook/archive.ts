import { inflateSync } from "fflate";
import { SheetError } from "@/components/spreadsheet/sheet-error";

/** The parts of a workbook: entries of a ZIP file, unpacked on request. */

/** Maximum total size of the unpacked entries. A list of 1,000 rows takes a few megabytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * The error for a damaged workbook.
 * @param why what is wrong and where, as the end of a sentence: "it ends too early"
 */
export const damagedWorkbookError = (why: string, cause?: unknown): SheetError =>
  new SheetError(
    `The workbook can’t be read: ${why}. Open it in a spreadsheet and save it again or as CSV, then try again.`,
    cause === undefined ? {} : { cause },
  );
/** Message for an incomplete file. */
const CUT =
  "The workbook can’t be read: it ends too early, as after an interrupted download. Download the file again, then try again.";
export const TOO_LARGE_MESSAGE =
  "The workbook is too large when it is unpacked. Save its sheet as CSV, then try again.";
export const HAS_PASSWORD_MESSAGE = "The workbook has a password. Save it without one, then try again.";

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

export interface Archive {
  /** Names of the entries, in lower case and with forward slashes. */
  readonly names: readonly string[];
  /** @returns the entry's bytes, null if there is no such entry; names are compared ignoring case */
  read(name: string): Uint8Array | null;
}

/**
 * Reads the directory of a ZIP file (APPNOTE 4.3.12). Unpacking writes no more than the size stated there for an
 * entry, and the sum of the stated sizes is limited.
 * @throws {SheetError}
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(view);
  const sizes = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (sizes > MAX_UNPACKED_BYTES) throw new SheetError(TOO_LARGE_MESSAGE);
  const read = (name: string): Uint8Array | null => {
    const entry = entries.get(normal(name));
    return entry ? unpacked(bytes, view, entry, name) : null;
  };
  return { names: [...entries.keys()], read };
}

/** Some programs write backslashes. */
const normal = (name: string): string => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

function directoryOf(view: DataView): Map<string, Entry> {
  const length = view.byteLength;
  let end = length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new SheetError(CUT);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new SheetError(TOO_LARGE_MESSAGE);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY)
      throw damagedWorkbookError(`its list of contents is damaged at entry ${i + 1} of ${count}`);
    if (view.getUint16(at + 8, true) & 1) throw new SheetError(HAS_PASSWORD_MESSAGE);
    const nameLength = view.getUint16(at + 28, true);
    if (at + 46 + nameLength > length) throw new SheetError(CUT);
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    entries.set(normal(new TextDecoder().decode(name)), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpacked(
  bytes: Uint8Array,
  view: DataView,
  { method, packed, size, at }: Entry,
  name: string,
): Uint8Array {
  const isWrong = (cause?: unknown) => damagedWorkbookError(`its part ${normal(name)} is damaged`, cause);
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== LOCAL) throw isWrong();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed) throw new SheetError(CUT);
  if (method === STORED) return content;
  if (method !== DEFLATED)
    throw damagedWorkbookError(`its part ${normal(name)} is packed in a way that is not read`);
  try {
    const written = inflateSync(content, { out: new Uint8Array(size) });
    if (written.length === size) return written;
  } catch (error) {
    throw isWrong(error);
  }
  throw isWrong();
}
