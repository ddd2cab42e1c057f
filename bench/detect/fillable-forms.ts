import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { formFields, TYPE_OF_KIND } from "@/lib/document-engine/fields/acro-form";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { drawnForms } from "./drawn-forms";
import type { LabelledForm, TrueField } from "./labelled-form";
import { secondForms } from "./second-forms";

/** Forms with fewer fields are skipped. */
const MIN_FIELDS = 4;
const MAX_PAGES = 40;

/**
 * Forms from the fillable PDFs of some folders, labelled as in CommonForms: the widgets are the ground truth and are
 * then removed, so that only printed content is left. A widget without any printed counterpart stays in the ground
 * truth.
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
      if (form) forms.push({ ...form, isHeldOut: false });
    }
  return forms;
}

/** The same for forms that were drawn with form fields, both in layouts that rules were fitted to and in others. */
export async function drawnFillableForms(): Promise<LabelledForm[]> {
  const drawn = [...(await drawnForms(true)), ...(await secondForms(true))];
  const flat = await Promise.all(
    drawn.map(async (form) => {
      const made = await flattened(form.name, Buffer.from(form.bytes));
      if (made?.fields.length !== form.fields.length) throw new Error(`${form.name} lost form fields`);
      // The boxes come from the widgets, the types and roles from the drawing.
      const fields = made.fields.map((field, i) => ({ ...field, ...pickKind(form.fields[i]) }));
      return { ...made, isHeldOut: form.isHeldOut, fields };
    }),
  );
  return flat;
}

const pickKind = (field: TrueField | undefined) => (field ? { type: field.type, role: field.role } : {});

async function flattened(name: string, bytes: Buffer): Promise<Omit<LabelledForm, "isHeldOut"> | null> {
  const file = await PdfiumDocument.open(bytes);
  const pages = file.pageCount;
  if (!file.hasForm || file.isEncrypted || pages > MAX_PAGES) return null;
  const pdf = await openPdf(bytes);
  const frames = pdf.getPages().map((page) => frameOf(pdf, page.dict));
  const all = new Set(frames.map((_, i) => i + 1));
  const fields = formFields(pdf, all).fields.flatMap((field): TrueField[] => {
    // A flattened page shows each button of a group.
    const shown = field.kind === "radio" ? field.options.flatMap(({ button }) => button ?? []) : [field];
    return shown.flatMap(({ page, box }) => {
      const frame = frames[page - 1];
      if (!frame) return [];
      return {
        page,
        x: box.x0 / frame.width,
        y: box.y0 / frame.height,
        width: (box.x1 - box.x0) / frame.width,
        height: (box.y1 - box.y0) / frame.height,
        type: TYPE_OF_KIND[field.kind],
        role: null,
      };
    });
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
