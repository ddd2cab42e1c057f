import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { fill } from "@/lib/i18n/fill";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

type Words = Pick<SigningMessages, "fields" | "page">;

/** A field's name: its label, else its type. */
export const fieldLabel = (
  field: Pick<ContentField, "label" | "type">,
  { fields }: Pick<Words, "fields">,
): string => field.label.trim() || fields.types[field.type];

/** Placeholder of an empty field, short enough for its box. */
export function emptyPrompt(field: ContentField, words: Words): string {
  const { box } = words.page;
  const { signature, isUpload } = FIELD_TRAITS[field.type];
  if (signature) return signature === "initials" ? box.initials : box.signHere;
  if (isUpload) return fill(box.add, { field: fieldLabel(field, words) });
  return field.placeholder.trim() || fieldLabel(field, words);
}
