import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { normaliseValue } from "@/lib/rules/values/value-rules";

type Person = { roleKey: string; name: string; email: string };

/** A field's initial value: the sender's prefill, the template's default, or the recipient's data. */
export function recipientStartingValue(
  field: ContentField,
  prefill: Record<string, FieldValue>,
  people: readonly Person[],
): FieldValue {
  const prefilled = Object.hasOwn(prefill, field.key) ? prefill[field.key] : null;
  if (prefilled !== undefined && prefilled !== null) return prefilled;
  if (field.defaultValue !== null) {
    const normal = normaliseValue(field, field.defaultValue);
    if (normal.ok) return normal.value;
  }
  const person = people.find((p) => p.roleKey === field.roleKey);
  const { startsAs } = FIELD_TRAITS[field.type];
  return (startsAs && person?.[startsAs]) ?? null;
}

/**
 * Current values of all fields: submitted values, otherwise initial ones.
 * @returns values by field id
 */
export function currentValues(
  content: TemplateContent,
  prefill: Record<string, FieldValue>,
  people: readonly Person[],
  submitted: readonly Readonly<Record<string, FieldValue>>[],
): Record<string, FieldValue> {
  const entered = Object.assign({}, ...submitted) as Record<string, FieldValue>;
  return Object.fromEntries(
    content.fields
      .filter((field) => !FIELD_TRAITS[field.type].isSignature)
      // A field that was cleared stays empty: a submitted null overrides the initial value.
      .map((field) => [
        field.id,
        Object.hasOwn(entered, field.id)
          ? (entered[field.id] ?? null)
          : recipientStartingValue(field, prefill, people),
      ]),
  );
}
