import { canonicalText } from "./canonical-value";
import { PdfSyntaxError, readObject, type SyntaxDict, type SyntaxValue, startsWith } from "./object-syntax";
import { integerAfter, type ReadValue, type RevisionObjects } from "./revision-objects";
import { readXrefSections, type XrefEntry, type XrefSection } from "./xref-sections";

/** An object written by an incremental update. */
export interface UpdatedObject extends ReadValue {
  /** The data of a stream; null for other objects. */
  readonly data: Buffer | null;
}

/** An incremental update (ISO 32000-2, 7.5.6). */
export interface PlainUpdate {
  readonly objects: ReadonlyMap<number, UpdatedObject>;
  /** Object number of its cross-reference stream; null for a table. */
  readonly section: number | null;
  /** Offset of the end, without and with the final end-of-line marker. */
  readonly end: number;
  readonly lineEnd: number;
}

/** Maximum number of updates; long-term seals get a new document time stamp every few years. */
const MAX_UPDATES = 32;
const TRAILER_KEYS = new Set(["Size", "Root", "Info", "ID", "Prev"]);
const STREAM_KEYS = new Set(["Type", "W", "Index", "Filter", "DecodeParms", "Length"]);

/**
 * Parses everything after a revision, provided it consists only of plain incremental updates: complete objects one
 * after the other, each listed in the cross-reference section that follows, which lists no others, with the same root
 * and no other bytes. Such an update cannot hide an object that only some readers see, nor reactivate an old one.
 * @throws PdfSyntaxError for anything else
 */
export function readPlainUpdates(file: Buffer, from: number, before: RevisionObjects): PlainUpdate[] {
  const updates: PlainUpdate[] = [];
  let previous = before.newest;
  for (let at = from; at < file.length; ) {
    if (updates.length === MAX_UPDATES) throw new PdfSyntaxError("too many updates");
    const { found, own, section, end } = readUpdate(file, at, previous);
    const objects = new Map([...found].map(([number, { object }]) => [number, object]));
    updates.push({ objects, section: own, end, lineEnd: endOfLine(file, end) });
    previous = section;
    at = endOfSpace(file, end);
  }
  return updates;
}

interface Found {
  readonly offset: number;
  readonly object: UpdatedObject;
}

interface Update {
  readonly found: ReadonlyMap<number, Found>;
  readonly section: XrefSection;
  /** Object number of the cross-reference stream; null for a table. */
  readonly own: number | null;
  readonly end: number;
}

function readUpdate(file: Buffer, from: number, previous: XrefSection): Update {
  const found = new Map<number, Found>();
  let at = endOfSpace(file, from);
  for (let head = headAt(file, at); head; head = headAt(file, at)) {
    const { number, end: bodyAt } = head;
    const { object, end } = readWhole(file, bodyAt);
    if (found.has(number)) throw new PdfSyntaxError("an object is written twice");
    if (object.data && object.value.dict?.get("Type")?.name === "XRef")
      return checked(file, previous, {
        found,
        own: number,
        start: at,
        trailer: object.value,
        trailerEnd: end,
      });
    found.set(number, { offset: at, object });
    at = endOfSpace(file, end);
  }
  const trailer = readObject(file, endOfTable(file, at));
  return checked(file, previous, { found, own: null, start: at, trailer, trailerEnd: trailer.end });
}

function headAt(file: Buffer, at: number): { number: number; end: number } | null {
  const head = /^(\d{1,10}) 0 obj(?=[\s<[(/])/.exec(file.toString("latin1", at, at + 24));
  return head && { number: Number(head[1]), end: at + head[0].length };
}

interface Ending extends Pick<Update, "found" | "own"> {
  /** Offset at which the section begins; `startxref` must point here. */
  readonly start: number;
  readonly trailer: SyntaxValue;
  readonly trailerEnd: number;
}

function checked(file: Buffer, previous: XrefSection, ending: Ending): Update {
  const { found, own, start, trailer, trailerEnd } = ending;
  canonicalText(file, trailer);
  const end = endOfUpdate(file, trailerEnd, start);
  const section = readXrefSections(file.subarray(0, end))[0];
  if (section?.start !== start || section.offset !== start)
    throw new PdfSyntaxError("a section is not where the update ends");
  assertContinues(file, section, previous);
  assertNames(section, found, own);
  return { found, section, own, end };
}

/** Parses an object through `endobj`. */
function readWhole(file: Buffer, from: number): { object: UpdatedObject; end: number } {
  const value = readObject(file, from);
  canonicalText(file, value);
  let at = endOfSpace(file, value.end);
  let data: Buffer | null = null;
  if (startsWith(file, at, "stream")) {
    const length = value.dict?.get("Length")?.number ?? Number.NaN;
    const begin = /^stream\r?\n/.exec(file.toString("latin1", at, at + 8))?.[0].length ?? Number.NaN;
    const end = at + begin + length;
    if (!(Number.isInteger(end) && length >= 0 && end <= file.length))
      throw new PdfSyntaxError("a stream of unknown length");
    data = file.subarray(at + begin, end);
    at = endOfSpace(file, end);
    if (at - end > 2 || !startsWith(file, at, "endstream")) throw new PdfSyntaxError("a stream does not end");
    at = endOfSpace(file, at + "endstream".length);
  }
  if (!startsWith(file, at, "endobj")) throw new PdfSyntaxError("an object does not end");
  return { object: { bytes: file, value, data }, end: at + "endobj".length };
}

/**
 * Parses a table that matches the standard byte for byte (ISO 32000-2, 7.5.4), because some readers use fixed offsets.
 * @returns the position after the keyword `trailer`
 */
function endOfTable(file: Buffer, start: number): number {
  const match = (pattern: RegExp, at: number) => pattern.exec(file.toString("latin1", at, at + 32));
  const rows = (at: number, count: number) => {
    for (let row = 0; row < count; row++)
      if (!match(/^\d{10} \d{5} [nf](?: \r| \n|\r\n)/, at + row * 20))
        throw new PdfSyntaxError("no row of a table");
    return at + count * 20;
  };
  let at = start + (match(/^xref\r?\n/, start)?.[0].length ?? Number.NaN);
  for (
    let head = match(/^(\d{1,10}) (\d{1,10}) ?\r?\n/, at);
    head;
    head = match(/^(\d{1,10}) (\d{1,10}) ?\r?\n/, at)
  )
    at = rows(at + head[0].length, Number(head[2]));
  if (Number.isNaN(at) || !startsWith(file, at, "trailer"))
    throw new PdfSyntaxError("no table where one was expected");
  return at + "trailer".length;
}

/**
 * @param start offset at which the section begins, to which `startxref` must point
 * @returns the position after `%%EOF`
 */
function endOfUpdate(file: Buffer, from: number, start: number): number {
  const { value, end } = integerAfter(file, "startxref", endOfSpace(file, from));
  const at = endOfSpace(file, end);
  if (value !== start || !startsWith(file, at, "%%EOF")) throw new PdfSyntaxError("an update does not end");
  return at + "%%EOF".length;
}

/**
 * The trailer must continue the same document: only the size, the previous section and the file identifier may differ.
 */
function assertContinues(file: Buffer, section: XrefSection, previous: XrefSection): void {
  const { trailer } = section;
  const isKnown = (key: string) => TRAILER_KEYS.has(key) || (section.isStream && STREAM_KEYS.has(key));
  const size = (of: SyntaxDict) => of.get("Size")?.number ?? Number.NaN;
  const same = (key: string) => text(file, trailer.get(key)) === text(file, previous.trailer.get(key));
  const continues =
    [...trailer.keys()].every(isKnown) &&
    section.hidden === null &&
    section.isStream === previous.isStream &&
    trailer.get("Prev")?.number === previous.offset &&
    size(trailer) >= size(previous.trailer) &&
    same("Root") &&
    same("Info");
  if (!continues) throw new PdfSyntaxError("an update belongs to another file");
}

const text = (file: Buffer, value: SyntaxValue | undefined): string =>
  value ? canonicalText(file, value) : "";

/** The section must list each object of the update exactly once, at its offset, and no others. */
function assertNames(section: XrefSection, found: ReadonlyMap<number, Found>, own: number | null): void {
  const size = section.trailer.get("Size")?.number ?? 0;
  const isNamed = (number: number, entry: XrefEntry) => {
    if (entry.kind !== "plain") return number === 0 && entry.kind === "free";
    const offset = number === own ? section.start : found.get(number)?.offset;
    return number < size && entry.generation === 0 && entry.offset === offset;
  };
  const entries = [...section.entries];
  const names = (number: number) => section.entries.has(number);
  if (section.rows !== entries.length || !entries.every(([number, entry]) => isNamed(number, entry)))
    throw new PdfSyntaxError("a section names an object that its update does not write");
  if (![...found.keys()].every(names) || (own !== null && (found.has(own) || own >= size)))
    throw new PdfSyntaxError("an update writes an object that its section does not name");
}

/** Skips white space only, because comments between objects are not allowed. */
function endOfSpace(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && [0x09, 0x0a, 0x0c, 0x0d, 0x20].includes(file[at] ?? 0)) at++;
  return at;
}

function endOfLine(file: Buffer, at: number): number {
  if (file[at] === 0x0d && file[at + 1] === 0x0a) return at + 2;
  return file[at] === 0x0d || file[at] === 0x0a ? at + 1 : at;
}
