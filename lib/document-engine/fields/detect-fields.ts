import { readFile } from "node:fs/promises";
import { withPageFile } from "@/lib/document-engine/pdf/pages/open-page-file";
import type { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { describeDoubtfulTextTag } from "@/lib/document-engine/word/text-tags";
import { formFields } from "./acro-form";
import { BandIndex, overlaps } from "./box";
import { MIN_CONFIDENCE } from "./confidence";
import { fieldsFromTags } from "./fields-from-tags";
import { onlyOnForms } from "./form-evidence";
import { languageOfText } from "./language";
import { type PageBlanks, pageBlanks } from "./page-blanks";
import { pageMarks } from "./page-marks";
import { assignRoles } from "./roles";
import {
  CLOSING_PAGES,
  type DetectedField,
  type DetectionInput,
  type DetectionNotice,
  type DetectionOutput,
  type FieldOrigin,
  type FoundNotice,
  MAX_DETECTED_FIELDS,
  MAX_DETECTED_PAGES,
  NOTICE_PLACE_LIMITS,
} from "./types";
import { fieldsFromBlanks, fieldsFromForm, inReadingOrder } from "./unfinished-fields";

/** Range of pages of a file, counted from 1; `last` is included. */
type PageRange = { readonly first: number; readonly last: number; readonly pageCount: number };

/**
 * Task `detect-fields`: finds the places to fill in on a range of pages of a file that passed intake. The file's own
 * form fields come first, then tags in its text, then blanks that are drawn or typed; where finds overlap, the first
 * is kept. The roles of several ranges are joined by `joinRanges`.
 * @throws {PdfError}
 */
export async function detectPdfFields(input: DetectionInput): Promise<DetectionOutput> {
  const wants = (origin: FieldOrigin) => !input.origins || input.origins.includes(origin);
  return withPageFile(input.path, async (file) => {
    const range = rangeOf(file.pageCount, input.from ?? 1);
    const isSearched = ({ page }: { page: number }) => page >= range.first && page <= range.last;
    const { pages, skipped } = readPages(file, range);
    const form = wants("acroform") && file.hasForm ? await readForm(input.path, pages) : NO_FORM;
    const seen = wants("text") ? pages : pages.map((page) => ({ ...page, candidates: [] }));
    const combined = combineFinds(
      seen.map((page) => (wants("tag") ? page : { ...page, tags: [] })),
      form,
      input.parties ?? [],
    );
    const fields = combined.fields.filter(isSearched);
    const notices = [
      ...noticesOf(pages.filter(isSearched), skipped, wants("tag")),
      ...(fields.length > MAX_DETECTED_FIELDS ? [notice("FIELDS_TRUNCATED", [])] : []),
    ];
    const { roles, hasSigners } = combined;
    const { pageCount } = range;
    return { fields: fields.slice(0, MAX_DETECTED_FIELDS), roles, hasSigners, pageCount, notices };
  });
}

const notice = (
  code: DetectionNotice,
  pages: readonly number[],
  places: readonly string[] = [],
): FoundNotice => ({
  code,
  pages,
  places: places
    .slice(0, NOTICE_PLACE_LIMITS.most)
    .map((place) => [...place].slice(0, NOTICE_PLACE_LIMITS.length).join("").toWellFormed()),
});

/** Notices about pages that could not be searched completely, and about tags that were not understood. */
function noticesOf(
  pages: readonly PageBlanks[],
  skipped: readonly number[],
  hasTags: boolean,
): FoundNotice[] {
  const on = (code: DetectionNotice, of: (page: PageBlanks) => readonly string[]) => {
    const found = pages.map((page) => ({ page: page.page, places: of(page) }));
    const numbers = found.flatMap(({ page, places }) => (places.length > 0 ? [page] : []));
    return notice(
      code,
      numbers,
      found.flatMap(({ places }) => places),
    );
  };
  const scans = pages.filter(({ isScan }) => isScan).map(({ page }) => page);
  const ofTags = [
    on("TAGS_MISREAD", ({ tags }) => tags.flatMap(({ tag }) => describeDoubtfulTextTag(tag) ?? [])),
    on("TAGS_LEFT", ({ strayTags }) => strayTags),
  ];
  const all = [notice("SCANNED_PAGES", scans), notice("PAGES_SKIPPED", skipped), ...(hasTags ? ofTags : [])];
  return all.filter(({ pages: found }) => found.length > 0);
}

const rangeOf = (pageCount: number, first: number): PageRange => ({
  first,
  last: Math.min(pageCount, first + MAX_DETECTED_PAGES - 1),
  pageCount,
});

/** Reads the pages of a range and the last pages of the file; the latter are not reported as skipped. */
function readPages(
  file: PdfiumDocument,
  { first, last, pageCount }: PageRange,
): { pages: PageBlanks[]; skipped: number[] } {
  const pages: PageBlanks[] = [];
  const skipped: number[] = [];
  const closing = Math.max(last, pageCount - CLOSING_PAGES) + 1;
  for (let page = first; page <= pageCount; page++) {
    if (page > last && page < closing) continue;
    const read = file.drawing(page - 1);
    const marks = read?.frame ? pageMarks(page, read.frame, read.drawing) : null;
    if (marks) pages.push(pageBlanks(marks));
    if (page <= last && (!marks || marks.isTruncated)) skipped.push(page);
  }
  return { pages, skipped };
}

type Form = ReturnType<typeof formFields>;
const NO_FORM: Form = { fields: [], isForm: false };

/** If the library cannot read the form, detection falls back to the pages, which show the same places. */
async function readForm(path: string, pages: readonly PageBlanks[]): Promise<Form> {
  return formFields(await openPdf(await readFile(path)), new Set(pages.map(({ page }) => page)));
}

/**
 * Combines finds of all kinds, with one name per party. Pure.
 * @param parties that sign on other pages
 */
export function combineFinds(
  pages: readonly PageBlanks[],
  form: Form,
  parties: readonly string[],
): Pick<DetectionOutput, "roles" | "hasSigners"> & { fields: DetectedField[] } {
  const language = languageOfText(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(" "));
  const ofForm = fieldsFromForm(form.fields, pages, language);
  const ofTags = fieldsFromTags(pages);
  const taken = new Map(
    pages.map(({ page }) => [
      page,
      new BandIndex(
        [...ofForm, ...ofTags].filter((find) => find.found.page === page).map(({ found }) => found.box),
      ),
    ]),
  );
  const ofText = fieldsFromBlanks(pages, language).filter(
    ({ found }) =>
      !taken
        .get(found.page)
        ?.near(found.box)
        .some((box) => overlaps(box, found.box)),
  );
  const isAsked = ofForm.length > 0 || ofTags.length > 0;
  const onForms = isAsked ? ofText : onlyOnForms(ofText, pages);
  const kept = form.isForm ? onForms.filter(({ found }) => isBesideForm(found.type)) : onForms;
  const finds = inReadingOrder([...ofForm, ...ofTags, ...kept]);
  const { roles, hasSigners } = assignRoles(
    finds.map(({ found }) => found),
    pages,
    { language, parties },
  );
  const tagged = ofTags.flatMap(({ role }) => (role ? [role] : []));
  return {
    fields: finds.map((find) => find.finish()).filter(({ confidence }) => confidence >= MIN_CONFIDENCE),
    roles: [...new Set([...tagged, ...roles])],
    hasSigners: hasSigners || tagged.length > 0,
  };
}

/** The author of a form left other blanks out on purpose, but places to sign are often not form fields. */
const isBesideForm = (type: string): boolean =>
  type === "signature" || type === "initials" || type === "date_signed";
