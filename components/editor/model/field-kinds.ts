import type { FieldType } from "@/lib/contracts/field-types";

/** What the palette offers: names, groups, and the size in points that a new field starts with. */

export type FieldKind = {
  readonly type: FieldType;
  /** As on the palette and on the page while a field has no label of its own. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether a new field must be filled in. */
  readonly required: boolean;
};

const kind = (type: FieldType, name: string, width: number, height: number, required = false): FieldKind => ({
  type,
  name,
  width,
  height,
  required,
});

export const FIELD_KIND_GROUPS: readonly { readonly title: string; readonly kinds: readonly FieldKind[] }[] =
  [
    {
      title: "Sign",
      kinds: [
        kind("signature", "Signature", 160, 40, true),
        kind("initials", "Initials", 64, 32, true),
        kind("date_signed", "Date signed", 100, 20, true),
      ],
    },
    {
      title: "About the recipient",
      kinds: [
        kind("name", "Name", 160, 20, true),
        kind("email", "E-mail", 180, 20, true),
        kind("company", "Company", 160, 20),
        kind("title", "Title", 140, 20),
        kind("phone", "Phone", 130, 20),
      ],
    },
    {
      title: "Text and numbers",
      kinds: [
        kind("text", "Text", 160, 20, true),
        kind("multiline", "Paragraph", 220, 60),
        kind("number", "Number", 90, 20, true),
        kind("date", "Date", 100, 20, true),
      ],
    },
    {
      title: "Choices",
      kinds: [
        kind("checkbox", "Checkbox", 16, 16),
        kind("checkbox_group", "Tick list", 140, 48),
        kind("radio", "Radio", 140, 48, true),
        kind("select", "Dropdown", 140, 20, true),
      ],
    },
    {
      title: "Files",
      kinds: [
        kind("attachment", "Attachment", 150, 24),
        kind("image", "Image", 120, 90),
        kind("stamp", "Stamp", 90, 60),
      ],
    },
    {
      title: "Filled in for them",
      kinds: [kind("formula", "Formula", 100, 20), kind("label", "Fixed text", 160, 20)],
    },
  ];

const KINDS = new Map(FIELD_KIND_GROUPS.flatMap(({ kinds }) => kinds.map((one) => [one.type, one] as const)));

export function kindOf(type: FieldType): FieldKind {
  const found = KINDS.get(type);
  if (!found) throw new Error(`the palette lacks ${type}`);
  return found;
}
