import { clamp, type PageSizes, type Point } from "@/components/pdf-pages/page-layout";
import type { ContentField } from "@/lib/contracts/content";
import { type FieldType, isGraphic } from "@/lib/contracts/field-types";
import type { FieldBox } from "@/lib/rules/field-box";

/**
 * Geometry of field boxes. Stored boxes are fractions of the displayed page. Distances that users move boxes by are
 * in points (1/72 inch), so that an inch is an inch on every page and in both directions.
 */

export type Boxes = ReadonlyMap<string, FieldBox>;

/** The eight resize handles, as compass points. */
export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof HANDLES)[number];

/** Coordinates are rounded to a hundred-thousandth of a page: a hundredth of a point. */
const STEPS = 100_000;
const round = (value: number): number => Math.round(value * STEPS) / STEPS;

/** Minimum size in points that a field can be resized to: slightly above the rules' readable minimum. */
export const minSize = (type: FieldType): { width: number; height: number } =>
  isGraphic(type) ? { width: 24, height: 12 } : { width: 8, height: 8 };

/** The box, rounded, moved and if necessary shrunk so that it lies within its page. */
export function fitBox(box: FieldBox, pageCount: number): FieldBox {
  const width = clamp(round(box.width), 1 / STEPS, 1);
  const height = clamp(round(box.height), 1 / STEPS, 1);
  return {
    page: clamp(Math.round(box.page), 1, pageCount),
    x: round(clamp(box.x, 0, 1 - width)),
    y: round(clamp(box.y, 0, 1 - height)),
    width,
    height,
  };
}

/** The distance that boxes can move together before one of them reaches an edge; `by` in points. */
function limitMove(boxes: Iterable<FieldBox>, by: Point, pages: PageSizes): Point {
  let { x, y } = by;
  for (const box of boxes) {
    const page = pages[box.page - 1];
    if (!page) continue;
    x = clamp(x, -box.x * page.width, (1 - box.x - box.width) * page.width);
    y = clamp(y, -box.y * page.height, (1 - box.y - box.height) * page.height);
  }
  return { x, y };
}

/** Moves boxes together by a distance in points; they keep their relative positions and stay on their pages. */
export function moveBoxes(boxes: Boxes, by: Point, pages: PageSizes): Map<string, FieldBox> {
  const { x, y } = limitMove(boxes.values(), by, pages);
  const moved = new Map<string, FieldBox>();
  for (const [id, box] of boxes) {
    const page = pages[box.page - 1];
    if (!page) continue;
    moved.set(id, fitBox({ ...box, x: box.x + x / page.width, y: box.y + y / page.height }, pages.length));
  }
  return moved;
}

/** Moves boxes `shift` pages forward; a box that would leave the document stays where it is. */
export function moveBoxesToPage(
  boxes: Boxes,
  shift: number,
  by: Point,
  pages: PageSizes,
): Map<string, FieldBox> {
  const carried = new Map<string, FieldBox>();
  for (const [id, box] of boxes) {
    const [from, to] = [pages[box.page - 1], pages[box.page - 1 + shift]];
    if (!from || !to) continue;
    const next = {
      page: box.page + shift,
      x: (box.x * from.width + by.x) / to.width,
      y: (box.y * from.height + by.y) / to.height,
      width: (box.width * from.width) / to.width,
      height: (box.height * from.height) / to.height,
    };
    carried.set(id, fitBox(next, pages.length));
  }
  return carried;
}

/** Start and size of one dimension after one edge was dragged; the opposite edge never moves. */
function drag(start: number, size: number, by: number, end: "start" | "end", least: number, whole: number) {
  const smallest = Math.min(least, whole);
  if (end === "start") {
    const next = clamp(start + by, 0, start + size - smallest);
    return { start: next, size: start + size - next };
  }
  return { start, size: clamp(size + by, smallest, whole - start) };
}

/** Resizes a box by one of its handles, `by` in points. */
export function resizeBox(
  box: FieldBox,
  handle: Handle,
  by: Point,
  pages: PageSizes,
  type: FieldType,
): FieldBox {
  const page = pages[box.page - 1];
  if (!page) return box;
  const least = minSize(type);
  let [x, width] = [box.x * page.width, box.width * page.width];
  let [y, height] = [box.y * page.height, box.height * page.height];
  if (handle.includes("w") || handle.includes("e")) {
    const side = drag(x, width, by.x, handle.includes("w") ? "start" : "end", least.width, page.width);
    [x, width] = [side.start, side.size];
  }
  if (handle.includes("n") || handle.includes("s")) {
    const side = drag(y, height, by.y, handle.includes("n") ? "start" : "end", least.height, page.height);
    [y, height] = [side.start, side.size];
  }
  const resized = {
    page: box.page,
    x: x / page.width,
    y: y / page.height,
    width: width / page.width,
    height: height / page.height,
  };
  return fitBox(resized, pages.length);
}

/** A box of the given size in points, centred on a point given in fractions of the page. */
export function boxAround(
  page: number,
  centre: Point,
  size: { width: number; height: number },
  pages: PageSizes,
): FieldBox {
  const whole = pages[page - 1] ?? { width: size.width, height: size.height };
  const width = Math.min(1, size.width / whole.width);
  const height = Math.min(1, size.height / whole.height);
  return fitBox({ page, x: centre.x - width / 2, y: centre.y - height / 2, width, height }, pages.length);
}

/** Whether two boxes on one page overlap. */
export function doBoxesOverlap(a: FieldBox, b: FieldBox): boolean {
  return (
    a.page === b.page &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

/** The boxes of these fields; fields without a position are omitted. */
export function boxesOf(fields: readonly ContentField[]): Map<string, FieldBox> {
  const boxes = new Map<string, FieldBox>();
  for (const { id, page, x, y, width, height } of fields) {
    if (page !== null && x !== null && y !== null && width !== null && height !== null)
      boxes.set(id, { page, x, y, width, height });
  }
  return boxes;
}

/** Half a line of text as a fraction of the page: fields whose tops differ by less are on the same line. */
const LINE = 0.008;

/** Reading order: by page, line by line, left to right; fields without a position come last. */
export function readingOrder(fields: readonly ContentField[]): ContentField[] {
  const line = (field: ContentField) => Math.round(((field.y ?? 0) + (field.height ?? 0) / 2) / (2 * LINE));
  return [...fields].sort(
    (a, b) =>
      (a.page ?? Number.MAX_SAFE_INTEGER) - (b.page ?? Number.MAX_SAFE_INTEGER) ||
      line(a) - line(b) ||
      (a.x ?? 0) - (b.x ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
}
