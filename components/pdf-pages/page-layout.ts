import type { PageSize } from "@/lib/contracts/content";

/** Sizes in points. */
export type PageSizes = readonly Pick<PageSize, "width" | "height">[];
export type Point = { readonly x: number; readonly y: number };

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** Position of each page in the scrolled column, in CSS pixels. */
export type PlacedPage = { number: number; left: number; top: number; width: number; height: number };
export type PageLayout = { pages: PlacedPage[]; width: number; height: number; scale: number };

const GAP_PX = 20;
const MARGIN_PX = 24;
const NARROW_MARGIN_PX = 10;

/** At 100 % a point is 4/3 of a CSS pixel, which makes an inch an inch. */
export const PX_PER_POINT = 4 / 3;
export const MIN_ZOOM = 0.5;
/** Lower limit of "fit" in CSS pixels per point; only posters and plans reach it. */
const MIN_FIT_SCALE = 0.2;
export const MAX_ZOOM = 2;
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type Zoom = "fit" | number;

/** The next step up or down from a scale in CSS pixels per point; undefined at the limit. */
export function zoomStep(scale: number, direction: 1 | -1): number | undefined {
  const shown = scale / PX_PER_POINT;
  return direction === 1
    ? ZOOM_STEPS.find((step) => step > shown + 0.01)
    : ZOOM_STEPS.findLast((step) => step < shown - 0.01);
}

/**
 * The zoom after a gesture, within the limits of the steps. If fitting the width is smaller than every step, as on a
 * phone, that is the lower limit.
 */
export function zoomedBy(shown: number, factor: number, fit: number): Zoom {
  const next = clamp(shown * factor, 0, MAX_ZOOM);
  if (next > MIN_ZOOM) return next;
  return fit < MIN_ZOOM ? "fit" : MIN_ZOOM;
}

/** A spot in view: the scroll offsets, and its position in the visible part, in CSS pixels. */
export type Spot = { readonly scroll: Point; readonly at: Point };

/** Scroll offsets that keep the point of a page under a spot in the same place after a change of layout. */
export function scrollKeepingSpot(before: PageLayout, after: PageLayout, { scroll, at }: Spot): Point {
  const point = { x: scroll.x + at.x, y: scroll.y + at.y };
  const from = pageAt(before, point.y);
  const to = from && after.pages[from.number - 1];
  if (!from || !to) return scroll;
  const x = to.left + ((point.x - from.left) / from.width) * to.width;
  const y = to.top + ((point.y - from.top) / from.height) * to.height;
  return { x: Math.max(0, x - at.x), y: Math.max(0, y - at.y) };
}

/**
 * Columns narrower than this have the narrow margin. `FIRST_PAGE` in the field editor's page-sheet.tsx has the same
 * limit.
 */
export const NARROW_BELOW_PX = 640;

const marginOf = (width: number): number => (width < NARROW_BELOW_PX ? NARROW_MARGIN_PX : MARGIN_PX);

/** Scale in CSS pixels per point; "fit" makes the widest page as wide as the column, up to 200 %. */
export function scaleFor(zoom: Zoom, pages: PageSizes, columnPx: number): number {
  if (zoom !== "fit") return clamp(zoom, MIN_ZOOM, MAX_ZOOM) * PX_PER_POINT;
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return clamp((columnPx - 2 * marginOf(columnPx)) / widest, MIN_FIT_SCALE, MAX_ZOOM * PX_PER_POINT);
}

/**
 * CSS lengths that place the first page as {@link layoutPages} does with "fit". The column must be an inline-size
 * container. Used in HTML that is shown before a script can measure the column.
 */
export function firstPageStyle(pages: PageSizes) {
  const [first] = pages;
  if (!first) return null;
  const share = first.width / Math.max(...pages.map((page) => page.width));
  const [least, most] = [MIN_FIT_SCALE, MAX_ZOOM * PX_PER_POINT].map((scale) => `${first.width * scale}px`);
  const widthBeside = (margin: number) => `clamp(${least}, (100cqw - ${2 * margin}px) * ${share}, ${most})`;
  return {
    aspectRatio: `${first.width} / ${first.height}`,
    "--narrow": widthBeside(NARROW_MARGIN_PX),
    "--wide": widthBeside(MARGIN_PX),
    "--narrow-top": `${NARROW_MARGIN_PX}px`,
    "--wide-top": `${MARGIN_PX}px`,
  };
}

/** Lays out pages in a centred column. */
export function layoutPages(pages: PageSizes, scale: number, columnPx: number): PageLayout {
  const margin = marginOf(columnPx);
  const widest = Math.max(0, ...pages.map((page) => page.width * scale));
  const width = Math.max(columnPx, widest + 2 * margin);
  let top = margin;
  const placed = pages.map((page, i) => {
    const [pageWidth, pageHeight] = [page.width * scale, page.height * scale];
    const place = { number: i + 1, left: (width - pageWidth) / 2, top, width: pageWidth, height: pageHeight };
    top += pageHeight + GAP_PX;
    return place;
  });
  return { pages: placed, width, height: top - GAP_PX + margin, scale };
}

/** The pages visible between two offsets of the column, and those up to `marginPx` away. */
export function pagesNear(layout: PageLayout, top: number, bottom: number, marginPx: number): PlacedPage[] {
  return layout.pages.filter(
    (page) => page.top + page.height >= top - marginPx && page.top <= bottom + marginPx,
  );
}

/** The page that fills most of the viewport. */
export function pageInView(layout: PageLayout, top: number, bottom: number): number {
  let best = { number: 1, share: -1 };
  for (const page of layout.pages) {
    const share = Math.min(bottom, page.top + page.height) - Math.max(top, page.top);
    if (share > best.share) best = { number: page.number, share };
  }
  return best.number;
}

/** The page at an offset of the column; between pages, the nearer one. */
export function pageAt(layout: PageLayout, y: number): PlacedPage | null {
  let best: PlacedPage | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const page of layout.pages) {
    const away = Math.max(page.top - y, y - page.top - page.height, 0);
    if (away < distance) [best, distance] = [page, away];
  }
  return best;
}
