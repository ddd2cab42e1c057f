import { forEachField, nameOf } from "@/lib/rules/rule";

export const formulaIgnored = forEachField((field) =>
  field.type !== "formula" && (field.formula ?? "").trim() !== ""
    ? [
        {
          part: "formula",
          message: `The formula of ${nameOf(field)} has no effect: its type is ${field.type}.`,
        },
      ]
    : null,
);
