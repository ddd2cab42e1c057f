import { type PDF, PdfArray, PdfDict, PdfNull, type PdfObject, PdfString } from "@libpdf/core";
import { arrayOf, dictOf, nameOf, resolve, walkDictionaries } from "./object-walk";

/** What was found, and is gone now. */
export interface RemovedContent {
  readonly hadScripts: boolean;
  readonly hadEmbeddedFiles: boolean;
  readonly hadXfa: boolean;
}

/**
 * Actions (ISO 32000-2, 12.6.4) that run code, start programs, fetch or send something, or open another file.
 * Going to a page, showing layers, hiding notes and opening a web address stay.
 */
const ACTIVE_ACTIONS: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
]);

/** Addresses that run code or read files instead of opening a web page. */
const ACTIVE_ADDRESS = /^\s*(?:javascript|vbscript|data|file|smb)\s*:|^\s*\\\\/i;

/**
 * Takes scripts, reaching actions, embedded files and XFA out of a document. Signed documents lose the same
 * things, but the usage rights stay: the change is appended, and what is signed is not touched.
 */
export function removeActiveContent(pdf: PDF, options: { isSigned: boolean }): RemovedContent {
  const found = { hadScripts: false, hadEmbeddedFiles: false, hadXfa: false };
  const catalog = pdf.getCatalog();
  const names = dictOf(pdf, catalog.get("Names"));
  if (names?.delete("JavaScript")) found.hadScripts = true;
  if (names?.delete("EmbeddedFiles")) found.hadEmbeddedFiles = true;
  if (catalog.delete("Collection")) found.hadEmbeddedFiles = true;
  if (removeXfa(pdf, catalog)) found.hadXfa = true;
  if (removeAttachmentMarks(pdf)) found.hadEmbeddedFiles = true;
  walkDictionaries(pdf, catalog, (dict) => {
    if (removeActions(pdf, dict)) found.hadScripts = true;
    if (removeEmbeddedFile(pdf, dict)) found.hadEmbeddedFiles = true;
  });
  const isChanged = found.hadScripts || found.hadEmbeddedFiles || found.hadXfa;
  // Usage rights are a signature of Adobe's over the whole file: any rewrite breaks it, and readers complain.
  if (isChanged && !options.isSigned) catalog.delete("Perms");
  return found;
}

function removeXfa(pdf: PDF, catalog: PdfDict): boolean {
  if (!dictOf(pdf, catalog.get("AcroForm"))?.delete("XFA")) return false;
  catalog.delete("NeedsRendering");
  return true;
}

/** The paper clips on the pages: without their file they would promise something that is not there. */
function removeAttachmentMarks(pdf: PDF): boolean {
  let isFound = false;
  for (const page of pdf.getPages()) {
    const annotations = arrayOf(pdf, page.dict.get("Annots"));
    if (!annotations) continue;
    for (let i = annotations.length - 1; i >= 0; i -= 1) {
      const annotation = dictOf(pdf, annotations.at(i));
      if (!annotation || nameOf(pdf, annotation, "Subtype") !== "FileAttachment") continue;
      annotations.remove(i);
      isFound = true;
    }
  }
  return isFound;
}

/** Entries and list items of `dict` that are active actions; an `AA` or `Next` that held only such stays empty. */
function removeActions(pdf: PDF, dict: PdfDict): boolean {
  let isFound = false;
  for (const [key, value] of [...dict]) {
    const target = resolve(pdf, value);
    if (isActiveAction(pdf, target)) {
      dict.delete(key);
      isFound = true;
    } else if (target instanceof PdfArray && removeListedActions(pdf, target)) {
      isFound = true;
    }
  }
  return isFound;
}

function removeListedActions(pdf: PDF, list: PdfArray): boolean {
  let isFound = false;
  for (let i = 0; i < list.length; i += 1) {
    if (!isActiveAction(pdf, resolve(pdf, list.at(i)))) continue;
    list.set(i, PdfNull.instance);
    isFound = true;
  }
  return isFound;
}

function isActiveAction(pdf: PDF, value: PdfObject | null): boolean {
  if (!(value instanceof PdfDict)) return false;
  const kind = nameOf(pdf, value, "S");
  if (kind === null) return false;
  if (kind === "URI") return isActiveAddress(resolve(pdf, value.get("URI")));
  if (!ACTIVE_ACTIONS.has(kind)) return false;
  // /S also names the type of a structure element, and a tagged file may call one of those "Sound".
  const isStructureElement = value.has("P") || value.has("K") || value.has("Pg");
  return nameOf(pdf, value, "Type") === "Action" || !isStructureElement;
}

function isActiveAddress(address: PdfObject | null): boolean {
  return address instanceof PdfString && ACTIVE_ADDRESS.test(address.asString());
}

/** A file specification keeps its name and loses its bytes. */
function removeEmbeddedFile(pdf: PDF, dict: PdfDict): boolean {
  if (!dictOf(pdf, dict.get("EF"))) return false;
  dict.delete("EF");
  dict.delete("RF");
  return true;
}
