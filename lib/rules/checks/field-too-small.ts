import { isGraphic } from "@/lib/contracts/field-types";
import { boxOf } from "@/lib/rules/field-box";
import { forEachField, nameOf } from "@/lib/rules/rule";

/** Minimum size in points. Print below 5 points is unreadable; a drawn signature needs more. */
const READABLE = { width: 5, height: 5 };
const DRAWN = { width: 20, height: 8 };

export const fieldTooSmall = forEachField((field, { pages }) => {
  const box = boxOf(field);
  const page = box ? pages[box.page - 1] : undefined;
  if (!box || !page) return null;
  const least = isGraphic(field.type) ? DRAWN : READABLE;
  const [width, height] = [box.width * page.width, box.height * page.height];
  if (width >= least.width && height >= least.height) return null;
  return `${nameOf(field)} is too small to be legible: it needs at least ${least.width} × ${least.height} points.`;
});
