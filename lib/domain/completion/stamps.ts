import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS, INKS, supportsCells } from "@/lib/contracts/field-types";
import type { SignatureMark, Stamp, StampContent, StampStyle } from "@/lib/document-engine/completion-input";
import type { Completion } from "@/lib/domain/completion/load-completion";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { boxOf, isChosen, type PlacedOption, placedOptions } from "@/lib/rules/field-box";
import { evaluateFields } from "@/lib/rules/values/evaluate";
import { isFileValue } from "@/lib/rules/values/normalise";
import { currentValues } from "@/lib/rules/values/starting-values";
import { formatValue, valueRules } from "@/lib/rules/values/value-rules";

/** Final values of a document's fields, and the local files behind them. */
type FilledFields = {
  content: TemplateContent;
  /** Values by field id; only visible fields. */
  values: Record<string, FieldValue>;
  signatures: Record<string, StoredSignature>;
  /** Local files by blob id (signature images) and by SHA-256 (uploaded images). */
  files: ReadonlyMap<string, string>;
  locale: string;
};

/** Returns a stored signature as the PDF renders it; null if its image is gone. */
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
 * Returns the one signature that represents a recipient on the certificate: that of their first signature field, else
 * their initials; null if there is neither.
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

/** Converts a colour such as `#12309c` to components from 0 to 1. */
const partsOf = (hex: string): [number, number, number] => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

const styleOf = ({ type, style: { fontSize, align, color, comb } }: ContentField): StampStyle => ({
  fontSize,
  align,
  ...(color ? { colour: partsOf(INKS[color]) } : {}),
  ...(comb && supportsCells(type) ? { cells: comb } : {}),
});

/** Returns a mark for the box of each chosen option; the other boxes stay empty. */
function optionStamps(field: ContentField, options: readonly PlacedOption[], filled: FilledFields): Stamp[] {
  const value = filled.values[field.id] ?? null;
  return options
    .filter((option) => isChosen(value, option.value))
    .map(({ index, box }) => ({
      // A dot cannot occur in a field's id, so the stamp's id is unique.
      fieldId: `${field.id}.${index + 1}`,
      isMultiline: false,
      ...box,
      style: styleOf(field),
      content: { kind: "check", checked: true },
    }));
}

/** Returns all filled fields with a position on a page, as input of the PDF pipeline. */
export function stampsOf(filled: FilledFields): Stamp[] {
  return filled.content.fields.flatMap((field): Stamp[] => {
    const options = placedOptions(field);
    if (options.length > 0) return optionStamps(field, options, filled);
    const box = boxOf(field);
    const content = box && contentOf(field, filled);
    if (!content) return [];
    const { isMultiline } = FIELD_TRAITS[field.type];
    return [{ fieldId: field.id, isMultiline, ...box, style: styleOf(field), content }];
  });
}

/**
 * Returns the values of all visible fields of recipients who have signed, and the captions. Initial values of the
 * other recipients' fields are theirs to confirm, so they are not drawn before they sign.
 */
function filledFields(completion: Completion, files: ReadonlyMap<string, string>): FilledFields {
  const { content } = completion;
  const submitted = completion.submissions.map((s) => s.values);
  const all = currentValues(content, completion.prefill, completion.recipients, submitted);
  const { values } = evaluateFields(content, all);
  const signed = new Set(completion.submissions.map((s) => s.roleKey));
  const shown = content.fields.filter(
    (f) => signed.has(f.roleKey) || FIELD_TRAITS[f.type].filledBy === "template",
  );
  return {
    content,
    values: Object.fromEntries(shown.flatMap((f) => (f.id in values ? [[f.id, values[f.id] ?? null]] : []))),
    signatures: Object.assign({}, ...completion.submissions.map((s) => s.signatures)),
    files,
    locale: documentOptionsOf(completion).locale,
  };
}

/**
 * Returns the stamps that a document's submissions print on its pages.
 * @param files local files, by blob id and by SHA-256
 */
export function stampsOfSubmissions(completion: Completion, files: ReadonlyMap<string, string>): Stamp[] {
  return stampsOf(filledFields(completion, files));
}
