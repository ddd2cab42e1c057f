import { entriesOf } from "./agreed-section";
import { eachReference } from "./canonical-value";
import {
  PdfSyntaxError,
  readObject,
  type SyntaxDict,
  type SyntaxValue,
  skipSpace,
  startsWith,
  wordAt,
} from "./object-syntax";
import {
  readXrefSections,
  streamData,
  type XrefEntries,
  type XrefEntry,
  type XrefSection,
} from "./xref-sections";

/** A value together with the bytes that its positions refer to. */
export interface ReadValue {
  readonly bytes: Buffer;
  readonly value: SyntaxValue;
}

interface ObjectStream {
  readonly data: Buffer;
  /** Number and position of each object in the object stream. */
  readonly places: readonly { readonly number: number; readonly at: number }[];
}

/** Real files within this service's size limit have a tenth of this. */
const MAX_OBJECTS = 500_000;
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/**
 * The objects of a file, looked up as the standard specifies, independently of libpdf, which writes our files. Used to
 * compare revisions: anything that readers might interpret differently is an error.
 */
export class RevisionObjects {
  readonly newest: XrefSection;
  readonly entries: XrefEntries;
  readonly #bytes: Buffer;
  readonly #streams = new Map<number, ObjectStream>();
  #unpacked = 0;

  /** @throws PdfSyntaxError */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const sections = readXrefSections(bytes);
    const [newest] = sections;
    if (!newest || newest.trailer.has("Encrypt")) throw new PdfSyntaxError("no section that can be read");
    this.newest = newest;
    this.entries = entriesOf(sections);
    if (this.entries.size > MAX_OBJECTS) throw new PdfSyntaxError("too many objects");
  }

  /** The trailer's /Size: greater than every object number in the file. */
  get size(): number {
    return this.newest.trailer.get("Size")?.number ?? 0;
  }

  /** @throws PdfSyntaxError when there is no such object, or when it is a stream */
  read(number: number): ReadValue {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === "free") throw new PdfSyntaxError(`there is no object ${number}`);
    const read = this.#readEntry(number, entry);
    if (entry.kind === "plain" && !startsWith(read.bytes, skipSpace(read.bytes, read.value.end), "endobj"))
      throw new PdfSyntaxError(`object ${number} does not end, or is a stream`);
    return read;
  }

  /**
   * Reference count of each object number, including references from unreferenced objects.
   * @throws PdfSyntaxError when an object cannot be read
   */
  references(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    const count = (number: number) => counts.set(number, (counts.get(number) ?? 0) + 1);
    for (const [number, entry] of this.entries) {
      if (entry.kind === "free") continue;
      const { value } = this.#readEntry(number, entry);
      // A cross-reference stream also acts as a trailer, and a trailer legitimately references the catalog.
      const isTrailer = value.dict?.get("Type")?.name === "XRef";
      for (const [key, item] of value.dict ?? [["", value] as const])
        if (!(isTrailer && key === "Root")) eachReference(item, count);
      if (value.isAmbiguous) throw new PdfSyntaxError("a key is named twice");
    }
    return counts;
  }

  #readEntry(number: number, entry: Exclude<XrefEntry, { kind: "free" }>): ReadValue {
    if (entry.kind === "plain")
      return { bytes: this.#bytes, value: objectAt(this.#bytes, entry.offset, number).value };
    const { data, places } = this.#objectStream(entry.stream);
    const place = places[entry.index];
    if (place?.number !== number) throw new PdfSyntaxError(`object ${number} is not where it should be`);
    return { bytes: data, value: readObject(data, place.at) };
  }

  #objectStream(number: number): ObjectStream {
    const known = this.#streams.get(number);
    if (known) return known;
    const entry = this.entries.get(number);
    if (entry?.kind !== "plain") throw new PdfSyntaxError("an object stream is missing");
    const { value } = objectAt(this.#bytes, entry.offset, number);
    const dict = value.dict;
    if (dict?.get("Type")?.name !== "ObjStm") throw new PdfSyntaxError("no object stream");
    const data = streamData(this.#bytes, dict, value.end);
    this.#unpacked += data.length;
    if (this.#unpacked > MAX_UNPACKED_BYTES) throw new PdfSyntaxError("object streams hold too much");
    const read = { data, places: placesIn(data, dict) };
    this.#streams.set(number, read);
    return read;
  }
}

/** Object stream header (ISO 32000-2, 7.5.7): pairs of object number and offset, followed by the objects. */
function placesIn(data: Buffer, dict: SyntaxDict) {
  const count = dict.get("N")?.number ?? 0;
  const first = dict.get("First")?.number ?? Number.NaN;
  if (!(first >= 0 && first <= data.length && count <= MAX_OBJECTS))
    throw new PdfSyntaxError("an object stream that cannot be read");
  const numbers = data
    .toString("latin1", 0, first)
    .split(/[\s\0]+/)
    .filter(Boolean)
    .map(Number);
  return Array.from({ length: count }, (_, i) => ({
    number: numbers[2 * i] ?? Number.NaN,
    at: first + (numbers[2 * i + 1] ?? Number.NaN),
  }));
}

/**
 * The object at `offset`, after optional white space.
 * @throws PdfSyntaxError when its number is not `number`
 */
export function objectAt(
  bytes: Buffer,
  offset: number,
  number: number,
): { value: SyntaxValue; start: number } {
  const start = skipSpace(bytes, offset);
  const head = /^(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj(?![A-Za-z0-9])/.exec(
    bytes.toString("latin1", start, start + 40),
  );
  if (Number(head?.[1]) !== number) throw new PdfSyntaxError(`object ${number} is not where it should be`);
  return { value: readObject(bytes, start + (head?.[0].length ?? 0)), start };
}

/** Parses an integer after a keyword. */
export function integerAfter(bytes: Buffer, keyword: string, at: number): { value: number; end: number } {
  if (!startsWith(bytes, at, keyword)) throw new PdfSyntaxError(`${keyword} was expected`);
  const from = skipSpace(bytes, at + keyword.length);
  const text = wordAt(bytes, from);
  if (!/^\d{1,10}$/.test(text)) throw new PdfSyntaxError("a number was expected");
  return { value: Number(text), end: from + text.length };
}
