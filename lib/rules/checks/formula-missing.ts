import { forEachField, nameOf } from "@/lib/rules/rule";

export const formulaMissing = forEachField((field) =>
  field.type === "formula" && (field.formula ?? "").trim() === ""
    ? [{ part: "formula", message: `${nameOf(field)} has no formula to compute.` }]
    : null,
);
