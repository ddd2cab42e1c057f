import type { ContentField } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";
import { visibleText } from "@/lib/contracts/visible-content";

/** What senders call each type of field: in the palette, and wherever a field has no label of its own. */
export const FIELD_NAMES: Readonly<Record<FieldType, string>> = {
  signature: "Signature",
  initials: "Initials",
  date_signed: "Date signed",
  name: "Name",
  email: "Email",
  company: "Company",
  title: "Title",
  phone: "Phone",
  text: "Text",
  multiline: "Paragraph",
  number: "Number",
  date: "Date",
  checkbox: "Checkbox",
  checkbox_group: "Multiple choice",
  radio: "Single choice",
  select: "Dropdown",
  attachment: "Attachment",
  image: "Image",
  stamp: "Stamp",
  formula: "Formula",
  label: "Fixed text",
};

/** A field's label, otherwise the name of its type: never its key, which senders do not see. */
export const fieldName = ({ label, type }: Pick<ContentField, "label" | "type">): string =>
  visibleText(label) || FIELD_NAMES[type];
