import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { parseFormula } from "@/lib/rules/formula/parse-formula";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const formulaInvalid = forEachField((field) => {
  if (FIELD_TRAITS[field.type].filledBy !== "formula" || field.formula === null) return null;
  const parsed = parseFormula(field.formula);
  if (parsed.ok || parsed.error.code === "EMPTY") return null;
  const { message, position } = parsed.error;
  const where = `at character ${position + 1}`;
  return [
    {
      part: "formula",
      message: `The formula of ${quotedNameOf(field)} cannot be parsed ${where}: ${message}.`,
    },
  ];
});
