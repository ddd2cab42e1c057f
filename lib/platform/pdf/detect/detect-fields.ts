import { readFile } from "node:fs/promises";
import { withPageFile } from "@/lib/platform/pdf/pages/open-page-file";
import type { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/platform/pdf/structure/open-pdf";
import { type FormField, formFields } from "./acro-form";
import { Bands, touches } from "./box";
import { LEAST_CONFIDENCE } from "./confidence";
import { blankFields, formFinds, inReadingOrder } from "./finds";
import { languageOfText } from "./language";
import { type PageBlanks, pageBlanks } from "./page-blanks";
import { pageMarks } from "./page-marks";
import { assignRoles } from "./roles";
import { tagFinds } from "./tag-finds";
import {
  type DetectedField,
  type DetectInput,
  type DetectNotice,
  type DetectOutput,
  type FieldOrigin,
  MAX_DETECTED_FIELDS,
  MAX_DETECTED_PAGES,
} from "./types";

/**
 * Task `detect-fields`: the places to fill in of a file that passed intake. Its own form fields come first, then tags in
 * its text, then blanks that are drawn or typed; of finds in one place the first stays.
 * @throws {PdfFailure}
 */
export async function detectFields(input: DetectInput): Promise<DetectOutput> {
  const wants = (origin: FieldOrigin) => !input.origins || input.origins.includes(origin);
  return withPageFile(input.path, async (file) => {
    const { pages, skipped } = readPages(file);
    const form = wants("acroform") && file.hasForm ? await readForm(input.path, pages.length) : [];
    const seen = wants("text") ? pages : pages.map((page) => ({ ...page, candidates: [] }));
    const { fields, roles } = combine(
      seen.map((page) => (wants("tag") ? page : { ...page, tags: [] })),
      form,
    );
    const notices: { code: DetectNotice; pages: number[] }[] = [];
    const scans = pages.filter(({ isScan }) => isScan).map(({ page }) => page);
    if (scans.length > 0) notices.push({ code: "SCANNED_PAGES", pages: scans });
    if (skipped.length > 0) notices.push({ code: "PAGES_SKIPPED", pages: skipped });
    if (fields.length > MAX_DETECTED_FIELDS) notices.push({ code: "FIELDS_TRUNCATED", pages: [] });
    return { fields: fields.slice(0, MAX_DETECTED_FIELDS), roles, notices };
  });
}

function readPages(file: PdfiumDocument): { pages: PageBlanks[]; skipped: number[] } {
  const pages: PageBlanks[] = [];
  const skipped: number[] = [];
  const count = file.pageCount;
  for (let index = 0; index < Math.min(count, MAX_DETECTED_PAGES); index++) {
    const read = file.drawing(index);
    const marks = read?.frame ? pageMarks(index + 1, read.frame, read.drawing) : null;
    if (marks) pages.push(pageBlanks(marks));
    if (!marks || marks.isTruncated) skipped.push(index + 1);
  }
  for (let index = MAX_DETECTED_PAGES; index < count; index++) skipped.push(index + 1);
  return { pages, skipped };
}

/** A form that the library cannot read leaves its pages, which show the same places. */
async function readForm(path: string, pageCount: number): Promise<FormField[]> {
  return formFields(await openPdf(await readFile(path)), pageCount);
}

/** Finds of all kinds, with roles for the whole document. Pure. */
export function combine(
  pages: readonly PageBlanks[],
  form: readonly FormField[],
): { fields: DetectedField[]; roles: string[] } {
  const language = languageOfText(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(" "));
  const ofForm = formFinds(form, pages, language);
  const ofTags = tagFinds(pages);
  const taken = new Map(
    pages.map(({ page }) => [
      page,
      new Bands(
        [...ofForm, ...ofTags].filter((find) => find.found.page === page).map(({ found }) => found.box),
      ),
    ]),
  );
  const ofText = blankFields(pages, language).filter(
    ({ found }) =>
      !taken
        .get(found.page)
        ?.near(found.box)
        .some((box) => touches(box, found.box)),
  );
  const kept = ofForm.length > 0 ? ofText.filter(({ found }) => isBesideForm(found.type)) : ofText;
  const finds = inReadingOrder([...ofForm, ...ofTags, ...kept]);
  const roles = assignRoles(
    finds.map(({ found }) => found),
    pages,
    language,
  );
  // Without evidence it is the first party: mostly the one that offers the agreement.
  for (const { found } of finds) found.role ??= roles[0] ?? null;
  const tagged = ofTags.flatMap(({ role }) => (role ? [role] : []));
  return {
    fields: finds.map((find) => find.finish()).filter(({ confidence }) => confidence >= LEAST_CONFIDENCE),
    roles: [...new Set([...tagged, ...roles])],
  };
}

/** A form's author left other blanks out on purpose; places to sign are often not form fields. */
const isBesideForm = (type: string): boolean =>
  type === "signature" || type === "initials" || type === "date_signed";
