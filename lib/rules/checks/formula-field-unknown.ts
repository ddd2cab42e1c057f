import { formulaKeys } from "@/lib/rules/field-graph";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const formulaFieldUnknown = forEachField((field, { graph }) =>
  formulaKeys(field).flatMap((key) =>
    graph.fieldsByKey.has(key)
      ? []
      : [
          {
            part: "formula",
            message: `The formula of ${quotedNameOf(field)} refers to {${key}}, which is not a field.`,
          },
        ],
  ),
);
