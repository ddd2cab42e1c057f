import type { Rule } from "@/lib/rules/rule";

export const noPages: Rule = ({ hasSource, sourceKind, pages }) =>
  sourceKind === "pdf" && hasSource && pages.length === 0
    ? [{ path: "", fieldId: null, message: "The PDF has no pages: upload another one." }]
    : [];
