import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const readOnlyWithoutValue = forEachField((field) => {
  const { filledBy, isSignature } = FIELD_TRAITS[field.type];
  const isFixed = field.readOnly && field.required && filledBy === "recipient" && !isSignature;
  return isFixed && field.defaultValue === null
    ? `${quotedNameOf(field)} cannot be filled in by its recipient and has no default: it stays empty unless you prefill it.`
    : null;
});
