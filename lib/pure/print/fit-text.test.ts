import { describe, expect, it } from "vitest";
import { fitCells, fitText, innerBox, isTooLong, lineTextOf, placeLines } from "@/lib/pure/print/fit-text";
import { measureText } from "@/lib/pure/print/measure-text";

function measured(text: string) {
  const found = measureText(text);
  if (!found) throw new Error(`the table cannot measure ${text}`);
  return found;
}

const fieldOf = (text: string, width: number, height: number, fontSize = 11) => {
  const box = { ...innerBox({ width, height }), fontSize };
  const fitted = fitText(measured(text), box);
  return {
    fitted,
    lines: fitted.lines.map(lineTextOf),
    isTooLong: isTooLong(fitted.size, measured(text), box),
  };
};

describe("a value in its field", () => {
  it("wraps before it shrinks, also where only one line was asked for", () => {
    const { fitted, lines } = fieldOf(
      "The whole of the second floor with its balcony, and the cellar",
      183,
      24,
    );
    expect(lines).toEqual(["The whole of the second floor with", "its balcony, and the cellar"]);
    expect(fitted.size).toBeGreaterThan(9);
  });

  it("stands in the middle if it is one line, and at the top if there are more", () => {
    const box = { width: 183, height: 40 };
    const places = (text: string, isMultiline = false) => {
      const fitted = fitText(measured(text), { ...innerBox(box), fontSize: 11 });
      return placeLines(
        fitted,
        fitted.lines.map(() => 0),
        box,
        { align: null, isMultiline },
      );
    };
    const [single] = places("Ada");
    expect(single?.baseline).toBeCloseTo(20 + 11 * 0.34);
    const [first, second] = places("one\ntwo");
    expect(first?.baseline).toBeCloseTo(6.6 + 11 * 0.34);
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeCloseTo(13.2);
    expect(places("Ada", true)[0]?.baseline).toBe(first?.baseline);
  });

  it("begins where its direction does, unless the sender has said otherwise", () => {
    const box = { width: 100, height: 20 };
    const left = (text: string, align: "left" | "center" | "right" | null) => {
      const fitted = fitText(measured(text), { ...innerBox(box), fontSize: 10 });
      return placeLines(fitted, [3], box, { align, isMultiline: false })[0]?.x;
    };
    expect(left("Ada", null)).toBe(2);
    expect(left("Ada", "center")).toBe(35);
    expect(left("Ada", "right")).toBe(68);
    expect(left("שלום", null)).toBe(68);
    expect(left("שלום", "left")).toBe(2);
  });

  it("has a cell for every sign, also where there are more signs than cells", () => {
    const signs = [..."ABC"].map(measured);
    const box = { width: 60, height: 20, fontSize: 12 };
    const cells = (count: number, align: "left" | "right" | null = null) =>
      fitCells(signs, measured("ABC"), box, { align, cells: count }).places.map(({ x }) =>
        Math.floor(x / (60 / Math.max(3, count))),
      );
    expect(cells(6)).toEqual([0, 1, 2]);
    expect(cells(6, "right")).toEqual([3, 4, 5]);
    expect(cells(2)).toEqual([0, 1, 2]);
    const hebrew = [..."שלם"].map(measured);
    const reversed = fitCells(hebrew, measured("שלם"), box, { align: null, cells: 6 }).places.map(({ x }) =>
      Math.floor(x / 10),
    );
    expect(reversed).toEqual([5, 4, 3]);
  });
});

describe("a value is too long for its field", () => {
  it("if a shorter one would be printed larger than its 6 points", () => {
    expect(fieldOf("A remark that is much too long for such a small box on a form", 90, 14).isTooLong).toBe(
      true,
    );
    expect(fieldOf("A remark", 90, 14).isTooLong).toBe(false);
    expect(fieldOf("x".repeat(2000), 183, 24)).toMatchObject({ isTooLong: true });
  });

  it("but not where the sender chose such a size, or the field is lower than a line", () => {
    expect(fieldOf("Ada", 90, 14, 5).isTooLong).toBe(false);
    expect(fieldOf("Ada", 90, 5).isTooLong).toBe(false);
    expect(fieldOf("Ada ".repeat(30), 90, 5).isTooLong).toBe(true);
  });
});
