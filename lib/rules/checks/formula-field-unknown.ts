import { formulaKeys } from "@/lib/rules/field-graph";
import { forEachField, nameOf } from "@/lib/rules/rule";

export const formulaFieldUnknown = forEachField((field, { graph }) =>
  formulaKeys(field).flatMap((key) =>
    graph.fieldsByKey.has(key)
      ? []
      : [
          {
            part: "formula",
            message: `The formula of ${nameOf(field)} names {${key}}, which is no field here.`,
          },
        ],
  ),
);
