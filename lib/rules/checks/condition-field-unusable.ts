import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, nameOf } from "@/lib/rules/rule";

/** A signature is not among the values, and a label's text is no answer: such a condition would never change. */
export const conditionFieldUnusable = forEachField((field, { graph }) =>
  conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) => {
    const others = graph.fieldsByKey.get(key) ?? [];
    const isUsable = others.every(({ type }) => !FIELD_TRAITS[type].isSignature && type !== "label");
    const message = `The condition of ${nameOf(field)} looks at “${key}”, which has no value to compare.`;
    return isUsable ? [] : [{ part, message }];
  }),
);
