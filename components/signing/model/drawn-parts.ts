import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { isChosen, placedOptions } from "@/lib/rules/field-box";

/** A part of a read-only field at its position: the whole value in the field's box, or the mark of a chosen option. */
export interface DrawnPart {
  readonly key: string;
  readonly field: ContentField;
  /** Label of the marked option; null if the value is drawn in the field's box. */
  readonly option: string | null;
}

/** The parts of a read-only field that are drawn on a page. */
export function drawnParts(field: ContentField, value: FieldValue, page: number): DrawnPart[] {
  const options = placedOptions(field);
  if (options.length === 0) return field.page === page ? [{ key: field.id, field, option: null }] : [];
  return options
    .filter(({ box, value: option }) => box.page === page && isChosen(value, option))
    .map(({ index, label, box }) => ({
      key: `${field.id}.${index}`,
      field: { ...field, ...box },
      option: label,
    }));
}

/** The pages on which a field is filled in. */
export function pagesOf(field: ContentField): number[] {
  const options = placedOptions(field);
  if (options.length > 0) return [...new Set(options.map(({ box }) => box.page))];
  return field.page === null ? [] : [field.page];
}
