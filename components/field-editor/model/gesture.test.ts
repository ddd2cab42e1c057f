import { describe, expect, it } from "vitest";
import { boxesOf } from "@/components/editor/model/geometry";
import { field, LETTER, WIDE } from "@/components/editor/testing/content";
import { dragBoxes, dragBoxHandle, idsWithin } from "@/components/field-editor/model/gesture";
import { snapLines, snapMove } from "@/components/field-editor/model/snap";
import { layoutPages, pageAt, pageInView, pagesNear, scaleFor } from "@/components/pdf-pages/page-layout";

const pages = [LETTER, WIDE];
const layout = layoutPages(pages, 1, 1000);
const free = { pages, layout, linesOf: null };

describe("the column of pages", () => {
  it("has the pages under each other, centred", () => {
    const [first, second] = layout.pages;
    expect(first?.left).toBe((1000 - 612) / 2);
    expect(second?.top).toBeGreaterThan((first?.top ?? 0) + 792);
    expect(pageAt(layout, 10_000)?.number).toBe(2);
    expect(pageAt(layout, -50)?.number).toBe(1);
    expect(pageInView(layout, 0, 500)).toBe(1);
    expect(pageInView(layout, 800, 1300)).toBe(2);
    expect(pagesNear(layout, 0, 300, 100).map(({ number }) => number)).toEqual([1]);
  });

  it("fits the widest page, or shows an inch as 96 pixels", () => {
    expect(scaleFor("fit", pages, 890)).toBeCloseTo(1, 5);
    expect(scaleFor(1, pages, 300) * 72).toBeCloseTo(96, 5);
    expect(scaleFor(9, pages, 300)).toBe(scaleFor(2, pages, 300));
  });
});

describe("dragging", () => {
  const start = boxesOf([field("a", { x: 0.1, y: 0.9 }), field("b", { x: 0.5, y: 0.5 })]);

  it("moves all that is selected", () => {
    const { boxes } = dragBoxes(start, "a", { x: 61.2, y: -79.2 }, free);
    expect(boxes.get("a")).toMatchObject({ page: 1, x: 0.2, y: 0.8 });
    expect(boxes.get("b")).toMatchObject({ page: 1, x: 0.6, y: 0.4 });
  });

  it("carries over to the page under the grabbed box, to the very place under the pointer", () => {
    const only = new Map([...start].slice(0, 1));
    const { boxes, page } = dragBoxes(only, "a", { x: 0, y: 300 }, free);
    const [from, to] = layout.pages;
    const top = (from?.top ?? 0) + 0.9 * 792 + 300;
    expect(page).toBe(2);
    expect((boxes.get("a")?.y ?? 0) * 595).toBeCloseTo(top - (to?.top ?? 0), 1);
    expect((boxes.get("a")?.x ?? 0) * 842).toBeCloseTo((from?.left ?? 0) + 61.2 - (to?.left ?? 0), 1);
  });

  it("draws one box out, and sticks to lines nearby", () => {
    const box = start.get("b");
    if (!box) throw new Error("the fixture has b");
    const lines = { ...free, linesOf: () => ({ xs: [450], ys: [] }) };
    const drawn = dragBoxHandle("b", box, "text", "e", { x: 18, y: 40 }, lines);
    expect(drawn.guides).toEqual({ x: 450, y: null });
    const { x, width } = drawn.boxes.get("b") ?? { x: 0, width: 0 };
    expect((x + width) * 612).toBeCloseTo(450, 1);
    expect(drawn.boxes.get("b")?.height).toBe(box.height);
  });

  it("selects what a rectangle touches", () => {
    const [first] = layout.pages;
    const rect = { x: (first?.left ?? 0) + 300, y: (first?.top ?? 0) + 380, width: 40, height: 40 };
    expect(idsWithin(start, rect, layout)).toEqual(["b"]);
  });
});

describe("sticking to lines", () => {
  const rect = { x: 100, y: 100, width: 50, height: 20 };

  it("prefers the nearest line within reach, each direction by itself", () => {
    const lines = { xs: [113, 111], ys: [300] };
    expect(snapMove(rect, { x: 10, y: 0 }, lines, 5)).toEqual({
      by: { x: 11, y: 0 },
      guides: { x: 111, y: null },
    });
  });

  it("knows edges of fields and the feet of text lines", () => {
    const text = [{ x: 0.5, y: 0.5, width: 0.1, height: 0.1 }];
    const lines = snapLines({ width: 100, height: 100 }, [], text);
    expect(lines).toEqual({ xs: [50, 60], ys: [60] });
  });
});
