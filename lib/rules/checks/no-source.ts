import type { Rule } from "@/lib/rules/rule";

export const noSource: Rule = ({ hasSource, sourceKind }) => {
  if (hasSource) return [];
  return sourceKind === "pdf"
    ? [{ path: "", fieldId: null, message: "There is no PDF yet: upload one." }]
    : [{ path: "body", fieldId: null, message: "The document has no text yet: write some." }];
};
