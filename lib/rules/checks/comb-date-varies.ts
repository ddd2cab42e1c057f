import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

/** Names of months differ in length; without a format, dates contain one too. */
export const combDateVaries = forEachField((field) => {
  const { comb, dateFormat } = field.style;
  if (!comb || FIELD_TRAITS[field.type].valueKind !== "date") return null;
  if (dateFormat && !dateFormat.includes("MMMM")) return null;
  const message = `${quotedNameOf(field)} has cells, but its dates are printed with the month in words, which may be longer. Choose a date format of digits.`;
  return [{ part: "style.dateFormat", message }];
});
