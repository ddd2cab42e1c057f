import { kindOf } from "@/components/editor/model/field-kinds";
import { readingOrder } from "@/components/editor/model/geometry";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/** Fields that a condition or formula of `field` can reference, by key, in reading order. */
export function otherFields(fields: readonly ContentField[], field: ContentField) {
  return readingOrder(fields)
    .filter(({ id, type }) => {
      const { isSignature, filledBy } = FIELD_TRAITS[type];
      return id !== field.id && !isSignature && filledBy !== "template";
    })
    .map((other) => ({
      value: other.key,
      label: `${other.label.trim() || kindOf(other.type).name} (${other.key})`,
      field: other,
    }));
}
