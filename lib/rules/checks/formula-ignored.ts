import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const formulaIgnored = forEachField((field) =>
  FIELD_TRAITS[field.type].filledBy !== "formula" && (field.formula ?? "").trim() !== ""
    ? [
        {
          part: "formula",
          message: `The formula of ${quotedNameOf(field)} has no effect: its type is ${field.type}.`,
        },
      ]
    : null,
);
