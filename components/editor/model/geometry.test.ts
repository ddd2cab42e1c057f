import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignBoxes, distributeBoxes, matchSizes } from "@/components/editor/model/arrange";
import {
  boxAround,
  doBoxesOverlap,
  fitBox,
  HANDLES,
  minSize,
  moveBoxes,
  moveBoxesToPage,
  readingOrder,
  resizeBox,
} from "@/components/editor/model/geometry";
import { field, LETTER, WIDE } from "@/components/editor/testing/content";
import type { FieldBox } from "@/lib/rules/field-box";

const pages = [LETTER, WIDE];
const box = (x: number, y: number, width = 0.2, height = 0.1, page = 1): FieldBox => ({
  page,
  x,
  y,
  width,
  height,
});
const one = (only: FieldBox) => new Map([["a", only]]);

function expectInside({ page, x, y, width, height }: FieldBox): void {
  expect(page).toBeGreaterThanOrEqual(1);
  expect(page).toBeLessThanOrEqual(pages.length);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(width, height)).toBeGreaterThan(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
}

describe("moving", () => {
  it("goes by points, whatever the shape of the page", () => {
    const moved = moveBoxes(one(box(0.1, 0.1)), { x: 61.2, y: 79.2 }, pages).get("a");
    expect(moved).toEqual(box(0.2, 0.2));
  });

  it("stops at the edge, and keeps a group together", () => {
    const group = new Map([
      ["a", box(0.1, 0.1)],
      ["b", box(0.7, 0.1)],
    ]);
    const moved = moveBoxes(group, { x: 400, y: 0 }, pages);
    expect(moved.get("b")).toEqual(box(0.8, 0.1));
    expect(moved.get("a")).toEqual(box(0.2, 0.1));
  });

  it("keeps the size in points on a page of another shape", () => {
    const carried = moveBoxesToPage(one(box(0.1, 0.1)), 1, { x: 0, y: 0 }, pages).get("a");
    expect(carried?.page).toBe(2);
    expect((carried?.width ?? 0) * WIDE.width).toBeCloseTo(0.2 * LETTER.width, 1);
    expect((carried?.height ?? 0) * WIDE.height).toBeCloseTo(0.1 * LETTER.height, 1);
  });

  it("leaves a box where it is when there is no such page", () => {
    expect(moveBoxesToPage(one(box(0.1, 0.1)), 2, { x: 0, y: 0 }, pages).size).toBe(0);
  });
});

describe("resizing", () => {
  it("moves the dragged corner and not the opposite one", () => {
    const resized = resizeBox(box(0.5, 0.5), "nw", { x: -61.2, y: -79.2 }, pages, "text");
    expect(resized).toEqual(box(0.4, 0.4, 0.3, 0.2));
    const side = resizeBox(box(0.5, 0.5), "e", { x: 61.2, y: 500 }, pages, "text");
    expect(side).toEqual(box(0.5, 0.5, 0.3, 0.1));
  });

  it("stops at the least size and at the page's edge", () => {
    const small = resizeBox(box(0.5, 0.5), "se", { x: -900, y: -900 }, pages, "signature");
    expect(small.width * LETTER.width).toBeCloseTo(minSize("signature").width, 1);
    expect(small.height * LETTER.height).toBeCloseTo(minSize("signature").height, 1);
    expect(resizeBox(box(0.5, 0.5), "se", { x: 900, y: 900 }, pages, "text")).toEqual(
      box(0.5, 0.5, 0.5, 0.5),
    );
  });
});

describe("arranging", () => {
  const three = new Map([
    ["a", box(0.1, 0.1, 0.1)],
    ["b", box(0.3, 0.3, 0.2)],
    ["c", box(0.7, 0.5, 0.1)],
  ]);
  const xs = (boxes: Map<string, FieldBox>) => [...boxes.values()].map(({ x }) => x);

  it("aligns with the outermost", () => {
    expect(xs(alignBoxes(three, "left", pages))).toEqual([0.1, 0.1, 0.1]);
    expect(xs(alignBoxes(three, "right", pages))).toEqual([0.7, 0.6, 0.7]);
    expect(xs(alignBoxes(three, "center", pages))).toEqual([0.4, 0.35, 0.4]);
    expect([...alignBoxes(three, "bottom", pages).values()].map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
  });

  it("aligns page by page", () => {
    const apart = new Map([
      ["a", box(0.1, 0.1)],
      ["b", box(0.5, 0.1, 0.2, 0.1, 2)],
    ]);
    expect(alignBoxes(apart, "left", pages)).toEqual(apart);
  });

  it("makes the gaps equal and leaves the ends where they are", () => {
    const [a, b, c] = xs(distributeBoxes(three, "horizontal", pages));
    expect([a, c]).toEqual([0.1, 0.7]);
    expect(b).toBeCloseTo(0.35, 5);
  });

  it("matches sizes in points", () => {
    const mixed = new Map([
      ["a", box(0.1, 0.1, 0.3)],
      ["b", box(0.1, 0.1, 0.1, 0.2, 2)],
    ]);
    const matched = matchSizes(mixed, "a", "width", pages).get("b");
    expect((matched?.width ?? 0) * WIDE.width).toBeCloseTo(0.3 * LETTER.width, 1);
    expect(matched?.height).toBe(0.2);
  });
});

describe("reading order", () => {
  it("goes by page, line and column, and puts what has no place last", () => {
    const fields = [
      field("right", { x: 0.6, y: 0.101 }),
      field("next", { page: 2 }),
      field("nowhere", { page: null, x: null, y: null, width: null, height: null }),
      field("left", { x: 0.1, y: 0.1 }),
      field("below", { x: 0.1, y: 0.4 }),
    ];
    expect(readingOrder(fields).map(({ id }) => id)).toEqual(["left", "right", "below", "next", "nowhere"]);
  });
});

describe("whatever is done", () => {
  const anyBox = fc
    .record({
      page: fc.integer({ min: 1, max: 2 }),
      x: fc.double({ min: -2, max: 3, noNaN: true }),
      y: fc.double({ min: -2, max: 3, noNaN: true }),
      width: fc.double({ min: 0, max: 4, noNaN: true }),
      height: fc.double({ min: 0, max: 4, noNaN: true }),
    })
    .map((box) => fitBox(box, 2));
  const distance = fc.double({ min: -5000, max: 5000, noNaN: true });
  const by = fc.record({ x: distance, y: distance });

  it("boxes stay inside their page", () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { minLength: 1, maxLength: 5 }),
        by,
        fc.constantFrom(-1, 0, 1),
        (all, to, shift) => {
          const boxes = new Map(all.map((each, i) => [String(i), each]));
          for (const each of boxes.values()) expectInside(each);
          for (const each of moveBoxes(boxes, to, pages).values()) expectInside(each);
          for (const each of moveBoxesToPage(boxes, shift, to, pages).values()) expectInside(each);
          for (const each of alignBoxes(boxes, "center", pages).values()) expectInside(each);
          for (const each of distributeBoxes(boxes, "vertical", pages).values()) expectInside(each);
          for (const each of matchSizes(boxes, "0", "both", pages).values()) expectInside(each);
        },
      ),
    );
  });

  it("resizing keeps a box inside its page and no smaller than it was or may be", () => {
    fc.assert(
      fc.property(anyBox, by, fc.constantFrom(...HANDLES), (each, to, handle) => {
        expectInside(resizeBox(each, handle, to, pages, "initials"));
      }),
    );
  });

  it("a move there and back, away from the edges, changes nothing one could see", () => {
    const near = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(near, near, (x, y) => {
        const there = moveBoxes(one(box(0.4, 0.4)), { x, y }, pages);
        const back = moveBoxes(there, { x: -x, y: -y }, pages).get("a");
        expect(back?.x).toBeCloseTo(0.4, 4);
        expect(back?.y).toBeCloseTo(0.4, 4);
      }),
    );
  });

  it("a new box lies around the point that was clicked where the page has room", () => {
    const placed = boxAround(1, { x: 0.5, y: 0.5 }, { width: 61.2, height: 79.2 }, pages);
    expect(placed).toEqual(box(0.45, 0.45, 0.1, 0.1));
    expectInside(boxAround(2, { x: 1, y: 0 }, { width: 5000, height: 10 }, pages));
    expect(doBoxesOverlap(placed, box(0.5, 0.5))).toBe(true);
    expect(doBoxesOverlap(placed, box(0.55, 0.55))).toBe(false);
  });
});
