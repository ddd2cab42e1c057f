import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

/** Finds duplicates by value, which is stored, and by label, which is all that a recipient sees. */
export const optionDuplicate = forEachField((field) => {
  if (!FIELD_TRAITS[field.type].hasOptions) return null;
  const values = new Set<string>();
  const labels = new Set<string>();
  return field.options.flatMap(({ value, label }, i) => {
    const isRepeated = values.has(value) || labels.has(label);
    values.add(value);
    labels.add(label);
    return isRepeated
      ? [
          {
            part: `options.${i}`,
            message: `Option ${i + 1} of ${quotedNameOf(field)} is the same as an earlier one.`,
          },
        ]
      : [];
  });
});
