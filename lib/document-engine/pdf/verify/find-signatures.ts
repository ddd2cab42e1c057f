import { type PDF, PdfArray, PdfDict, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import { PdfError } from "@/lib/document-engine/pdf-error";

/** A possible signature found in a file, not yet verified. */
export interface SignatureCandidate {
  /** Fully qualified name of the form field; null for a signature found only in the file's bytes. */
  readonly field: string | null;
  readonly subFilter: string;
  /** Null when the byte range is missing or does not fit the file. */
  readonly range: SignedByteRange | null;
  /** /Contents including padding; null when missing. */
  readonly contents: Buffer | null;
  readonly claimedTime: Date | null;
  readonly reason: string | null;
}

/** The signed ranges are 0 to `before` and `after` to `end`; the gap between them holds /Contents and nothing else. */
export interface SignedByteRange {
  readonly before: number;
  readonly after: number;
  readonly end: number;
}

/** Number of bytes parsed from `/ByteRange` on. */
const MENTION_BYTES = 400;
/** Matches any writer's formatting, including space reserved for longer numbers. */
const MENTION = /^\/ByteRange\s*\[\s*0+\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/**
 * Whether the range equals the last /ByteRange within the signed bytes. These contain the dictionary of their own
 * signature, written after everything before it. Otherwise an attacker who made the source could add another range
 * over the same bytes with the gap elsewhere: the bytes after the gap move, offsets point elsewhere, and the same
 * signed bytes show a different document.
 */
export function isAtSignedByteRange(file: Buffer, range: SignedByteRange): boolean {
  const match = MENTION.exec(lastMention(file, range));
  if (!match) return false;
  const [before = 0, after = 0, rest = 0] = match.slice(1).map(Number);
  return keyOf(range) === keyOf({ before, after, end: after + rest });
}

/** Returns the signed bytes from their last `/ByteRange` on, even if the gap splits it. */
function lastMention(file: Buffer, { before, after, end }: SignedByteRange): string {
  const text = (from: number, to: number) => file.toString("latin1", Math.max(0, from), Math.min(to, end));
  const behind = file.subarray(0, end).lastIndexOf("/ByteRange", undefined, "latin1");
  if (behind >= after) return text(behind, behind + MENTION_BYTES);
  const parted = `${text(before - MENTION_BYTES, before)}${text(after, after + MENTION_BYTES)}`;
  const across = parted.lastIndexOf("/ByteRange");
  if (across >= 0) return parted.slice(across);
  const ahead = file.subarray(0, before).lastIndexOf("/ByteRange", undefined, "latin1");
  if (ahead < 0) return "";
  return text(ahead, ahead + MENTION_BYTES);
}

/**
 * Maximum number of signatures, more than any real document has; each costs a hash of the file and a certificate
 * check.
 */
const MAX_SIGNATURES = 64;
const MAX_FIELDS = 20_000;
/** Maximum nesting of fields, deeper than any real form. */
const MAX_DEPTH = 32;
/** Maximum size of /Contents; the largest signatures in use, with embedded validation data, have a tenth of this. */
const MAX_CONTENTS_BYTES = 1024 * 1024;

/**
 * Returns all signatures of a file, ordered by the end of their coverage: those in its form, and those found only in
 * its bytes. An update can remove a signature from the form, but not from the bytes that it covers.
 * @param pdf null when the file cannot be parsed as a PDF
 * @throws {PdfError} PDF_TOO_LARGE beyond 64 signatures or 20,000 fields
 */
export function findSignatures(file: Buffer, pdf: PDF | null): SignatureCandidate[] {
  const inForm = pdf ? signatureValues(pdf).map(({ name, value }) => fromField(file, name, value)) : [];
  const known = new Set(inForm.map(({ range }) => range && keyOf(range)));
  const found = [...inForm];
  for (const candidate of inBytes(file)) {
    const key = candidate.range && keyOf(candidate.range);
    if (!known.has(key)) found.push(candidate);
    known.add(key);
  }
  if (found.length > MAX_SIGNATURES) throw tooMany(`${MAX_SIGNATURES} signatures`);
  return found.sort((a, b) => (a.range?.end ?? 0) - (b.range?.end ?? 0));
}

const keyOf = ({ before, after, end }: SignedByteRange): string => `${before} ${after} ${end}`;

const tooMany = (what: string) =>
  new PdfError("PDF_TOO_LARGE", `This PDF has more than ${what}, so it cannot be checked here.`);

interface FieldValue {
  readonly name: string;
  readonly value: PdfDict;
}

/** Values of the form's signature fields; each field is visited once, however often it is referenced. */
function signatureValues(pdf: PDF): FieldValue[] {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const found = new Map<PdfDict, FieldValue>();
  const seen = new Set<unknown>();
  let count = 0;
  const visit = (fields: unknown, prefix: string, type: string | undefined, depth: number): void => {
    if (!(fields instanceof PdfArray) || depth > MAX_DEPTH || seen.has(fields)) return;
    seen.add(fields);
    for (const item of fields) {
      if (++count > MAX_FIELDS) throw tooMany(`${MAX_FIELDS} fields`);
      const field = item instanceof PdfRef ? resolve(item) : item;
      if (!(field instanceof PdfDict) || seen.has(field)) continue;
      seen.add(field);
      const title = field.getString("T", resolve);
      const partial = title ? textOfString(title) : undefined;
      const name = [prefix, partial].filter(Boolean).join(".");
      const fieldType = field.getName("FT", resolve)?.value ?? type;
      const value = field.get("V", resolve);
      if (fieldType === "Sig" && value instanceof PdfDict && !found.has(value)) {
        if (found.size === MAX_SIGNATURES) throw tooMany(`${MAX_SIGNATURES} signatures`);
        found.set(value, { name, value });
      }
      visit(field.get("Kids", resolve), name, fieldType, depth + 1);
    }
  };
  const form = pdf.getCatalog().get("AcroForm", resolve);
  if (form instanceof PdfDict) visit(form.get("Fields", resolve), "", undefined, 0);
  return [...found.values()];
}

function fromField(file: Buffer, field: string, value: PdfDict): SignatureCandidate {
  const stored = value.getString("Contents");
  const contents = stored instanceof PdfString ? Buffer.from(stored.bytes) : null;
  const reason = value.getString("Reason");
  const numbers = value.getArray("ByteRange")?.toArray() ?? [];
  const placed = placeOf(
    file,
    numbers.map((number) => (number instanceof PdfNumber ? number.value : Number.NaN)),
  );
  return {
    field,
    subFilter: value.getName("SubFilter")?.value ?? "",
    range: placed && contents && placed.contents.equals(contents) ? placed.range : null,
    contents: contents && contents.length <= MAX_CONTENTS_BYTES ? contents : null,
    claimedTime: parsePdfDate(value.getString("M")?.asString()),
    reason: reason ? textOfString(reason) : null,
  };
}

/**
 * The byte range must start at offset 0 and exclude exactly the hexadecimal /Contents: anything else could hide content
 * from the signature.
 */
function placeOf(
  file: Buffer,
  numbers: readonly number[],
): { range: SignedByteRange; contents: Buffer } | null {
  const [start, before, after, rest] = numbers;
  if (
    start !== 0 ||
    before === undefined ||
    after === undefined ||
    rest === undefined ||
    numbers.length !== 4
  )
    return null;
  const end = after + rest;
  if (![before, after, rest].every((n) => Number.isSafeInteger(n) && n >= 0)) return null;
  if (before >= after || end > file.length || after - before > MAX_CONTENTS_BYTES * 2 + 2) return null;
  const gap = file.toString("latin1", before, after);
  if (!/^<[0-9a-fA-F\s]*>$/.test(gap)) return null;
  return { range: { before, after, end }, contents: Buffer.from(gap.slice(1, -1).replace(/\s/g, ""), "hex") };
}

const BYTE_RANGE =
  /^\/ByteRange\s{0,8}\[\s{0,8}0\s{1,8}(\d{1,10})\s{1,8}(\d{1,10})\s{1,8}(\d{1,10})\s{0,40}\]/;
/** More occurrences of /ByteRange than this are an attempt at denial of service. */
const MAX_MENTIONS = 1_000;
/** Maximum distance from /ByteRange to the rest of its dictionary. */
const DICTIONARY_BYTES = 4_096;

/**
 * Returns the byte ranges that are valid for the file, found by scanning its raw bytes without regard to its
 * structure.
 */
function inBytes(file: Buffer): SignatureCandidate[] {
  const found: SignatureCandidate[] = [];
  let at = file.indexOf("/ByteRange", 0, "latin1");
  for (let mentions = 0; at >= 0 && mentions < MAX_MENTIONS; mentions++) {
    const match = BYTE_RANGE.exec(file.toString("latin1", at, at + 160));
    const placed = match && placeOf(file, [0, ...match.slice(1).map(Number)]);
    if (placed) found.push(fromBytes(file, at, placed));
    at = file.indexOf("/ByteRange", at + 1, "latin1");
  }
  return found;
}

function fromBytes(
  file: Buffer,
  at: number,
  { range, contents }: { range: SignedByteRange; contents: Buffer },
): SignatureCandidate {
  const near = [
    file.toString("latin1", Math.max(0, Math.min(at, range.before) - DICTIONARY_BYTES), range.before),
    file.toString("latin1", range.after, range.after + DICTIONARY_BYTES),
  ];
  const head = near[0]?.slice(near[0].lastIndexOf(" obj") + 1) ?? "";
  const tail = near[1]?.split("endobj")[0] ?? "";
  const dictionary = `${head} ${tail}`;
  return {
    field: null,
    subFilter: /\/SubFilter\s*\/([A-Za-z0-9.]+)/.exec(dictionary)?.[1] ?? "",
    range,
    contents,
    claimedTime: parsePdfDate(/\/M\s*\((D:[0-9Z+'-]+)\)/.exec(dictionary)?.[1]),
    reason: null,
  };
}

/** Parses a PDF date string (ISO 32000-1, 7.9.4): `D:YYYYMMDDHHmmSSOHH'mm`, everything after the year optional. */
function parsePdfDate(text: string | undefined): Date | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? "");
  if (!match) return null;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = match;
  const [sign, offsetHours = "00", offsetMinutes = "00"] = match.slice(7);
  const zone = sign ? `${sign}${offsetHours}:${offsetMinutes}` : "Z";
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
