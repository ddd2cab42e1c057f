import type { Rule } from "@/lib/rules/rule";

/** WCAG 2.2, technique G141, and ISO 14289-1, 7.4.2: screen readers derive the structure from the levels. */
export const headingLevelSkipped: Rule = function* ({ bodyNodes }) {
  let before = 0;
  for (const { type, attrs, path, isMark } of bodyNodes) {
    const { level } = attrs;
    if (type !== "heading" || isMark || typeof level !== "number") continue;
    const message = `A heading of level ${level} follows ${before === 0 ? "none" : `one of level ${before}`}: use level ${before + 1}.`;
    if (level > before + 1) yield { path, fieldId: null, message };
    before = level;
  }
};
