import type { ContentField } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";

const TYPE_NAMES: Record<FieldType, string> = {
  signature: "Signature",
  initials: "Initials",
  date_signed: "Date signed",
  name: "Full name",
  email: "E-mail",
  company: "Company",
  title: "Job title",
  text: "Text",
  multiline: "Text",
  number: "Number",
  date: "Date",
  checkbox: "Checkbox",
  checkbox_group: "Choices",
  radio: "Choice",
  select: "Choice",
  phone: "Phone",
  attachment: "Attachment",
  image: "Picture",
  stamp: "Stamp",
  formula: "Calculated value",
  label: "Note",
};

/** What a field is called: its author's label, else what it is. */
export const fieldLabel = (field: Pick<ContentField, "label" | "type">): string =>
  field.label.trim() || TYPE_NAMES[field.type];

/** What to do with an empty field, short enough to stand in its box. */
export function emptyPrompt(field: ContentField): string {
  switch (field.type) {
    case "signature":
      return "Sign here";
    case "initials":
      return "Initials";
    case "attachment":
    case "image":
    case "stamp":
      return `Add ${fieldLabel(field).toLowerCase()}`;
    default:
      return field.placeholder.trim() || fieldLabel(field);
  }
}
