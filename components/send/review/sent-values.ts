import type { ContentField, FieldValue } from "@/lib/contracts/content";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";

export type SentValues = NonNullable<SendDraft["values"]>;
export type SentValue = SentValues[string];

/** The values of fields that still exist. */
export function sentValues(fields: readonly ContentField[], values: SendDraft["values"]): SentValues {
  const offered = new Set(fields.filter(isAskedOfSender).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => offered.has(key)));
}

/** The values with a changed value for one field; an empty value leaves the field to its recipient. */
export function withValue(values: SentValues, key: string, value: SentValue | undefined): SentValues {
  const { [key]: _, ...others } = values;
  const isEmpty = value === undefined || (typeof value !== "boolean" && value.length === 0);
  return isEmpty ? others : { ...others, [key]: value };
}

export const ownValue = (values: SentValues, key: string): SentValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** A field's value as the text of an input. */
export const inputTextOf = (value: FieldValue | SentValue | undefined): string =>
  typeof value === "string" ? value : "";
