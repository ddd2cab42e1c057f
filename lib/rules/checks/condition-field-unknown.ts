import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const conditionFieldUnknown = forEachField((field, { graph }) =>
  conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) =>
    graph.fieldsByKey.has(key)
      ? []
      : [
          {
            part,
            message: `The condition of ${quotedNameOf(field)} refers to “${key}”, which is not a field.`,
          },
        ],
  ),
);
