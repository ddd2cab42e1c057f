import type { PDF, PdfDict } from "@libpdf/core";
import {
  arrayOf,
  dictOf,
  nameEntryOf,
  walkDictionaries,
} from "@/lib/document-engine/pdf/structure/object-walk";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { removeActions, removePlayers } from "./actions";
import { isLayer, type Layer } from "./layers";
import { matchPrintToScreen } from "./match-print-to-screen";

/** What was found and removed. */
export interface RemovedContent {
  readonly hadScripts: boolean;
  readonly hadEmbeddedFiles: boolean;
  readonly hadXfa: boolean;
  /** Content that would print without being shown, or be shown without printing. */
  readonly hadPrintOnly: boolean;
}

/**
 * Removes scripts, actions with external effects, embedded files and XFA from a document in memory, and makes print
 * match display. If anything is found, a signed file must not be saved: see `rejectActiveSigned`.
 */
export function removeActiveContent(pdf: PDF, options: { isSigned: boolean }): RemovedContent {
  const found = { hadScripts: false, hadEmbeddedFiles: false, hadXfa: false };
  const layers: Layer[] = [];
  const catalog = pdf.getCatalog();
  const names = dictOf(pdf, catalog.get("Names"));
  if (names?.delete("JavaScript")) found.hadScripts = true;
  if (names?.delete("EmbeddedFiles")) found.hadEmbeddedFiles = true;
  if (catalog.delete("Collection")) found.hadEmbeddedFiles = true;
  if (removeXfa(pdf, catalog)) found.hadXfa = true;
  for (const page of pdf.getPages()) {
    if (removeAttachmentMarks(pdf, page.dict)) found.hadEmbeddedFiles = true;
    if (removePlayers(pdf, page.dict)) found.hadScripts = true;
  }
  walkDictionaries(pdf, catalog, (dict, ref) => {
    if (removeActions(pdf, dict)) found.hadScripts = true;
    // A script run when a 3D stream is instantiated (table 311).
    if (dict.delete("OnInstantiate")) found.hadScripts = true;
    if (removeEmbeddedFile(pdf, dict)) found.hadEmbeddedFiles = true;
    if (ref && isLayer(pdf, dict)) layers.push({ dict, ref });
  });
  const hadPrintOnly = matchPrintToScreen(pdf, layers, options);
  const isChanged = found.hadScripts || found.hadEmbeddedFiles || found.hadXfa || hadPrintOnly;
  // Usage rights are an Adobe signature over the whole file: any rewrite breaks it, and viewers warn.
  if (isChanged) catalog.delete("Perms");
  return { ...found, hadPrintOnly };
}

/**
 * Rejects a signed file with active content that intake would remove from an unsigned file, because a signed file is
 * never edited.
 * @throws {PdfError} PDF_INVALID
 */
export function rejectActiveSigned(removed: RemovedContent): void {
  const kinds: [boolean, string][] = [
    [removed.hadScripts, "scripts or actions that could run"],
    [removed.hadEmbeddedFiles, "attached files"],
    [removed.hadXfa, "an XFA form"],
    [removed.hadPrintOnly, "content that is printed but not displayed, or displayed but not printed"],
  ];
  const found = kinds.filter(([isFound]) => isFound).map(([, kind]) => kind);
  if (found.length === 0) return;
  throw new PdfError(
    "PDF_INVALID",
    `This PDF is already signed and contains ${found.join(" and ")}, which cannot be removed without breaking the signature. Upload a copy without it, or an unsigned copy.`,
  );
}

function removeXfa(pdf: PDF, catalog: PdfDict): boolean {
  if (!dictOf(pdf, catalog.get("AcroForm"))?.delete("XFA")) return false;
  catalog.delete("NeedsRendering");
  return true;
}

/** Removes file attachment annotations, which would point to nothing without their embedded file. */
function removeAttachmentMarks(pdf: PDF, page: PdfDict): boolean {
  let isFound = false;
  const annotations = arrayOf(pdf, page.get("Annots"));
  for (let i = (annotations?.length ?? 0) - 1; annotations && i >= 0; i -= 1) {
    const annotation = dictOf(pdf, annotations.at(i));
    if (!annotation || nameEntryOf(pdf, annotation, "Subtype") !== "FileAttachment") continue;
    annotations.remove(i);
    isFound = true;
  }
  return isFound;
}

/** Removes the embedded file of a file specification, and keeps its name. */
function removeEmbeddedFile(pdf: PDF, dict: PdfDict): boolean {
  if (!dictOf(pdf, dict.get("EF"))) return false;
  dict.delete("EF");
  dict.delete("RF");
  return true;
}
