import { boxOf } from "@/lib/rules/field-box";
import { forEachField, nameOf } from "@/lib/rules/rule";

/** A thousandth of the page: rounding in an editor is not an error, and is invisible. */
const TOLERANCE = 0.001;

export const fieldOutsidePage = forEachField((field, { sourceKind }) => {
  const box = sourceKind === "pdf" ? boxOf(field) : null;
  if (!box) return null;
  const isInside =
    box.x >= -TOLERANCE &&
    box.y >= -TOLERANCE &&
    box.x + box.width <= 1 + TOLERANCE &&
    box.y + box.height <= 1 + TOLERANCE;
  return isInside ? null : `${nameOf(field)} extends beyond its page.`;
});
