import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import { BYTE_RANGE_PLACEHOLDER } from "./signature-slot";

export interface SignatureFieldOptions {
  readonly signerName: string;
  readonly reason: string;
  readonly contactInfo?: string | undefined;
  readonly signedAt: Date;
  readonly contentsBytes: number;
}

/** SignaturesExist and AppendOnly (ISO 32000-1, table 219). */
const SIG_FLAGS = 3;
/** Print and Locked; the field has zero size because the seal is invisible. */
const WIDGET_FLAGS = 4 + 128;

/**
 * Adds an invisible signature field whose value is filled in later. Implemented here, because libpdf's own signing
 * would reuse an empty signature field of the customer's.
 */
export function addSignatureField(pdf: PDF, options: SignatureFieldOptions): void {
  const page = pdf.getPage(0);
  if (!page) throw new RangeError("a document without pages cannot be sealed");
  const value = pdf.register(signatureDictionary(options));
  const form = acroForm(pdf);
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of("Sig"),
      T: PdfString.fromString(freeName(pdf, form)),
      V: value,
      F: PdfNumber.of(WIDGET_FLAGS),
      Rect: numbers([0, 0, 0, 0]),
      P: page.ref,
    }),
  );
  append(pdf, form, "Fields", field);
  append(pdf, page.dict, "Annots", field);
  form.set("SigFlags", PdfNumber.of(SIG_FLAGS));
}

function signatureDictionary(options: SignatureFieldOptions): PdfDict {
  const dict = PdfDict.of({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    ByteRange: numbers(BYTE_RANGE_PLACEHOLDER),
    Contents: PdfString.fromBytes(new Uint8Array(options.contentsBytes)),
    M: PdfString.fromString(pdfDate(options.signedAt)),
    Name: PdfString.fromString(options.signerName),
    Reason: PdfString.fromString(options.reason),
  });
  if (options.contactInfo) dict.set("ContactInfo", PdfString.fromString(options.contactInfo));
  return dict;
}

function acroForm(pdf: PDF): PdfDict {
  const catalog = pdf.getCatalog();
  const existing = catalog.get("AcroForm", (ref) => pdf.getObject(ref));
  if (existing instanceof PdfDict) return existing;
  // Once a form exists, PDFium draws notes without an appearance with the form's fonts, or not at all.
  const form = PdfDict.of({ DR: PdfDict.of({ Font: new PdfDict() }) });
  catalog.set("AcroForm", pdf.register(form));
  return form;
}

/** A partial field name that is unique among the form's root fields. */
function freeName(pdf: PDF, form: PdfDict): string {
  const fields = form.get("Fields", (ref) => pdf.getObject(ref));
  const names = new Set<string>();
  for (const item of fields instanceof PdfArray ? fields : []) {
    const field = item instanceof PdfRef ? pdf.getObject(item) : item;
    const name = field instanceof PdfDict ? field.getString("T", (ref) => pdf.getObject(ref)) : undefined;
    if (name) names.add(textOfString(name));
  }
  let name = "Countersign seal";
  for (let index = 2; names.has(name); index++) name = `Countersign seal ${index}`;
  return name;
}

/** Appends in place when the array is an indirect object, so that only that object is rewritten. */
function append(pdf: PDF, owner: PdfDict, key: string, item: PdfObject): void {
  const existing = owner.get(key, (ref) => pdf.getObject(ref));
  if (existing instanceof PdfArray) existing.push(item);
  else owner.set(key, new PdfArray([item]));
}

function numbers(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)));
}

/** PDF date string (ISO 32000-1, 7.9.4), in UTC. */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;
}
