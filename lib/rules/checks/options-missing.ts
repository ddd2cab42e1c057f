import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const optionsMissing = forEachField((field) => {
  if (!FIELD_TRAITS[field.type].hasOptions) return null;
  if (field.options.length === 0)
    return [{ part: "options", message: `${quotedNameOf(field)} has no options to choose from.` }];
  return field.options.flatMap(({ value, label }, i) =>
    value.trim() === "" || label.trim() === ""
      ? [{ part: `options.${i}`, message: `Option ${i + 1} of ${quotedNameOf(field)} is empty.` }]
      : [],
  );
});
