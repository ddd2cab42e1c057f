import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { normaliseValue } from "@/lib/rules/values/normalise";

type Person = { roleKey: string; name: string; email: string };

/** The value a field starts from: the sender's prefill, the template's default, or what we know of the person. */
export function startingValue(
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
  if (field.type === "name") return person?.name ?? null;
  if (field.type === "email") return person?.email ?? null;
  return null;
}

/**
 * Every field's value as the document stands: what was submitted over what fields start from.
 * @returns values by field id
 */
export function currentValues(
  content: TemplateContent,
  prefill: Record<string, FieldValue>,
  people: readonly Person[],
  submitted: readonly Readonly<Record<string, FieldValue>>[],
): Record<string, FieldValue> {
  const given = Object.assign({}, ...submitted) as Record<string, FieldValue>;
  return Object.fromEntries(
    content.fields
      .filter((field) => !FIELD_TRAITS[field.type].isSignature)
      // A field that somebody cleared stays empty: what was submitted counts even when it is null.
      .map((field) => [
        field.id,
        Object.hasOwn(given, field.id) ? (given[field.id] ?? null) : startingValue(field, prefill, people),
      ]),
  );
}
