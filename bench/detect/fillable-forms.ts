import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { formFields, TYPE_OF_KIND } from "@/lib/platform/pdf/detect/acro-form";
import { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/platform/pdf/structure/open-pdf";
import { frameOf } from "@/lib/platform/pdf/structure/page-dict";
import type { LabelledForm, TrueField } from "./labelled-form";

/** Forms with fewer fields are skipped. */
const MIN_FIELDS = 4;
const MAX_PAGES = 40;

/**
 * Forms from the fillable PDFs of some folders, labelled as in CommonForms: the widgets are the ground truth, and are
 * then removed, so that only printed content is left. A widget without any printed counterpart stays in the truth.
 */
export async function fillableForms(folders: readonly string[]): Promise<LabelledForm[]> {
  const forms: LabelledForm[] = [];
  const seen = new Set<string>();
  for (const folder of folders.filter(existsSync))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".pdf")).sort()) {
      const bytes = await readFile(path.join(folder, name));
      const hash = createHash("sha256").update(bytes).digest("hex");
      const form = seen.has(hash) ? null : await flattened(name, bytes).catch(() => null);
      seen.add(hash);
      if (form) forms.push({ ...form, isHeldOut: Number.parseInt(hash.slice(0, 4), 16) % 2 === 0 });
    }
  return forms;
}

async function flattened(name: string, bytes: Buffer): Promise<Omit<LabelledForm, "isHeldOut"> | null> {
  const file = await PdfiumDocument.open(bytes);
  const pages = file.pageCount;
  if (!file.hasForm || file.isEncrypted || pages > MAX_PAGES) return null;
  const pdf = await openPdf(bytes);
  const frames = pdf.getPages().map((page) => frameOf(pdf, page.dict));
  const fields = formFields(pdf, pages).flatMap((field): TrueField[] => {
    const frame = frames[field.page - 1];
    if (!frame) return [];
    // A flattened page shows each button of a group.
    const boxes = field.kind === "radio" ? field.options.flatMap(({ box }) => box ?? []) : [field.box];
    return boxes.map((box) => ({
      page: field.page,
      x: box.x0 / frame.width,
      y: box.y0 / frame.height,
      width: (box.x1 - box.x0) / frame.width,
      height: (box.y1 - box.y0) / frame.height,
      type: TYPE_OF_KIND[field.kind],
      role: null,
    }));
  });
  if (fields.length < MIN_FIELDS) return null;
  for (const page of pdf.getPages()) page.dict.delete("Annots");
  pdf.getCatalog().delete("AcroForm");
  const flat = await pdf.save();
  const isText = Array.from({ length: pages }, (_, i) => file.characters(i, 100)?.length ?? 0).some(
    (n) => n > 20,
  );
  return isText ? { name, origin: "fillable", bytes: flat, fields } : null;
}
