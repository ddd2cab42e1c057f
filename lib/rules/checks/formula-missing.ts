import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, nameOf } from "@/lib/rules/rule";

export const formulaMissing = forEachField((field) =>
  FIELD_TRAITS[field.type].filledBy === "formula" && (field.formula ?? "").trim() === ""
    ? [{ part: "formula", message: `${nameOf(field)} has no formula.` }]
    : null,
);
