import { type PDF, type PdfDict, PdfNumber, type PdfObject } from "@libpdf/core";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";

export interface ExistingSignatures {
  /** Whether at least one field holds a signature or document time stamp. */
  readonly isSigned: boolean;
  /** The changes that an earlier signer permits, if they do not allow adding our values. */
  readonly limit: SignatureLimit | null;
}

/**
 * - `certified`: no changes permitted (DocMDP with P = 1)
 * - `certified-forms`: only form filling and signing permitted (DocMDP with P = 2)
 * - `locked`: a signature field's /Lock specifies one of the two (ISO 32000-2, table 236)
 */
export type SignatureLimit = "certified" | "certified-forms" | "locked";

const NO_CHANGES = 1;
/**
 * ISO 32000-2, table 257: the default of /P is 2, form filling and signing. Our values are annotations, which require
 * 3.
 */
const FORMS_ONLY = 2;
const MAX_FIELDS = 100_000;

/** Finds signatures in the form's fields; usage rights (UR3) do not count. */
export function findExistingSignatures(pdf: PDF): ExistingSignatures {
  const catalog = pdf.getCatalog();
  const certification = dictOf(pdf, dictOf(pdf, catalog.get("Perms"))?.get("DocMDP"));
  const signed = signedFields(pdf, catalog);
  const signatures = [certification, ...signed.map((field) => dictOf(pdf, field.get("V")))];
  const certified = signatures.flatMap((signature) => (signature ? docMdpPermissions(pdf, signature) : []));
  const permission = Math.min(...certified, ...(certification && certified.length === 0 ? [FORMS_ONLY] : []));
  const isLocked = signed.some((field) => (lockPermission(pdf, field) ?? Number.NaN) <= FORMS_ONLY);
  return {
    isSigned: certification !== null || signed.length > 0,
    limit: limitOf(permission) ?? (isLocked ? "locked" : null),
  };
}

function limitOf(permission: number): SignatureLimit | null {
  if (permission <= NO_CHANGES) return "certified";
  return permission <= FORMS_ONLY ? "certified-forms" : null;
}

/** The permission granted by a signature's DocMDP reference; some viewers honour it even without /Perms. */
function docMdpPermissions(pdf: PDF, signature: PdfDict): number[] {
  return [...(arrayOf(pdf, signature.get("Reference")) ?? [])].flatMap((item) => {
    const reference = dictOf(pdf, item);
    if (!reference || nameEntryOf(pdf, reference, "TransformMethod") !== "DocMDP") return [];
    return [numberOf(pdf, dictOf(pdf, reference.get("TransformParams")), "P") ?? FORMS_ONLY];
  });
}

function lockPermission(pdf: PDF, field: PdfDict): number | null {
  return numberOf(pdf, dictOf(pdf, field.get("Lock")), "P");
}

function numberOf(pdf: PDF, dict: PdfDict | null, key: string): number | null {
  const value = dereference(pdf, dict?.get(key));
  return value instanceof PdfNumber ? value.value : null;
}

/** Signature fields that are signed; a field and its only widget may be separate dictionaries. */
function signedFields(pdf: PDF, catalog: PdfDict): PdfDict[] {
  const fields = arrayOf(pdf, dictOf(pdf, catalog.get("AcroForm"))?.get("Fields"));
  const signed: PdfDict[] = [];
  const seen = new Set<PdfObject>();
  const pending = [...(fields ?? [])].map((field) => ({ field, inheritedType: null as string | null }));
  for (let next = pending.pop(); next && seen.size < MAX_FIELDS; next = pending.pop()) {
    const field = dictOf(pdf, next.field);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    const type = nameEntryOf(pdf, field, "FT") ?? next.inheritedType;
    const value = type === "Sig" ? dictOf(pdf, field.get("V")) : null;
    if (value?.has("ByteRange") && value.has("Contents")) signed.push(field);
    for (const kid of arrayOf(pdf, field.get("Kids")) ?? [])
      pending.push({ field: kid, inheritedType: type });
  }
  return signed;
}
