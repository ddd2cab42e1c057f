import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { boxOf, type FieldBox, isChosen, placedOptions } from "@/lib/rules/field-box";

/** One of the boxes in which a field is shown. */
export interface FieldPart {
  readonly id: string;
  /** Label of the option that is ticked here; null for a field's own box. */
  readonly option: string | null;
  readonly box: FieldBox;
  readonly isTicked: boolean;
}

/** Where a field is shown: in its box, or in those of its options. */
export function fieldParts(field: ContentField, value: FieldValue): FieldPart[] {
  const options = placedOptions(field).map(
    ({ index, value: option, label, box }): FieldPart => ({
      // No field's id contains a dot.
      id: `${field.id}.${index + 1}`,
      option: label,
      box,
      isTicked: isChosen(value, option),
    }),
  );
  if (options.length > 0) return options;
  const box = boxOf(field);
  const isTicked = FIELD_TRAITS[field.type].valueKind === "boolean" && value === true;
  return box ? [{ id: field.id, option: null, box, isTicked }] : [];
}
