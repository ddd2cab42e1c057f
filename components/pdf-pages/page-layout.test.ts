import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LETTER, WIDE } from "@/components/editor/testing/content";
import {
  layoutPages,
  MAX_ZOOM,
  MIN_ZOOM,
  PX_PER_POINT,
  scrollKeepingSpot,
  zoomedBy,
  zoomStep,
} from "@/components/pdf-pages/page-layout";

const PAGES = [LETTER, WIDE, LETTER];
const at = (zoom: number) => layoutPages(PAGES, zoom * PX_PER_POINT, 700);

describe("zoom by a gesture", () => {
  it("follows it within the limits", () => {
    expect(zoomedBy(1, 1.25, 0.9)).toBe(1.25);
    expect(zoomedBy(1.9, 1.25, 0.9)).toBe(MAX_ZOOM);
    expect(zoomedBy(0.6, 0.5, 0.9)).toBe(MIN_ZOOM);
  });

  it("ends at the width where that is smaller than the smallest step", () => {
    expect(zoomedBy(0.6, 0.5, 0.4)).toBe("fit");
    expect(zoomedBy(0.4, 1.1, 0.4)).toBe("fit");
    expect(zoomedBy(0.4, 2, 0.4)).toBe(0.8);
  });
});

describe("zoom by steps", () => {
  it("goes to the next one, from between two as well", () => {
    expect(zoomStep(1 * PX_PER_POINT, 1)).toBe(1.25);
    expect(zoomStep(0.9 * PX_PER_POINT, -1)).toBe(0.75);
    expect(zoomStep(MAX_ZOOM * PX_PER_POINT, 1)).toBeUndefined();
    expect(zoomStep(MIN_ZOOM * PX_PER_POINT, -1)).toBeUndefined();
  });
});

describe("the point under the pointer", () => {
  it("stays under it, as far as the pages can be scrolled", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.2, max: 2, noNaN: true }),
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 100, max: 600 }),
        (zoom, top, y) => {
          const [before, after] = [at(1.1), at(zoom)];
          const spot = { scroll: { x: 250, y: top }, at: { x: 350, y } };
          const kept = scrollKeepingSpot(before, after, spot);
          const place = (layout: typeof before, scroll: { x: number; y: number }) => {
            const page = layout.pages.find(
              (one) => one.top <= scroll.y + y && scroll.y + y <= one.top + one.height,
            );
            if (!page) return null;
            const x = (scroll.x + 350 - page.left) / page.width;
            return [page.number, x, (scroll.y + y - page.top) / page.height] as const;
          };
          const [from, to] = [place(before, spot.scroll), place(after, kept)];
          // Not checked between two pages, where no point of a page is under the spot.
          if (!from || !to || kept.x === 0 || kept.y === 0) return;
          expect(to[0]).toBe(from[0]);
          expect(to[1]).toBeCloseTo(from[1], 6);
          expect(to[2]).toBeCloseTo(from[2], 6);
        },
      ),
    );
  });
});
