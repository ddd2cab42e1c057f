import type { Handle } from "@/components/editor/model/geometry";
import type { Point } from "@/components/pdf-pages/page-layout";
import type { FieldBox } from "@/lib/rules/field-box";

/** Lines that a moving box snaps to, in points of its page. */
export type SnapLines = {
  /** Left and right edges of other fields and of text. */
  readonly xs: readonly number[];
  /** Tops and bottoms of other fields, and the bottoms of text lines. */
  readonly ys: readonly number[];
};

export type Guides = { readonly x: number | null; readonly y: number | null };
export type SnapResult = { readonly by: Point; readonly guides: Guides };

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The shortest distance within `reach` from any of `edges` to any of `lines`. */
function nearest(edges: readonly number[], lines: readonly number[], reach: number) {
  let best: { by: number; line: number } | null = null;
  for (const line of lines) {
    for (const edge of edges) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}

function snap(
  xEdges: readonly number[],
  yEdges: readonly number[],
  by: Point,
  lines: SnapLines,
  reach: number,
) {
  const x = nearest(xEdges, lines.xs, reach);
  const y = nearest(yEdges, lines.ys, reach);
  return {
    by: { x: by.x + (x?.by ?? 0), y: by.y + (y?.by ?? 0) },
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}

/** A move, adjusted so that an edge of the moving rectangle snaps to a nearby line. All in points. */
export function snapMove(rect: Rect, by: Point, lines: SnapLines, reach: number): SnapResult {
  const [x, y] = [rect.x + by.x, rect.y + by.y];
  return snap([x, x + rect.width], [y, y + rect.height], by, lines, reach);
}

/** A resize, adjusted in the same way for the edges that its handle moves. */
export function snapResize(
  rect: Rect,
  handle: Handle,
  by: Point,
  lines: SnapLines,
  reach: number,
): SnapResult {
  const xEdges = handle.includes("w")
    ? [rect.x + by.x]
    : handle.includes("e")
      ? [rect.x + rect.width + by.x]
      : [];
  const yEdges = handle.includes("n")
    ? [rect.y + by.y]
    : handle.includes("s")
      ? [rect.y + rect.height + by.y]
      : [];
  return snap(xEdges, yEdges, by, lines, reach);
}

/** Snap lines of a page: from its other fields, and from its text, which is in fractions of the page. */
export function snapLines(
  page: { width: number; height: number },
  fields: readonly FieldBox[],
  text: readonly Rect[],
): SnapLines {
  const xs = new Set<number>();
  const ys = new Set<number>();
  for (const box of fields) {
    xs.add(box.x * page.width).add((box.x + box.width) * page.width);
    ys.add(box.y * page.height).add((box.y + box.height) * page.height);
  }
  for (const run of text) {
    xs.add(run.x * page.width).add((run.x + run.width) * page.width);
    ys.add((run.y + run.height) * page.height);
  }
  return { xs: [...xs], ys: [...ys] };
}
