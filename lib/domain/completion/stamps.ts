import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import type { SignatureMark, Stamp, StampContent } from "@/lib/platform/pdf/completion-input";
import { isFileValue } from "@/lib/rules/values/normalise";
import { formatValue, valueRules } from "@/lib/rules/values/value-rules";

/** Final values of a document's fields, and the local files behind them. */
export type FilledFields = {
  content: TemplateContent;
  /** By field id; only visible fields. */
  values: Record<string, FieldValue>;
  signatures: Record<string, StoredSignature>;
  /** Local files by blob id (signature images) and by SHA-256 (uploaded images). */
  files: ReadonlyMap<string, string>;
  locale: string;
};

/** A stored signature as the PDF renders it; null when its image is gone. */
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
 * The one signature that represents a recipient on the certificate: that of their first signature field, else their
 * initials; null without either.
 * @param signatures the recipient's own, by field id
 */
export function adoptedSignature(
  content: TemplateContent,
  signatures: Readonly<Record<string, StoredSignature>>,
): StoredSignature | null {
  const signed = content.fields.filter((field) => Object.hasOwn(signatures, field.id));
  const field = signed.find(({ type }) => FIELD_TRAITS[type].signature === "signature") ?? signed[0];
  return (field && signatures[field.id]) ?? null;
}

function contentOf(field: ContentField, filled: FilledFields): StampContent | null {
  const signature = filled.signatures[field.id];
  if (signature) return signatureMark(signature, filled.files);
  if (!Object.hasOwn(filled.values, field.id)) return null;
  const value = filled.values[field.id] ?? null;
  switch (valueRules(field).drawnAs) {
    case "text": {
      const text = formatValue(field, value, filled.locale);
      return text ? { kind: "text", text } : null;
    }
    case "tick":
      return value === null ? null : { kind: "check", checked: value === true };
    case "picture": {
      const path = isFileValue(value) && filled.files.get(value.sha256);
      return path ? { kind: "image", path } : null;
    }
    case "signature":
      return null;
  }
}

/** All filled fields with a position on a page, as input of the PDF pipeline. */
export function stampsOf(filled: FilledFields): Stamp[] {
  return filled.content.fields.flatMap((field): Stamp[] => {
    const { page, x, y, width, height } = field;
    if (page === null || x === null || y === null || width === null || height === null) return [];
    const content = contentOf(field, filled);
    if (!content) return [];
    const style = { fontSize: field.style.fontSize, align: field.style.align };
    return [
      {
        fieldId: field.id,
        isMultiline: FIELD_TRAITS[field.type].isMultiline,
        page,
        x,
        y,
        width,
        height,
        style,
        content,
      },
    ];
  });
}
