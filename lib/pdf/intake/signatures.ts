import { type PDF, type PdfDict, PdfNumber, type PdfObject } from "@libpdf/core";
import { arrayOf, dictOf, nameOf, resolve } from "./object-walk";

export interface ExistingSignatures {
  /** At least one signature or document time stamp is in a field. */
  readonly isSigned: boolean;
  /** The document is certified and its author allowed no change at all (DocMDP with P = 1). */
  readonly forbidsChanges: boolean;
}

const NO_CHANGES = 1;
/** ISO 32000-2, table 257: without /P form filling and signing are allowed. */
const DEFAULT_DOCMDP_PERMISSION = 2;
const MAX_FIELDS = 100_000;

/** Looks for signatures in the form's fields; usage rights (UR3) are none. */
export function findSignatures(pdf: PDF): ExistingSignatures {
  const catalog = pdf.getCatalog();
  const certification = dictOf(pdf, dictOf(pdf, catalog.get("Perms"))?.get("DocMDP"));
  const permission = certification ? docMdpPermission(pdf, certification) : null;
  return {
    isSigned: certification !== null || hasSignedField(pdf, catalog),
    forbidsChanges: permission === NO_CHANGES,
  };
}

function docMdpPermission(pdf: PDF, signature: PdfDict): number {
  for (const item of arrayOf(pdf, signature.get("Reference")) ?? []) {
    const reference = dictOf(pdf, item);
    if (!reference || nameOf(pdf, reference, "TransformMethod") !== "DocMDP") continue;
    const permission = resolve(pdf, dictOf(pdf, reference.get("TransformParams"))?.get("P"));
    if (permission instanceof PdfNumber) return permission.value;
  }
  return DEFAULT_DOCMDP_PERMISSION;
}

function hasSignedField(pdf: PDF, catalog: PdfDict): boolean {
  const fields = arrayOf(pdf, dictOf(pdf, catalog.get("AcroForm"))?.get("Fields"));
  const seen = new Set<PdfObject>();
  const pending = [...(fields ?? [])].map((field) => ({ field, inheritedType: null as string | null }));
  for (let next = pending.pop(); next && seen.size < MAX_FIELDS; next = pending.pop()) {
    const field = dictOf(pdf, next.field);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    const type = nameOf(pdf, field, "FT") ?? next.inheritedType;
    const value = type === "Sig" ? dictOf(pdf, field.get("V")) : null;
    if (value?.has("ByteRange") && value.has("Contents")) return true;
    for (const kid of arrayOf(pdf, field.get("Kids")) ?? [])
      pending.push({ field: kid, inheritedType: type });
  }
  return false;
}
