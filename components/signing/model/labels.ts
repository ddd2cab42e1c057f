import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { visibleText } from "@/lib/contracts/visible-content";
import { fill } from "@/lib/i18n/fill";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

type LabelMessages = Pick<SigningMessages, "fields" | "page">;

/** A field's label, or the name of its type if it has none. */
export const fieldLabel = (
  field: Pick<ContentField, "label" | "type">,
  { fields }: Pick<LabelMessages, "fields">,
): string => visibleText(field.label) || fields.types[field.type];

/** Placeholder of an empty field, short enough for its box. */
export function emptyPrompt(field: ContentField, messages: LabelMessages): string {
  const { box } = messages.page;
  const { signature, isUpload } = FIELD_TRAITS[field.type];
  if (signature) return signature === "initials" ? box.initials : box.signHere;
  if (isUpload) return fill(box.add, { field: fieldLabel(field, messages) });
  return visibleText(field.placeholder) || fieldLabel(field, messages);
}
