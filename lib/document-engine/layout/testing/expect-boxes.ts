import { expect } from "vitest";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";

/** Tolerance for rounding, because boxes have five decimals. */
const TINY = 0.00003;

const areApart = (a: LaidOutBox, b: LaidOutBox): boolean =>
  a.x + a.width <= b.x + TINY ||
  b.x + b.width <= a.x + TINY ||
  a.y + a.height <= b.y + TINY ||
  b.y + b.height <= a.y + TINY;

/** Expects exactly one box for each of these fields, within its page and without overlap. */
export function expectBoxes(
  boxes: readonly LaidOutBox[],
  pageCount: number,
  fieldIds: readonly string[],
): void {
  expect(boxes.map(({ fieldId }) => fieldId).sort()).toEqual([...fieldIds].sort());
  for (const [index, box] of boxes.entries()) {
    expect(box.page).toBeLessThanOrEqual(pageCount);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + TINY);
    for (const other of boxes.slice(index + 1))
      if (other.page === box.page) expect([box, other, areApart(box, other)]).toEqual([box, other, true]);
  }
}
