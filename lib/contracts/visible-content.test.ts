import { describe, expect, it } from "vitest";
import {
  hasVisibleStroke,
  hasVisibleText,
  isVisibleInField,
  trimInvisible,
  visibleText,
} from "./visible-content";

describe("a text", () => {
  it.each([
    ["nothing", ""],
    ["spaces of all widths", " \t\n\u00a0\u2003\u3000\u205f"],
    ["zero-width characters", "\u200b\u200c\u200d\ufeff\u2060"],
    ["a soft hyphen", "\u00ad"],
    ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
    ["marks of direction", "\u200e\u200f\u061c"],
    ["Braille's blank", "\u2800"],
    ["the place of an object that is not there", "\ufffc"],
    ["a lone combining mark", "\u0301"],
    ["marks on nothing visible", "\u200b\u0301\u0302"],
    ["variation selectors", "\ufe0f\u{e0100}"],
    ["tags", "\u{e0041}"],
  ])("of %s has no ink", (_, text) => {
    expect(hasVisibleText(text)).toBe(false);
    expect(visibleText(text)).toBe("");
  });

  it.each([
    "x",
    ".",
    "-",
    "e\u0301",
    "\u5c71\u7530",
    "\u0639",
    "\u0915\u094d\u0937",
    "\u{1f600}",
    "\u2801",
    " \u200bA",
  ])("of “%s” has", (text) => {
    expect(hasVisibleText(text)).toBe(true);
    expect(visibleText(` ${text} `)).toBe(text.trim());
  });
});

it("is copied with what cannot be seen around it, and loses that alone", () => {
  expect(trimInvisible("\u200b sam@example.com\ufeff\u00a0\n")).toBe("sam@example.com");
  expect(trimInvisible("a\u200bb")).toBe("a\u200bb");
});

describe("a drawing", () => {
  const pad = { width: 400, height: 160 };
  const drawn = (...strokes: number[][]) => hasVisibleStroke({ ...pad, strokes });

  it("has a line where a stroke has a length on the pad", () => {
    expect(drawn([10, 10, 11, 10])).toBe(true);
    expect(drawn([5, 5], [500, 500, 501, 501], [0, 160, 400, 0])).toBe(true);
    // It only passes through.
    expect(drawn([-50, 80, 450, 80])).toBe(true);
    expect(drawn([0, 0, 0, 160])).toBe(true);
  });

  it("has one where its curve is on the pad, not where only its corners are", () => {
    expect(drawn([-60, 20, 80, 80, -60, 140])).toBe(true);
    expect(drawn([-100, 160, 5, 80, -100, 0])).toBe(false);
    expect(drawn([4000, 4000, 200, 80, 4000, 4000])).toBe(false);
  });

  it("has none of points, of strokes beside the pad, and where one touches it in a point", () => {
    expect(drawn([10, 10], [20, 20, 20, 20])).toBe(false);
    expect(drawn([4000, 4000, 4010, 4010])).toBe(false);
    expect(drawn([-10, 10, 0, 10])).toBe(false);
    expect(drawn([-10, 10, 10, -10])).toBe(false);
    expect(drawn([-5, 300, 900, 300])).toBe(false);
  });

  it.each([
    ["as wide as its field", 4000, 4, true],
    ["of one pixel", 1, 1, true],
    ["as high as its field", 16, 4000, true],
    ["as high as its field, small", 1, 250, true],
    ["as long as there are", 4000, 4000, true],
    ["a little too low", 4000, 3.9, false],
    ["a little too narrow", 15.9, 4000, false],
    ["of a hairline’s quarter in width", 4, 4000, false],
    ["of one pixel in width", 1, 4000, false],
    ["of one pixel in height", 4000, 1, false],
  ])("on a pad %s is seen if it is no thinner there than a hairline", (_, width, height, isSeen) => {
    expect(hasVisibleStroke({ width, height, strokes: [[0, 0, width, height]] })).toBe(isSeen);
    expect(hasVisibleStroke({ width, height, strokes: [[width / 2, 0, width / 2, height]] })).toBe(isSeen);
    expect(hasVisibleStroke({ width, height, strokes: [[0, height / 2, width, height / 2]] })).toBe(isSeen);
    expect(isVisibleInField({ width, height })).toBe(isSeen);
  });

  it("has lines as long as a hairline is wide once it is in a field, however it fits there", () => {
    const line = (width: number, height: number, length: number) =>
      hasVisibleStroke({ width, height, strokes: [[10, 10, 10 + length, 10]] });
    // Scaled to the field's width, a thousandth of the pad's width is 0.2 pt; scaled to the field's height, 1/250 of
    // the pad's height is.
    expect([line(4000, 900, 4), line(4000, 900, 3.9)]).toEqual([true, false]);
    expect([line(500, 1000, 4), line(500, 1000, 3.9)]).toEqual([true, false]);
  });

  it("has none of strokes shorter than a hairline is wide, and one of several that are longer together", () => {
    expect(drawn([10, 10, 10.4, 10])).toBe(false);
    expect(drawn([10, 10, 10.4, 10], [50, 50, 50.4, 50])).toBe(true);
    expect(drawn([-10, 10, 0.3, 10])).toBe(false);
  });

  it("has none of many points at one place, whose lengths add up and which cover nothing", () => {
    const many = (stroke: (index: number) => number[]) =>
      drawn(...Array.from({ length: 400 }, (_, i) => stroke(i)));
    expect(many(() => [10, 10, 10.01, 10])).toBe(false);
    expect(many(() => [10, 10, 10.01, 10, 10, 10, 10, 10.01])).toBe(false);
    expect(drawn(Array.from({ length: 800 }, (_, i) => 10 + (i % 4 === 0 ? 0.1 : 0)))).toBe(false);
    // The parts outside the pad are not drawn, so they do not count either.
    expect(many((i) => [-i, 10, 0.01, 10])).toBe(false);
    // Points elsewhere have no length, and do not extend the area of the lines that have.
    expect(many((i) => (i % 2 ? [10, 10, 10.01, 10] : [i, 100, i, 100]))).toBe(false);
  });

  it("has one of handwriting of many short strokes", () => {
    // Each stroke is far shorter than a hairline is wide; they lie next to each other.
    expect(drawn(...Array.from({ length: 400 }, (_, i) => [10 + i * 0.1, 10, 10.01 + i * 0.1, 10]))).toBe(
      true,
    );
    // Two strokes that cross, and a dot above them.
    expect(drawn([10, 10, 10.3, 10.3], [10.3, 10, 10, 10.3], [10.1, 9.5, 10.2, 9.4])).toBe(true);
  });
});
