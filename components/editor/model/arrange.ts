import { type Boxes, fitBox } from "@/components/editor/model/geometry";
import type { PageSizes } from "@/components/pdf-pages/page-layout";
import type { FieldBox } from "@/lib/rules/field-box";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";
export type Direction = "horizontal" | "vertical";
export type SizeMatch = "width" | "height" | "both";

/** All functions below work per page: fields on different pages have no common edge. */
function byPage(boxes: Boxes): [string, FieldBox][][] {
  const groups = new Map<number, [string, FieldBox][]>();
  for (const entry of boxes) {
    const group = groups.get(entry[1].page);
    if (group) group.push(entry);
    else groups.set(entry[1].page, [entry]);
  }
  return [...groups.values()];
}

const right = (box: FieldBox): number => box.x + box.width;
const bottom = (box: FieldBox): number => box.y + box.height;

function aligned(box: FieldBox, all: readonly FieldBox[], how: Alignment): FieldBox {
  const least = (of: (box: FieldBox) => number) => Math.min(...all.map(of));
  const most = (of: (box: FieldBox) => number) => Math.max(...all.map(of));
  switch (how) {
    case "left":
      return { ...box, x: least((b) => b.x) };
    case "right":
      return { ...box, x: most(right) - box.width };
    case "center":
      return { ...box, x: (least((b) => b.x) + most(right) - box.width) / 2 };
    case "top":
      return { ...box, y: least((b) => b.y) };
    case "bottom":
      return { ...box, y: most(bottom) - box.height };
    case "middle":
      return { ...box, y: (least((b) => b.y) + most(bottom) - box.height) / 2 };
  }
}

/** Aligns boxes with the outermost one. */
export function alignBoxes(boxes: Boxes, how: Alignment, pages: PageSizes): Map<string, FieldBox> {
  return new Map(
    byPage(boxes).flatMap((group) => {
      const all = group.map(([, box]) => box);
      return group.map(([id, box]) => [id, fitBox(aligned(box, all, how), pages.length)] as const);
    }),
  );
}

/** Spaces boxes evenly; the first and the last stay. Fewer than three on a page are left unchanged. */
export function distributeBoxes(boxes: Boxes, direction: Direction, pages: PageSizes): Map<string, FieldBox> {
  const [at, size] = direction === "horizontal" ? (["x", "width"] as const) : (["y", "height"] as const);
  return new Map(
    byPage(boxes).flatMap((group) => {
      const sorted = group.toSorted(([, a], [, b]) => a[at] + a[size] / 2 - (b[at] + b[size] / 2));
      const [first, last] = [sorted.at(0)?.[1], sorted.at(-1)?.[1]];
      if (!first || !last || sorted.length < 3) return sorted;
      const free = last[at] + last[size] - first[at] - sorted.reduce((sum, [, box]) => sum + box[size], 0);
      const gap = free / (sorted.length - 1);
      let next = first[at];
      return sorted.map(([id, box]) => {
        const placed = fitBox({ ...box, [at]: next }, pages.length);
        next += box[size] + gap;
        return [id, placed] as const;
      });
    }),
  );
}

/** Resizes boxes to match one of them, in points; each keeps its top left corner where the page allows. */
export function matchSizes(
  boxes: Boxes,
  like: string,
  how: SizeMatch,
  pages: PageSizes,
): Map<string, FieldBox> {
  const model = boxes.get(like);
  const modelPage = model && pages[model.page - 1];
  if (!model || !modelPage) return new Map(boxes);
  return new Map(
    Array.from(boxes, ([id, box]) => {
      const page = pages[box.page - 1] ?? modelPage;
      const width = how === "height" ? box.width : (model.width * modelPage.width) / page.width;
      const height = how === "width" ? box.height : (model.height * modelPage.height) / page.height;
      return [id, fitBox({ ...box, width, height }, pages.length)] as const;
    }),
  );
}
