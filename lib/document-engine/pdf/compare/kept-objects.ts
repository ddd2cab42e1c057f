import { canonicalText } from "@/lib/document-engine/pdf/structure/canonical-value";
import { PdfSyntaxError, type SyntaxDict } from "@/lib/document-engine/pdf/structure/object-syntax";
import { type ReadValue, RevisionObjects } from "@/lib/document-engine/pdf/structure/revision-objects";
import type { XrefEntry } from "@/lib/document-engine/pdf/structure/xref-sections";
import { type PageObjects, pageObjects } from "./page-objects";

/** The effect of an incremental update on the objects of the original file. */
export interface KeptObjects {
  /** Why pages outside `changedPages` may look different; null if they cannot. */
  readonly doubt: string | null;
  /** Pages (0-based) whose dictionary or annotations changed. */
  readonly changedPages: ReadonlySet<number>;
  /** Whether the original file has an interactive form; true if this cannot be determined. */
  readonly hasForm: boolean;
}

/** Entries that completion sets and that do not affect rendering. */
const CATALOG_KEYS = ["AcroForm", "Metadata"];
const FORM_KEYS = ["Fields", "SigFlags"];
const NODE_KEYS = ["Kids", "Count"];

/**
 * Compares a file with an incremental update of it object by object: objects that the update does not write are the
 * same bytes at the same offset, and those that it writes must have the same value or be irrelevant to rendering the
 * other pages. This covers all pages, however many, without rendering them. Uses a parser independent of libpdf,
 * which writes our files.
 */
export function keptObjects(source: Buffer, result: Buffer): KeptObjects {
  const changedPages = new Set<number>();
  try {
    const before = new RevisionObjects(source);
    const doubt = doubtAbout(before, new RevisionObjects(result), changedPages);
    const hasForm = before.read(rootOf(before)).value.dict?.has("AcroForm") ?? true;
    return { doubt, changedPages, hasForm: doubt !== null || hasForm };
  } catch (error) {
    // Readers may interpret such a file differently.
    if (error instanceof PdfSyntaxError) return { doubt: error.message, changedPages, hasForm: true };
    throw error;
  }
}

function doubtAbout(
  before: RevisionObjects,
  after: RevisionObjects,
  changedPages: Set<number>,
): string | null {
  const root = rootOf(before);
  if (rootOf(after) !== root) return "the catalog is another object";
  const roles = { root, form: formOf(before, root), ...pageObjects(before, root) };
  for (const [number, entry] of before.entries) {
    const now = after.entries.get(number);
    if (entry.kind === "free" || (now && isSamePlace(entry, now))) continue;
    const [was, is] = [before.read(number), after.read(number)];
    if (canonicalText(was.bytes, was.value) === canonicalText(is.bytes, is.value)) continue;
    const pages = roles.pages.get(number);
    if (pages) for (const page of pages) changedPages.add(page);
    else if (!isOurs(number, was, is, roles, before)) return `object ${number} was rewritten`;
  }
  return filledGap(before, after);
}

interface Roles extends PageObjects {
  readonly root: number;
  /** Object numbers of the interactive form and its list of fields, if they are indirect objects. */
  readonly form: { readonly dict: number | undefined; readonly fields: number | undefined };
}

function isOurs(
  number: number,
  was: ReadValue,
  is: ReadValue,
  roles: Roles,
  before: RevisionObjects,
): boolean {
  if (number === roles.root) return isSame(was, is, CATALOG_KEYS);
  if (number === roles.form.dict) return isSame(was, is, FORM_KEYS);
  if (number === roles.form.fields) return true;
  if (roles.kids.has(number)) return isAppended(was, is, before);
  if (!roles.nodes.has(number) || !isSame(was, is, NODE_KEYS)) return false;
  const [kidsWere, kidsAre] = [was, is].map(({ bytes, value }) => {
    const kids = value.dict?.get("Kids");
    return kids && { bytes, value: kids };
  });
  if (!kidsWere || !kidsAre) return false;
  if (kidsWere.value.ref !== undefined || kidsAre.value.ref !== undefined)
    return kidsWere.value.ref === kidsAre.value.ref;
  return isAppended(kidsWere, kidsAre, before);
}

/** Whether an array is unchanged except for appended objects that do not exist in the source. */
function isAppended(was: ReadValue, is: ReadValue, before: RevisionObjects): boolean {
  const [items, added] = [was.value.items, is.value.items?.slice(was.value.items?.length)];
  if (!items || !added) return false;
  const isUnchanged = items.every((item, i) => {
    const now = is.value.items?.[i];
    return now !== undefined && canonicalText(was.bytes, item) === canonicalText(is.bytes, now);
  });
  return isUnchanged && added.every(({ ref }) => ref !== undefined && isMissing(before, ref));
}

function isSame(was: ReadValue, is: ReadValue, except: readonly string[]): boolean {
  const [old, now] = [was, is].map((read) => entriesText(read, except));
  return old !== null && old === now;
}

function entriesText({ bytes, value }: ReadValue, except: readonly string[]): string | null {
  const dict: SyntaxDict | undefined = value.dict;
  if (!dict || value.isAmbiguous) return null;
  return [...dict]
    .filter(([key]) => !except.includes(key))
    .map(([key, of]) => `${JSON.stringify(key)} ${canonicalText(bytes, of)}`)
    .sort()
    .join("\n");
}

/** Detects a dangling reference, which means null in the source but would afterwards mean a new object. */
function filledGap(before: RevisionObjects, after: RevisionObjects): string | null {
  const references = before.references();
  for (const [number, { kind }] of after.entries)
    if (kind !== "free" && isMissing(before, number) && references.has(number))
      return `the source refers to object ${number}, which it does not have`;
  return null;
}

function isMissing({ entries }: RevisionObjects, number: number): boolean {
  return (entries.get(number)?.kind ?? "free") === "free";
}

function isSamePlace(a: XrefEntry, b: XrefEntry): boolean {
  if (a.kind === "plain") return b.kind === "plain" && a.offset === b.offset && a.generation === b.generation;
  if (a.kind === "packed") return b.kind === "packed" && a.stream === b.stream && a.index === b.index;
  return b.kind === "free";
}

function rootOf({ newest }: RevisionObjects): number {
  const root = newest.trailer.get("Root")?.ref;
  if (root === undefined) throw new PdfSyntaxError("no catalog");
  return root;
}

function formOf(objects: RevisionObjects, root: number): Roles["form"] {
  const form = objects.read(root).value.dict?.get("AcroForm");
  const value = form?.ref === undefined ? form : objects.read(form.ref).value;
  return { dict: form?.ref, fields: value?.dict?.get("Fields")?.ref };
}
