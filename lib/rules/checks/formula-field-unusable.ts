import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { formulaKeys } from "@/lib/rules/field-graph";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const formulaFieldUnusable = forEachField((field, { graph }) =>
  formulaKeys(field).flatMap((key) => {
    const others = graph.fieldsByKey.get(key) ?? [];
    const isUsable = others.every(({ type }) => {
      const { isSignature, isUpload, filledBy } = FIELD_TRAITS[type];
      return !isSignature && !isUpload && filledBy !== "template";
    });
    const message = `The formula of ${quotedNameOf(field)} refers to {${key}}, which has no value to compute with.`;
    return isUsable ? [] : [{ part: "formula", message }];
  }),
);
