import { describe, expect, it } from "vitest";
import { hasInk, hasLine, trimInvisible } from "./has-ink";

describe("a text", () => {
  it.each([
    ["nothing", ""],
    ["spaces of all widths", " \t\n\u00a0\u2003\u3000\u205f"],
    ["zero-width characters", "\u200b\u200c\u200d\ufeff\u2060"],
    ["a soft hyphen", "\u00ad"],
    ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
    ["marks of direction", "\u200e\u200f\u061c"],
    ["Braille's blank", "\u2800"],
    ["a lone combining mark", "\u0301"],
    ["marks on nothing visible", "\u200b\u0301\u0302"],
    ["variation selectors", "\ufe0f\u{e0100}"],
    ["tags", "\u{e0041}"],
  ])("of %s has no ink", (_, text) => {
    expect(hasInk(text)).toBe(false);
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
    expect(hasInk(text)).toBe(true);
  });
});

it("is copied with what cannot be seen around it, and loses that alone", () => {
  expect(trimInvisible("\u200b sam@example.com\ufeff\u00a0\n")).toBe("sam@example.com");
  expect(trimInvisible("a\u200bb")).toBe("a\u200bb");
});

describe("a drawing", () => {
  const pad = { width: 400, height: 160 };
  const drawn = (...strokes: number[][]) => hasLine({ ...pad, strokes });

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

  it("has one on a pad of any ratio that is seen in a field, none on one thinner than a hairline there", () => {
    const along = (width: number, height: number) =>
      hasLine({ width, height, strokes: [[0, 0, width, height]] });
    expect([along(4000, 4), along(4, 4000), along(1000, 1), along(1, 1), along(4000, 4000)]).toEqual(
      Array(5).fill(true),
    );
    expect([along(4000, 1), along(1, 4000), along(4000, 3.9)]).toEqual(Array(3).fill(false));
  });

  it("has none of strokes shorter than the pen is wide, and one of several that are longer together", () => {
    expect(drawn([10, 10, 10.3, 10])).toBe(false);
    expect(drawn([10, 10, 10.3, 10], [50, 50, 50.3, 50])).toBe(true);
    expect(drawn([-10, 10, 0.3, 10])).toBe(false);
  });
});
