import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const formulaMissing = forEachField((field) =>
  FIELD_TRAITS[field.type].filledBy === "formula" && (field.formula ?? "").trim() === ""
    ? [{ part: "formula", message: `${quotedNameOf(field)} has no formula.` }]
    : null,
);
