import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

/** Signatures are not among the values, and labels have none: such a condition would never change. */
export const conditionFieldUnusable = forEachField((field, { graph }) =>
  conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) => {
    const others = graph.fieldsByKey.get(key) ?? [];
    const isUsable = others.every(({ type }) => {
      const { isSignature, filledBy } = FIELD_TRAITS[type];
      return !isSignature && filledBy !== "template";
    });
    const message = `The condition of ${quotedNameOf(field)} refers to “${key}”, which has no value to compare.`;
    return isUsable ? [] : [{ part, message }];
  }),
);
