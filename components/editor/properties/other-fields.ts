import { kindOf } from "@/components/editor/model/field-kinds";
import { readingOrder } from "@/components/editor/model/geometry";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/** Fields whose values a condition or a formula of `field` can look at, by key, in reading order. */
export function otherFields(fields: readonly ContentField[], field: ContentField) {
  return readingOrder(fields)
    .filter(({ id, type }) => id !== field.id && !FIELD_TRAITS[type].isSignature && type !== "label")
    .map((other) => ({
      value: other.key,
      label: `${other.label.trim() || kindOf(other.type).name} (${other.key})`,
      field: other,
    }));
}
