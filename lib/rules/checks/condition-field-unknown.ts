import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, nameOf } from "@/lib/rules/rule";

export const conditionFieldUnknown = forEachField((field, { graph }) =>
  conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) =>
    graph.fieldsByKey.has(key)
      ? []
      : [
          {
            part,
            message: `The condition of ${nameOf(field)} looks at “${key}”, which is no field here.`,
          },
        ],
  ),
);
