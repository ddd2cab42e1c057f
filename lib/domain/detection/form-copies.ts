import { ContentField } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { DetectedFormField } from "@/lib/domain/detection/form-formulas";

/**
 * Handles several places of one form field: widgets or fields with the same full name share one value (ISO 32000-2,
 * 12.7.4.2), which is filled in at the first place and printed at all of them. Pure.
 */

export interface SplitFormFields {
  /** Without the copies. */
  readonly originals: readonly DetectedFormField[];
  /** Id of the original, by the copy's id. */
  readonly originalOf: ReadonlyMap<string, string>;
  /** Places that are filled in separately, because their type cannot be printed as a copy. */
  readonly apart: readonly DetectedFormField[];
}

/** Types that a formula prints exactly as the field itself does. */
const COPIED: ReadonlySet<FieldType> = new Set([
  "text",
  "name",
  "email",
  "company",
  "title",
  "phone",
  "number",
]);

export function splitCopies(fields: readonly DetectedFormField[]): SplitFormFields {
  const firsts = new Map<string, DetectedFormField>();
  const originalOf = new Map<string, string>();
  const apart: DetectedFormField[] = [];
  for (const one of fields) {
    const { field, formName } = one;
    const first = formName ? firsts.get(formName) : undefined;
    if (!first) {
      if (formName) firsts.set(formName, one);
    } else if (isCopy(field, first.field)) originalOf.set(field.id, first.field.id);
    else if (!isFixed(field) && !FIELD_TRAITS[field.type].isSignature) apart.push(one);
  }
  return {
    originals: fields.filter(({ field }) => !originalOf.has(field.id)),
    originalOf,
    apart,
  };
}

/** Whether the field is fixed: it shows its value, which is the same at all places. */
const isFixed = ({ readOnly }: DetectedFieldDto): boolean => readOnly;

const isCopy = (field: DetectedFieldDto, first: DetectedFieldDto): boolean =>
  !isFixed(first) && COPIED.has(first.type) && COPIED.has(field.type) && !isOtherwise(field, first);

/**
 * Whether the field has a different value from the first one, contrary to the standard: then both values are kept.
 * Numbers and texts are not compared, since they are written differently.
 */
const isOtherwise = (field: DetectedFieldDto, first: DetectedFieldDto): boolean =>
  field.defaultValue !== null &&
  field.defaultValue !== first.defaultValue &&
  (field.type === "number") === (first.type === "number");

/** Returns all fields in their order; a copy becomes a formula that repeats its original in its present form. */
export function joinCopies(
  fields: readonly DetectedFormField[],
  originals: readonly DetectedFieldDto[],
  { originalOf }: SplitFormFields,
): DetectedFieldDto[] {
  const byId = new Map(originals.map((field) => [field.id, field]));
  return fields.flatMap(({ field: { confidence, origin, ...field } }) => {
    const original = byId.get(originalOf.get(field.id) ?? "");
    if (!original) return byId.get(field.id) ?? [];
    const { key, roleKey, style } = original;
    const plain = { required: false, readOnly: false, defaultValue: null, options: [], validation: {} };
    const number = style.number ? { number: style.number } : {};
    const repeated = { type: "formula", formula: `{${key}}`, roleKey, style: { ...field.style, ...number } };
    const parsed = ContentField.safeParse({ ...field, ...plain, ...repeated });
    return parsed.success ? [{ ...parsed.data, confidence, origin }] : [];
  });
}
