import { isGraphic } from "@/lib/contracts/field-types";
import { checkedBoxes } from "@/lib/rules/field-box";
import { boxName, forEachField } from "@/lib/rules/rule";

/** Minimum size in points. Print below 5 points is unreadable; a drawn signature needs more. */
const READABLE = { width: 5, height: 5 };
const DRAWN = { width: 20, height: 8 };

export const fieldTooSmall = forEachField((field, { pages }) =>
  checkedBoxes(field).flatMap(({ part, box, option }) => {
    const page = pages[box.page - 1];
    if (!page) return [];
    const least = isGraphic(field.type) ? DRAWN : READABLE;
    if (box.width * page.width >= least.width && box.height * page.height >= least.height) return [];
    const message = `${boxName(field, option)} is too small to be legible: it needs at least ${least.width} × ${least.height} points.`;
    return [{ part, message }];
  }),
);
