import { PdfSyntaxError } from "./object-syntax";
import { readXrefSections, type XrefEntries, type XrefEntry, type XrefSection } from "./xref-sections";
import { streamUpdate, tableUpdate } from "./xref-update";

/** @libpdf/core 0.4.2 cannot read wider fields in a cross-reference stream (`MAX_FIELD_WIDTH`). */
const MAX_LIBRARY_FIELD_WIDTH = 6;

/**
 * Builds what must be appended to a file so that @libpdf/core finds the same objects as every other reader: a
 * cross-reference section that repeats only the entries libpdf would miss. libpdf
 *
 * - lets the stream of a hybrid-reference file (/XRefStm) override the table of its section, where the standard lets it
 *   only add entries that the table marks free (ISO 32000-2, 7.5.8.4);
 * - discards a section preceded by white space, and all older ones with it;
 * - does not read cross-reference stream fields wider than six bytes.
 *
 * To every reader the section is an incremental update that changes nothing: signatures and page content are
 * unaffected.
 * @returns null when there is nothing to add, or when the sections cannot be read or repeated
 */
export function agreedSection(bytes: Buffer): Buffer | null {
  try {
    const sections = readXrefSections(bytes);
    const [newest] = sections;
    if (!newest || newest.trailer.has("Encrypt")) return null;
    const right = entriesOf(sections);
    const overlooked = overlookedEntries(right, libraryEntries(sections));
    if (overlooked.size === 0 && isReadByLibrary(newest)) return null;
    const update = { bytes, newest, entries: overlooked, firstUnused: firstUnused(newest, right) };
    return newest.isStream ? streamUpdate(update) : tableUpdate(update);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

/** The cross-reference entries of a file in the lookup order of the standard, newest section first. */
export function entriesOf(sections: readonly XrefSection[]): XrefEntries {
  const entries = new Map<number, XrefEntry>();
  const add = (from: XrefEntries, isWanted: (number: number, entry: XrefEntry) => boolean) => {
    for (const [number, entry] of from)
      if (!entries.has(number) && isWanted(number, entry)) entries.set(number, entry);
  };
  for (const { entries: own, hidden } of sections) {
    add(own, (number, entry) => entry.kind !== "free" || !isHidden(hidden, number));
    if (hidden) add(hidden.entries, () => true);
  }
  return entries;
}

function isHidden(hidden: XrefSection | null, number: number): boolean {
  return hidden?.entries.has(number) ?? false;
}

/** Like {@link entriesOf}, but in libpdf's lookup order, from the sections it can read once it has found the newest. */
function libraryEntries(sections: readonly XrefSection[]): XrefEntries {
  const entries = new Map<number, XrefEntry>();
  const add = (from: XrefEntries) => {
    for (const [number, entry] of from) if (!entries.has(number)) entries.set(number, entry);
  };
  const seen = new Set<number>();
  for (const [index, section] of sections.entries()) {
    const isFound = index === 0 ? section.fieldWidth <= MAX_LIBRARY_FIELD_WIDTH : isReadByLibrary(section);
    if (!isFound) break;
    const { hidden } = section;
    if (hidden && !seen.has(hidden.offset) && isReadByLibrary(hidden)) add(hidden.entries);
    if (hidden) seen.add(hidden.offset);
    add(section.entries);
  }
  return entries;
}

function isReadByLibrary(section: XrefSection): boolean {
  return section.start === section.offset && section.fieldWidth <= MAX_LIBRARY_FIELD_WIDTH;
}

function overlookedEntries(right: XrefEntries, library: XrefEntries): Map<number, XrefEntry> {
  const overlooked = new Map<number, XrefEntry>();
  for (const [number, entry] of right) {
    const seen = library.get(number);
    const isNothing = entry.kind === "free" && (seen === undefined || seen.kind === "free");
    if (!isNothing && !isSameEntry(entry, seen)) overlooked.set(number, entry);
  }
  return overlooked;
}

function isSameEntry(a: XrefEntry, b: XrefEntry | undefined): boolean {
  if (a.kind === "plain") return b?.kind === "plain" && a.offset === b.offset;
  if (a.kind === "packed") return b?.kind === "packed" && a.stream === b.stream && a.index === b.index;
  return b?.kind === a.kind;
}

/** The lowest object number that no section uses. */
export function firstUnused(newest: XrefSection, entries: XrefEntries): number {
  let size = newest.trailer.get("Size")?.number ?? 0;
  for (const number of entries.keys()) size = Math.max(size, number + 1);
  return size;
}
