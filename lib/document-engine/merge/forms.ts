import { type PDF, PdfArray, PdfBool, PdfDict, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import { widgetsOf } from "@/lib/document-engine/completion/form-widgets";
import { arrayOf, dereference, dictOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";

const MAX_DEPTH = 32;
/** Defaults of the form that fields inherit (ISO 32000-2, table 224). */
const DEFAULTS = ["DA", "Q"] as const;

/**
 * Returns the form of a source file, to be copied with its pages, with only the fields on these pages.
 * @returns null if the file has no fields on these pages
 */
export function formToCopy(pdf: PDF, pages: readonly PdfDict[]): PdfDict | null {
  const form = dictOf(pdf, pdf.getCatalog().get("AcroForm"));
  const fields = form && arrayOf(pdf, form.get("Fields"));
  if (!form || !fields) return null;
  const kept = new Set(pages.flatMap((page) => widgetsOf(pdf, page).map(({ dict }) => dict)));
  const roots = onPages(pdf, fields, kept, new Set(), 0);
  if (roots.length === 0) return null;
  for (const root of roots)
    for (const key of DEFAULTS) {
      const [dict, value] = [dictOf(pdf, root), form.get(key)];
      if (dict && value && !dict.has(key)) dict.set(key, value);
    }
  const carried = PdfDict.of({ Fields: new PdfArray(roots) });
  for (const key of ["DR", "DA", "NeedAppearances"]) {
    const value = form.get(key);
    if (value) carried.set(key, value);
  }
  return carried;
}

/** Returns the fields with a widget on a kept page; the others are dropped from the tree. */
function onPages(
  pdf: PDF,
  fields: PdfArray,
  kept: ReadonlySet<PdfDict>,
  seen: Set<PdfDict>,
  depth: number,
): PdfObject[] {
  return fields.toArray().filter((item) => {
    const field = dictOf(pdf, item);
    if (!field || seen.has(field) || depth > MAX_DEPTH) return false;
    seen.add(field);
    const kids = arrayOf(pdf, field.get("Kids"));
    if (!kids || kids.length === 0) return kept.has(field);
    const left = onPages(pdf, kids, kept, seen, depth + 1);
    field.set("Kids", new PdfArray(left));
    return left.length > 0;
  });
}

/**
 * Combines the forms. If two have a field of the same name, which readers would fill in as one field, the fields of
 * the later file get a parent field named after the file.
 */
export function joinForms(pdf: PDF, forms: readonly { form: PdfDict; title: string }[]): void {
  if (forms.length === 0) return;
  const names = new Set<string>();
  const joined = forms.flatMap(({ form, title }) => {
    const roots = [...(arrayOf(pdf, form.get("Fields")) ?? [])].map((item) =>
      item instanceof PdfRef ? item : pdf.register(item),
    );
    const own = roots.map((root) => nameOf(pdf, root));
    if (own.some((name) => names.has(name))) return [keptApart(pdf, roots, title, names)];
    for (const name of own) names.add(name);
    return roots;
  });
  const form = PdfDict.of({ Fields: new PdfArray(joined), DR: joinResources(pdf, forms) });
  const defaults = forms.flatMap((one) => one.form.get("DA") ?? [])[0];
  if (defaults) form.set("DA", defaults);
  if (forms.some((one) => isTrue(pdf, one.form.get("NeedAppearances"))))
    form.set("NeedAppearances", PdfBool.TRUE);
  pdf.getCatalog().set("AcroForm", pdf.register(form));
}

function keptApart(pdf: PDF, roots: readonly PdfRef[], title: string, names: Set<string>): PdfRef {
  // A full stop separates the levels of a name (ISO 32000-2, 12.7.4.2).
  const wanted = title.replaceAll(".", " ").trim() || "File";
  let name = wanted;
  for (let number = 2; names.has(name); number++) name = `${wanted} ${number}`;
  names.add(name);
  const parent = PdfDict.of({ T: PdfString.fromString(name), Kids: new PdfArray([...roots]) });
  const ref = pdf.register(parent);
  for (const root of roots) dictOf(pdf, root)?.set("Parent", ref);
  return ref;
}

/**
 * If two files have a resource of the same name, the first file's is used; the comparison detects any resulting
 * change.
 */
function joinResources(pdf: PDF, forms: readonly { form: PdfDict }[]): PdfDict {
  const joined = new PdfDict();
  for (const { form } of forms)
    for (const [category, value] of dictOf(pdf, form.get("DR")) ?? []) {
      const entries = dictOf(pdf, value);
      const before = joined.get(category.value);
      if (!entries) continue;
      const own = before instanceof PdfDict ? before : new PdfDict();
      for (const [name, resource] of entries) if (!own.has(name.value)) own.set(name.value, resource);
      joined.set(category.value, own);
    }
  return joined;
}

function nameOf(pdf: PDF, field: PdfRef): string {
  const name = dereference(pdf, dictOf(pdf, field)?.get("T"));
  return name instanceof PdfString ? textOfString(name) : "";
}

function isTrue(pdf: PDF, value: PdfObject | undefined): boolean {
  const found = dereference(pdf, value);
  return found instanceof PdfBool && found.value;
}
