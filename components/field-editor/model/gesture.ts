import {
  type Boxes,
  type Handle,
  moveBoxes,
  moveBoxesToPage,
  resizeBox,
} from "@/components/editor/model/geometry";
import { type Guides, type SnapLines, snapMove, snapResize } from "@/components/field-editor/model/snap";
import { type PageLayout, type PageSizes, type Point, pageAt } from "@/components/pdf-pages/page-layout";
import type { FieldType } from "@/lib/contracts/field-types";
import type { FieldBox } from "@/lib/rules/field-box";

/** Boxes during a drag, recomputed from their start positions on every pointer move. */

export type DragPreview = {
  readonly boxes: Map<string, FieldBox>;
  readonly guides: Guides;
  readonly page: number;
};

/** Snap distance in CSS pixels between an edge and a line. */
const REACH_PX = 5;

export type DragSurroundings = {
  readonly pages: PageSizes;
  readonly layout: PageLayout;
  /** Null while snapping is disabled. */
  readonly linesOf: ((page: number) => SnapLines) | null;
};

const NO_LINES: SnapLines = { xs: [], ys: [] };

type Rect = { x: number; y: number; width: number; height: number };

/** Bounding rectangle of boxes on one page, in points. */
function around(boxes: readonly FieldBox[], page: { width: number; height: number }): Rect {
  const x = Math.min(...boxes.map((box) => box.x)) * page.width;
  const y = Math.min(...boxes.map((box) => box.y)) * page.height;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) * page.width;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) * page.height;
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The boxes after the pointer moved `by` CSS pixels while dragging one of them. The dragged box goes to the page
 * under its centre; the rest of the selection moves by as many pages.
 */
export function dragBoxes(
  start: Boxes,
  grabbed: string,
  by: Point,
  { pages, layout, linesOf }: DragSurroundings,
): DragPreview {
  const box = start.get(grabbed);
  const from = box && layout.pages[box.page - 1];
  if (!box || !from) return { boxes: new Map(start), guides: { x: null, y: null }, page: 1 };
  const to = pageAt(layout, from.top + (box.y + box.height / 2) * from.height + by.y) ?? from;
  const points = {
    x: (by.x + from.left - to.left) / layout.scale,
    y: (by.y + from.top - to.top) / layout.scale,
  };
  const page = pages[box.page - 1] ?? { width: 1, height: 1 };
  const together = [...start.values()].filter((one) => one.page === box.page);
  const lines = linesOf?.(to.number) ?? NO_LINES;
  const snapped = snapMove(around(together, page), points, lines, REACH_PX / layout.scale);
  const shift = to.number - box.page;
  const boxes =
    shift === 0 ? moveBoxes(start, snapped.by, pages) : moveBoxesToPage(start, shift, snapped.by, pages);
  return { boxes, guides: snapped.guides, page: to.number };
}

/** A box after one of its handles moved `by` CSS pixels. */
export function dragBoxHandle(
  id: string,
  box: FieldBox,
  type: FieldType,
  handle: Handle,
  by: Point,
  { pages, layout, linesOf }: DragSurroundings,
): DragPreview {
  const page = pages[box.page - 1] ?? { width: 1, height: 1 };
  const points = { x: by.x / layout.scale, y: by.y / layout.scale };
  const lines = linesOf?.(box.page) ?? NO_LINES;
  const snapped = snapResize(around([box], page), handle, points, lines, REACH_PX / layout.scale);
  const resized = resizeBox(box, handle, snapped.by, pages, type);
  return { boxes: new Map([[id, resized]]), guides: snapped.guides, page: box.page };
}

/** Ids of the boxes that intersect a rectangle of the column, in CSS pixels. */
export function idsWithin(boxes: Boxes, rect: Rect, layout: PageLayout): string[] {
  return Array.from(boxes).flatMap(([id, box]) => {
    const page = layout.pages[box.page - 1];
    if (!page) return [];
    const [left, top] = [page.left + box.x * page.width, page.top + box.y * page.height];
    const isTouched =
      left < rect.x + rect.width &&
      rect.x < left + box.width * page.width &&
      top < rect.y + rect.height &&
      rect.y < top + box.height * page.height;
    return isTouched ? [id] : [];
  });
}
