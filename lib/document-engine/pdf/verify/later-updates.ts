import {
  canonicalText,
  eachReference,
  isPdfString,
  stringBytesOf,
} from "@/lib/document-engine/pdf/structure/canonical-value";
import {
  PdfSyntaxError,
  type SyntaxDict,
  type SyntaxValue,
} from "@/lib/document-engine/pdf/structure/object-syntax";
import {
  type PlainUpdate,
  readPlainUpdates,
  type UpdatedObject,
} from "@/lib/document-engine/pdf/structure/plain-updates";
import { type ReadValue, RevisionObjects } from "@/lib/document-engine/pdf/structure/revision-objects";
import { assertName, assertSecurityStore, plainDictOf, type ResolveReference } from "./validation-data";
import type { VerifiedSignature } from "./verified-signature";

/**
 * Whether a seal is followed only by validation data and document time stamps of trusted authorities, so that every
 * page shows what it showed when it was sealed. Each object of the updates must be of a recognized kind and have no
 * other use, and its number must not be one that the sealed file references but leaves undefined: anything
 * unrecognized counts as a change.
 * @param sealEnd offset where the sealed part ends
 * @param signatures all signatures of the file, verified
 */
export function addsOnlyValidationData(
  file: Buffer,
  sealEnd: number,
  signatures: readonly VerifiedSignature[],
): boolean {
  try {
    const sealed = new RevisionObjects(file.subarray(0, sealEnd));
    const updates = readPlainUpdates(file, sealEnd, sealed);
    const references = sealed.references();
    const later = signatures.filter(({ coversUpTo }) => coversUpTo > sealEnd);
    for (const i of updates.keys())
      new LaterState(sealed, references, updates.slice(0, i + 1), later).assertOnlyValidationData();
    return true;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

const FIELD_KEYS = ["Type", "Subtype", "FT", "T", "F", "Rect", "P", "V"];
const STAMP_KEYS = [
  "Type",
  "Filter",
  "SubFilter",
  "ByteRange",
  "Contents",
  "M",
  "Name",
  "Reason",
  "Location",
];

/** The state of the file after one of its updates; every object that the update writes must be accounted for. */
class LaterState {
  readonly #sealed: RevisionObjects;
  readonly #references: ReadonlyMap<number, number>;
  readonly #updates: readonly PlainUpdate[];
  /** Current versions of all objects written since sealing. */
  readonly #objects: ReadonlyMap<number, UpdatedObject>;
  readonly #signatures: readonly VerifiedSignature[];
  /** Numbers of the objects that have been checked and are allowed. */
  readonly #known = new Set<number>();

  constructor(
    sealed: RevisionObjects,
    references: ReadonlyMap<number, number>,
    updates: readonly PlainUpdate[],
    later: readonly VerifiedSignature[],
  ) {
    this.#sealed = sealed;
    this.#references = references;
    this.#updates = updates;
    this.#objects = new Map(updates.flatMap(({ objects }) => [...objects]));
    const end = updates.at(-1)?.lineEnd ?? 0;
    this.#signatures = later.filter(({ coversUpTo }) => coversUpTo <= end);
  }

  assertOnlyValidationData(): void {
    this.#assertNewNumbers();
    const root = this.#sealed.newest.trailer.get("Root")?.ref ?? 0;
    // If the catalog also served as something else, such as a font, additions to it could change what is shown.
    if (this.#references.has(root)) throw new PdfSyntaxError("the catalog is used for something else, too");
    const [before, after] = this.#both(root);
    this.#same(before, after, ["DSS", "Extensions", "AcroForm"]);
    const store = after.value.dict?.get("DSS");
    if (store) assertSecurityStore({ bytes: after.bytes, value: store }, this.#resolve);
    else if (before.value.dict?.has("DSS")) throw new PdfSyntaxError("validation data was taken away");
    assertDirect(after.value.dict?.get("Extensions"));
    const ends = this.#documentTimestamps(before, after);
    if (!this.#signatures.every(({ coversUpTo }) => ends.has(coversUpTo)))
      throw new PdfSyntaxError("a later signature is no document time stamp");
    for (const number of this.#updates.at(-1)?.objects.keys() ?? [])
      if (!this.#known.has(number)) throw new PdfSyntaxError(`nothing says what object ${number} is for`);
  }

  /**
   * New objects must have numbers that the sealed file neither defines nor references, not even from unreachable
   * objects.
   */
  #assertNewNumbers(): void {
    const { size, entries } = this.#sealed;
    for (const [number, { kind }] of entries)
      if (kind !== "free" && number >= size)
        throw new PdfSyntaxError("the sealed file has objects beyond its size");
    const sections = this.#updates.flatMap(({ section }) => section ?? []);
    for (const number of [...this.#objects.keys(), ...sections])
      if (number >= size && this.#references.has(number))
        throw new PdfSyntaxError(`the sealed file refers to ${number}, which it does not have`);
    if (sections.some((number) => number < size || this.#objects.has(number)))
      throw new PdfSyntaxError("a section takes the place of an object");
  }

  /** An object of the sealed file: its old and its current version. */
  #both(number: number): [ReadValue, ReadValue] {
    const before = this.#sealed.read(number);
    const after = this.#objects.get(number);
    if (after?.data) throw new PdfSyntaxError("a stream took the place of an object");
    if (after) this.#known.add(number);
    return [before, after ?? before];
  }

  /** Resolves references to new objects; all others are unchanged since sealing. */
  readonly #resolve: ResolveReference = (read) => {
    const { ref } = read.value;
    if (ref === undefined) return { ...read, data: null };
    const object = this.#objects.get(ref);
    if (!object) return null;
    if (ref < this.#sealed.size)
      throw new PdfSyntaxError("an object of the sealed file is used for something else");
    this.#known.add(ref);
    return object;
  };

  #same(before: ReadValue, after: ReadValue, except: readonly string[]): void {
    const rest = ({ bytes, value }: ReadValue) =>
      [...plainDictOf({ bytes, value })]
        .filter(([key]) => !except.includes(key))
        .map(([key, of]) => `${key} ${canonicalText(bytes, of)}`)
        .sort()
        .join("\n");
    if (rest(before) !== rest(after)) throw new PdfSyntaxError("more was changed than validation data");
  }

  /** @returns the end of each document time stamp's byte range */
  #documentTimestamps(before: ReadValue, after: ReadValue): Set<number> {
    const [formBefore, formAfter] = this.#member(before, after, "AcroForm");
    if (!formBefore || !formAfter) throw new PdfSyntaxError("the form was taken away");
    this.#same(formBefore, formAfter, ["Fields", "SigFlags"]);
    const fields = this.#appended(formBefore, formAfter, "Fields");
    assertFlags(formBefore, formAfter);
    const names = this.#fieldNames(formBefore);
    const ends = new Set<number>();
    for (const number of fields) {
      const { field, end } = this.#timestampField(number, names);
      if (ends.has(end)) throw new PdfSyntaxError("a document time stamp has two fields");
      ends.add(end);
      const page = field.value.dict?.get("P")?.ref;
      if (page !== undefined) this.#assertPage(page, fields);
    }
    return ends;
  }

  /** The old and new value of an entry, whether direct or indirect. */
  #member(before: ReadValue, after: ReadValue, key: string): [ReadValue | null, ReadValue | null] {
    const [old, now] = [before.value.dict?.get(key), after.value.dict?.get(key)];
    if (!old || !now) return [null, null];
    if (old.ref !== now.ref) throw new PdfSyntaxError(`${key} is another object`);
    if (old.ref === undefined)
      return [
        { ...before, value: old },
        { ...after, value: now },
      ];
    if (this.#objects.has(old.ref) && this.#references.get(old.ref) !== 1)
      throw new PdfSyntaxError(`${key} is used for something else, too`);
    return this.#both(old.ref);
  }

  /** The new objects appended to an array after its existing elements. */
  #appended(before: ReadValue, after: ReadValue, key: string): number[] {
    const now = after.value.dict?.get(key);
    const [old, list] = before.value.dict?.has(key) ? this.#member(before, after, key) : [null, null];
    const read = list ?? (now && now.ref === undefined ? { bytes: after.bytes, value: now } : null);
    if (!read) {
      if (now || old) throw new PdfSyntaxError(`${key} is another object`);
      return [];
    }
    const texts = (from: ReadValue | null) =>
      from?.value.items?.map((item) => canonicalText(from.bytes, item)) ?? [];
    const [oldItems, items] = [texts(old), read.value.items];
    if (
      !items ||
      (old && !old.value.items) ||
      oldItems.join() !== texts(read).slice(0, oldItems.length).join()
    )
      throw new PdfSyntaxError(`${key} names other things than before`);
    return items.slice(oldItems.length).map(({ ref }) => {
      if (ref === undefined || ref < this.#sealed.size)
        throw new PdfSyntaxError(`${key} names what was there before`);
      return ref;
    });
  }

  #fieldNames(form: ReadValue): Set<string> {
    const names = new Set<string>();
    const list = form.value.dict?.get("Fields");
    const fields = list?.ref === undefined ? { bytes: form.bytes, value: list } : this.#sealed.read(list.ref);
    for (const item of fields.value?.items ?? []) {
      const field =
        item.ref === undefined ? { bytes: fields.bytes, value: item } : this.#sealed.read(item.ref);
      const name = field.value.dict?.get("T");
      if (name) names.add(stringBytesOf(field.bytes, name).toString("hex"));
    }
    return names;
  }

  /** An invisible field whose value is a time stamp covering everything up to the end of its update. */
  #timestampField(number: number, names: Set<string>): { field: ReadValue; end: number } {
    const object = this.#objects.get(number);
    if (!object) throw new PdfSyntaxError("a field is missing");
    this.#known.add(number);
    const dict = plainDictOf(object, FIELD_KEYS);
    assertName(dict.get("Type"), "Annot");
    const [name, corners] = [dict.get("T"), dict.get("Rect")?.items?.map((item) => item.number)];
    const hasNoExtent = corners?.length === 4 && corners[0] === corners[2] && corners[1] === corners[3];
    const isField = dict.get("Subtype")?.name === "Widget" && dict.get("FT")?.name === "Sig";
    if (!isField || !hasNoExtent || corners.includes(undefined) || !name || !isPdfString(object.bytes, name))
      throw new PdfSyntaxError("a field is more than that of a document time stamp");
    const key = stringBytesOf(object.bytes, name).toString("hex");
    if (names.has(key)) throw new PdfSyntaxError("a field has the name of another one");
    names.add(key);
    if (dict.has("F")) assertNumber(dict, "F");
    const value = dict.get("V");
    const stamp = value && this.#resolve({ bytes: object.bytes, value });
    if (!stamp) throw new PdfSyntaxError("a field without a value of its own");
    return { field: object, end: this.#timestampEnd(plainDictOf(stamp, STAMP_KEYS)) };
  }

  #timestampEnd(dict: SyntaxDict): number {
    assertName(dict.get("Type"), "DocTimeStamp");
    if (dict.get("SubFilter")?.name !== "ETSI.RFC3161")
      throw new PdfSyntaxError("a value that is no time stamp");
    for (const value of dict.values()) assertDirect(value);
    const [, , after = Number.NaN, rest = Number.NaN] =
      dict.get("ByteRange")?.items?.map((item) => item.number ?? Number.NaN) ?? [];
    const end = after + rest;
    const holds = this.#signatures.some(
      ({ coversUpTo, subFilter, state, timestamp }) =>
        coversUpTo === end && subFilter === "ETSI.RFC3161" && state === "intact" && timestamp?.isTrusted,
    );
    const isWhole = this.#updates.some((update) => end === update.end || end === update.lineEnd);
    if (!holds || !isWhole) throw new PdfSyntaxError("a document time stamp that does not count");
    return end;
  }

  /** A page may be rewritten only to add the fields of document time stamps to its annotations. */
  #assertPage(number: number, fields: readonly number[]): void {
    const [before, after] = this.#both(number);
    if (before.value.dict?.get("Type")?.name !== "Page") throw new PdfSyntaxError("a field is on no page");
    this.#same(before, after, ["Annots"]);
    if (!this.#appended(before, after, "Annots").every((added) => fields.includes(added)))
      throw new PdfSyntaxError("a page has more than the field of a document time stamp");
  }
}

/** Allows only direct objects: names, numbers, strings and containers of these. */
function assertDirect(value: SyntaxValue | undefined): void {
  if (!value) return;
  eachReference(value, () => {
    throw new PdfSyntaxError("an entry leads to an object");
  });
}

function assertNumber(dict: SyntaxDict, key: string): void {
  if (dict.get(key)?.number === undefined) throw new PdfSyntaxError(`${key} is no number`);
}

/** SigFlags: SignaturesExist and AppendOnly (ISO 32000-2, table 225). */
function assertFlags(before: ReadValue, after: ReadValue): void {
  const [old, now] = [before, after].map(({ value }) => value.dict?.get("SigFlags")?.number);
  if (old !== now && now !== 1 && now !== 3) throw new PdfSyntaxError("the form's flags are others");
}
