import { inflateSync } from "node:zlib";
import {
  PdfSyntaxError,
  readDict,
  type SyntaxDict,
  skipSpace,
  startsWith,
  wordAt,
} from "@/lib/document-engine/pdf/structure/object-syntax";

/** Location of an object. */
export type XrefEntry =
  | { readonly kind: "free" }
  | { readonly kind: "plain"; readonly offset: number; readonly generation: number }
  | { readonly kind: "packed"; readonly stream: number; readonly index: number };

export type XrefEntries = ReadonlyMap<number, XrefEntry>;

/** One cross-reference table or stream. */
export interface XrefSection {
  /** Offset as referenced in the file. */
  readonly offset: number;
  /** Offset of the keyword or object itself, after any stray white space. */
  readonly start: number;
  readonly isStream: boolean;
  readonly trailer: SyntaxDict;
  readonly entries: XrefEntries;
  /** Number of entries written; exceeds {@link entries} when an object is listed twice. */
  readonly rows: number;
  /** The section that /XRefStm of a hybrid-reference file points to (ISO 32000-2, 7.5.8.4). */
  readonly hidden: XrefSection | null;
  /** Width in bytes of the widest field of a cross-reference stream; 0 for a table. */
  readonly fieldWidth: number;
}

/** Readers search for `startxref` within this many bytes of the end (ISO 32000-1, annex H.3, note 18). */
const TAIL_BYTES = 1_024;
/** Maximum number of sections, which bounds the time spent on a /Prev chain; a file with 300 revisions is rare. */
const MAX_SECTIONS = 1_000;
/** PDFium's limit (kMaxObjectNumber), for all sections of a file together. */
const MAX_ENTRIES = 4_194_304;
const MAX_STREAM_BYTES = 64 * 1024 * 1024;

/**
 * Returns the cross-reference sections of a file, newest first, following /Prev from `startxref`. White space before
 * a section is skipped, as readers do.
 * @throws PdfSyntaxError when a section cannot be read
 */
export function readXrefSections(bytes: Buffer): XrefSection[] {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  const budget = { entries: MAX_ENTRIES };
  let offset: number | undefined = startXref(bytes);
  while (offset !== undefined && !seen.has(offset)) {
    if (sections.length === MAX_SECTIONS) throw new PdfSyntaxError("too many sections");
    seen.add(offset);
    const section: XrefSection = sectionAt(bytes, offset, budget);
    sections.push(section);
    offset = section.trailer.get("Prev")?.number;
  }
  return sections;
}

function startXref(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - TAIL_BYTES);
  const at = bytes.lastIndexOf("startxref");
  const offset = Number.parseInt(wordAt(bytes, skipSpace(bytes, at + "startxref".length)), 10);
  if (at < from || !Number.isSafeInteger(offset)) throw new PdfSyntaxError("no startxref");
  return offset;
}

type Budget = { entries: number };

function sectionAt(bytes: Buffer, offset: number, budget: Budget): XrefSection {
  if (!(offset >= 0 && offset < bytes.length)) throw new PdfSyntaxError("a section lies outside the file");
  const start = skipSpace(bytes, offset);
  if (!startsWith(bytes, start, "xref")) return streamSection(bytes, offset, start, budget);
  const { entries, rows, end } = readTable(bytes, start + "xref".length, budget);
  const { dict: trailer } = readDict(bytes, end);
  const stream = trailer.get("XRefStm")?.number;
  const hidden = stream === undefined ? null : streamSection(bytes, stream, skipSpace(bytes, stream), budget);
  return { offset, start, isStream: false, trailer, entries, rows, hidden, fieldWidth: 0 };
}

/** @returns the entries and the position after the keyword `trailer` */
function readTable(bytes: Buffer, from: number, budget: Budget) {
  const entries = new Map<number, XrefEntry>();
  let rows = 0;
  let at = skipSpace(bytes, from);
  while (!startsWith(bytes, at, "trailer")) {
    const first = integerAt(bytes, at);
    const count = integerAt(bytes, first.end);
    at = count.end;
    spend(budget, count.value);
    rows += count.value;
    for (let index = 0; index < count.value; index++) {
      const offset = integerAt(bytes, at);
      const generation = integerAt(bytes, offset.end);
      const kindAt = skipSpace(bytes, generation.end);
      const kind = wordAt(bytes, kindAt);
      at = kindAt + kind.length;
      if (kind === "n")
        entries.set(first.value + index, {
          kind: "plain",
          offset: offset.value,
          generation: generation.value,
        });
      else if (kind === "f") entries.set(first.value + index, { kind: "free" });
      else throw new PdfSyntaxError("an entry is neither in use nor free");
    }
    at = skipSpace(bytes, at);
  }
  return { entries, rows, end: at + "trailer".length };
}

function integerAt(bytes: Buffer, from: number): { value: number; end: number } {
  const at = skipSpace(bytes, from);
  const text = wordAt(bytes, at);
  if (!/^\d{1,20}$/.test(text)) throw new PdfSyntaxError("a number was expected");
  return { value: Number(text), end: at + text.length };
}

function spend(budget: Budget, entries: number): void {
  budget.entries -= entries;
  if (budget.entries < 0) throw new PdfSyntaxError("too many entries");
}

/** Parses a cross-reference stream (ISO 32000-2, 7.5.8). */
function streamSection(bytes: Buffer, offset: number, start: number, budget: Budget): XrefSection {
  const number = integerAt(bytes, start);
  const generation = integerAt(bytes, number.end);
  const objectAt = skipSpace(bytes, generation.end);
  if (!startsWith(bytes, objectAt, "obj")) throw new PdfSyntaxError("a section is neither table nor stream");
  const { dict: trailer, end } = readDict(bytes, objectAt + "obj".length);
  if (trailer.get("Type")?.name !== "XRef") throw new PdfSyntaxError("a section is another kind of stream");
  const widths = numbers(trailer, "W");
  if (widths.length < 3 || widths.some((width) => !(width >= 0 && width <= 8)))
    throw new PdfSyntaxError("fields of an impossible width");
  const data = streamData(bytes, trailer, end);
  return {
    offset,
    start,
    isStream: true,
    trailer,
    ...streamEntries(trailer, widths, data, budget),
    hidden: null,
    fieldWidth: Math.max(...widths.slice(0, 3)),
  };
}

function streamEntries(
  trailer: SyntaxDict,
  widths: number[],
  data: Buffer,
  budget: Budget,
): Pick<XrefSection, "entries" | "rows"> {
  const [w1 = 0, w2 = 0, w3 = 0] = widths;
  const size = w1 + w2 + w3;
  if (size === 0) throw new PdfSyntaxError("entries without a width");
  const index = trailer.has("Index") ? numbers(trailer, "Index") : [0, trailer.get("Size")?.number ?? 0];
  const entries = new Map<number, XrefEntry>();
  let [at, rows] = [0, 0];
  for (let range = 0; range + 1 < index.length; range += 2) {
    const [first = 0, count = 0] = [index[range], index[range + 1]];
    spend(budget, Math.min(count, data.length / size));
    for (let i = 0; i < count && at + size <= data.length; i++, rows++, at += size) {
      const kind = w1 === 0 ? 1 : field(data, at, w1);
      const [second, third] = [field(data, at + w1, w2), field(data, at + w1 + w2, w3)];
      if (entries.has(first + i)) continue;
      if (kind === 1) entries.set(first + i, { kind: "plain", offset: second, generation: third });
      else if (kind === 2) entries.set(first + i, { kind: "packed", stream: second, index: third });
      // Unknown entry types are treated as references to null (ISO 32000-2, 7.5.8.3).
      else entries.set(first + i, { kind: "free" });
    }
  }
  return { entries, rows };
}

function field(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + (data[at + i] ?? 0);
  return value;
}

function numbers(dict: SyntaxDict, key: string): number[] {
  return (dict.get(key)?.items ?? []).map((item) => item.number ?? Number.NaN);
}

/**
 * The decoded data of a cross-reference or object stream.
 * @param end offset of the end of its dictionary
 * @throws PdfSyntaxError
 */
export function streamData(bytes: Buffer, dict: SyntaxDict, end: number): Buffer {
  return unpacked(dict, rawData(bytes, dict, end));
}

function rawData(bytes: Buffer, dict: SyntaxDict, end: number): Buffer {
  const keyword = skipSpace(bytes, end);
  if (!startsWith(bytes, keyword, "stream")) throw new PdfSyntaxError("a stream was expected");
  let from = keyword + "stream".length;
  if (bytes[from] === 0x0d) from++;
  if (bytes[from] === 0x0a) from++;
  const length = dict.get("Length")?.number;
  const to = length === undefined ? bytes.indexOf("endstream", from) : from + length;
  if (to < from || to > bytes.length) throw new PdfSyntaxError("a stream does not end");
  return bytes.subarray(from, to);
}

/** Decodes Flate with an optional PNG predictor (ISO 32000-2, 7.4.4), as used by cross-reference streams. */
function unpacked(dict: SyntaxDict, raw: Buffer): Buffer {
  const filter = dict.get("Filter");
  const filters = filter?.items ? filter.items.map((item) => item.name) : filter ? [filter.name] : [];
  if (filters.length === 0) return raw;
  if (filters.length > 1 || filters[0] !== "FlateDecode")
    throw new PdfSyntaxError("a section is packed in an unusual way");
  const packed = dict.get("DecodeParms");
  const parms = packed?.dict ?? packed?.items?.[0]?.dict;
  const data = inflated(raw);
  const predictor = parms?.get("Predictor")?.number ?? 1;
  if (predictor === 1) return data;
  if (predictor < 10) throw new PdfSyntaxError("a section is packed in an unusual way");
  return unfiltered(data, parms?.get("Columns")?.number ?? 1);
}

function inflated(raw: Buffer): Buffer {
  try {
    return inflateSync(raw, { maxOutputLength: MAX_STREAM_BYTES });
  } catch {
    throw new PdfSyntaxError("a section cannot be unpacked");
  }
}

/** Reverses PNG row filters (ISO/IEC 15948, 9.2): each row is preceded by its filter type, one byte per pixel. */
function unfiltered(data: Buffer, columns: number): Buffer {
  if (!(columns >= 1 && columns <= 64)) throw new PdfSyntaxError("rows of an impossible width");
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      out[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [left, up, corner].map((near) => Math.abs(estimate - near));
      if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
      return (b ?? 0) <= (c ?? 0) ? up : corner;
    }
    default:
      return 0;
  }
}
