import { FIELD_TRAITS, type ValueKind } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";
import { limitText } from "@/lib/rules/values/check-value";

const EXPECTED: Partial<Record<ValueKind, string>> = {
  number: "a number",
  date: "a date YYYY-MM-DD",
  choices: "a number of options",
};

const FOR_TEXT = "for text use minLength and maxLength";

export const limitInvalid = forEachField((field) => {
  const kind = FIELD_TRAITS[field.type].valueKind;
  const expected = EXPECTED[kind];
  return (["min", "max"] as const).flatMap((part) => {
    const limit = field.validation[part];
    if (limit === null || (expected && limitText(kind, limit) !== null)) return [];
    const hint = expected ? `must be ${expected}` : `has no effect${kind === "text" ? `: ${FOR_TEXT}` : ""}`;
    return [{ part: `validation.${part}`, message: `The ${part} of ${quotedNameOf(field)} ${hint}.` }];
  });
});
