import type { ContentField, FieldValue, FileValue, TemplateContent } from "@/lib/contracts/content";
import type { SignatureMark, Stamp, StampContent } from "@/lib/pdf/complete/types";
import { formatValue } from "@/lib/rules/values/format";
import type { StoredSignature } from "@/lib/signing/signature-image";

/** What a document's fields hold in the end, and where the bytes behind it lie on this machine's disk. */
export type FilledFields = {
  content: TemplateContent;
  /** By field id; only visible fields. */
  values: Record<string, FieldValue>;
  signatures: Record<string, StoredSignature>;
  /** Local files by blob id (signature images) and by SHA-256 (uploaded images). */
  files: ReadonlyMap<string, string>;
  locale: string;
};

/** A stored signature as the PDF draws it; null when its image is gone. */
export function signatureMark(
  signature: StoredSignature,
  files: ReadonlyMap<string, string>,
): SignatureMark | null {
  if (signature.paths)
    return {
      kind: "strokes",
      strokes: signature.paths.strokes,
      width: signature.paths.width,
      height: signature.paths.height,
    };
  if (signature.text) return { kind: "typed-signature", text: signature.text, font: signature.font ?? "" };
  const path = signature.blobId ? files.get(signature.blobId) : undefined;
  return path ? { kind: "image", path } : null;
}

/**
 * The one signature that stands for a recipient on the certificate: that of their first signature field, or else their
 * initials; null for who gave neither.
 * @param signatures the recipient's own, by field id
 */
export function adoptedSignature(
  content: TemplateContent,
  signatures: Readonly<Record<string, StoredSignature>>,
): StoredSignature | null {
  const given = content.fields.filter((field) => Object.hasOwn(signatures, field.id));
  const field = given.find(({ type }) => type === "signature") ?? given[0];
  return (field && signatures[field.id]) ?? null;
}

function contentOf(field: ContentField, filled: FilledFields): StampContent | null {
  const signature = filled.signatures[field.id];
  if (signature) return signatureMark(signature, filled.files);
  if (!Object.hasOwn(filled.values, field.id)) return null;
  const value = filled.values[field.id] ?? null;
  if (field.type === "label") return textContent(formatValue(field, value, filled.locale));
  if (value === null || value === "") return null;
  if (field.type === "checkbox") return { kind: "check", checked: value === true };
  if (field.type === "image" || field.type === "stamp") {
    const path = filled.files.get((value as FileValue).sha256);
    return path ? { kind: "image", path } : null;
  }
  return textContent(formatValue(field, value, filled.locale));
}

const textContent = (text: string): StampContent | null => (text ? { kind: "text", text } : null);

/** Every filled field that has a place on a page, as what the PDF pipeline draws there. */
export function stampsOf(filled: FilledFields): Stamp[] {
  return filled.content.fields.flatMap((field): Stamp[] => {
    const { page, x, y, width, height } = field;
    if (page === null || x === null || y === null || width === null || height === null) return [];
    const content = contentOf(field, filled);
    if (!content) return [];
    const style = { fontSize: field.style.fontSize, align: field.style.align };
    return [{ fieldId: field.id, type: field.type, page, x, y, width, height, style, content }];
  });
}
