import { checkedBoxes, type FieldBox } from "@/lib/rules/field-box";
import { boxName, forEachField } from "@/lib/rules/rule";

/** A thousandth of the page: rounding in an editor is not an error, and is invisible. */
const TOLERANCE = 0.001;

const isInside = (box: FieldBox): boolean =>
  box.x >= -TOLERANCE &&
  box.y >= -TOLERANCE &&
  box.x + box.width <= 1 + TOLERANCE &&
  box.y + box.height <= 1 + TOLERANCE;

export const fieldOutsidePage = forEachField((field, { sourceKind }) =>
  sourceKind !== "pdf"
    ? null
    : checkedBoxes(field)
        .filter(({ box }) => !isInside(box))
        .map(({ part, option }) => ({
          part,
          message: `${boxName(field, option)} extends beyond its page.`,
        })),
);
