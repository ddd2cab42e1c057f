import type { SentValues } from "@/components/send/review/sent-values";
import type { FieldValue, TemplateContent } from "@/lib/contracts/content";
import type { Person } from "@/lib/contracts/send-draft";
import type { ShownField } from "@/lib/domain/signing/shown-fields";
import { fieldParts } from "@/lib/rules/field-parts";
import { recipientStartingValue } from "@/lib/rules/values/starting-values";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

/** The sender's values in their stored form; values of the wrong type are omitted. */
function storedValues({ fields }: TemplateContent, values: SentValues): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!Object.hasOwn(values, field.key)) return [];
      const normal = normaliseValue(field, values[field.key]);
      return normal.ok ? [[field.key, normal.value]] : [];
    }),
  );
}

/** The fields as their recipients will see them, drawn over the pages. */
export function fieldsToSend(
  content: TemplateContent,
  values: SentValues,
  people: readonly Person[],
): ShownField[] {
  const prefill = storedValues(content, values);
  const { locale } = content.settings;
  return content.fields.flatMap((field) => {
    const value = recipientStartingValue(field, prefill, people);
    const { type, roleKey, style } = field;
    return fieldParts(field, value).map(
      ({ box, ...part }): ShownField => ({
        ...{ type, roleKey, style, label: field.label.trim(), state: "asked" },
        ...part,
        ...box,
        text: part.option === null ? formatValue(field, value, locale) : "",
        signature: null,
        imageUrl: null,
      }),
    );
  });
}

/** A field's value before the sender's input, as text: the template's default, or data of the recipient. */
export function startingText(
  field: TemplateContent["fields"][number],
  { settings }: TemplateContent,
  people: readonly Person[],
): string {
  const value = recipientStartingValue(field, {}, people);
  return value === null ? "" : formatValue(field, value, settings.locale);
}
