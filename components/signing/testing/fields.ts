import type { ContentField } from "@/lib/contracts/content";

/** A complete field for tests; overrides replace its properties. */
export function testField(
  overrides: Partial<ContentField> & Pick<ContentField, "id" | "type">,
): ContentField {
  return {
    key: overrides.id,
    roleKey: "client",
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.3,
    height: 0.04,
    required: true,
    label: "",
    help: "",
    placeholder: "",
    defaultValue: null,
    readOnly: false,
    options: [],
    validation: { pattern: null, min: null, max: null, minLength: null, maxLength: null, format: null },
    condition: null,
    formula: null,
    style: { fontSize: 11, align: "left" },
    ...overrides,
  };
}
