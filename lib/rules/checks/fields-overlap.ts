import type { ContentField } from "@/lib/contracts/content";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";
import { nameOf, type Rule } from "@/lib/rules/rule";

/** Overlap allowed between two boxes, as a fraction of the page: touching edges do not overlap. */
const TOLERANCE = 0.002;

interface Placed {
  readonly index: number;
  readonly field: ContentField;
  readonly box: FieldBox;
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reading order, independent of the order of the fields. */
const byPlace = (a: Placed, b: Placed): number =>
  a.box.page - b.box.page ||
  a.box.y - b.box.y ||
  a.box.x - b.box.x ||
  a.box.height - b.box.height ||
  a.box.width - b.box.width ||
  compareIds(a.field.id, b.field.id);

function overlaps(a: FieldBox, b: FieldBox): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > TOLERANCE && height > TOLERANCE;
}

/** One finding per field, about the first field above it that it overlaps. */
export const fieldsOverlap: Rule = function* ({ content, sourceKind }) {
  if (sourceKind !== "pdf") return;
  const placed = content.fields.flatMap((field, index): Placed[] => {
    const box = boxOf(field);
    return box ? [{ index, field, box }] : [];
  });
  placed.sort(byPlace);
  let open: Placed[] = [];
  for (const one of placed) {
    open = open.filter(({ box }) => box.page === one.box.page && box.y + box.height > one.box.y);
    const other = open.find(({ box }) => overlaps(box, one.box));
    open.push(one);
    if (!other) continue;
    const message = `${nameOf(one.field)} overlaps ${nameOf(other.field)} on page ${one.box.page}.`;
    yield { path: `fields.${one.index}`, fieldId: one.field.id, message };
  }
};
