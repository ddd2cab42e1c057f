import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type InkSample, inkBounds, smoothStroke, strokePath, strokesOnPad, toDrawing } from "@/lib/pure/ink";

const sample = (x: number, y: number, pressure = 0.5): InkSample => ({ x, y, pressure });
const coordinate = fc.double({ min: -500, max: 1500, noNaN: true });
const samples = fc.array(
  fc.record({ x: coordinate, y: coordinate, pressure: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { minLength: 1, maxLength: 60 },
);

describe("smoothStroke", () => {
  it("keeps where the stroke begins and ends", () => {
    fc.assert(
      fc.property(samples, (points) => {
        const stroke = smoothStroke(points, 1);
        expect(stroke.slice(0, 2)).toEqual([points[0]?.x, points[0]?.y]);
        expect(stroke.slice(-2)).toEqual([points.at(-1)?.x, points.at(-1)?.y]);
      }),
    );
  });

  it("never leaves the box of its samples", () => {
    fc.assert(
      fc.property(samples, (points) => {
        const before = inkBounds(points.map(({ x, y }) => [x, y]));
        const after = inkBounds([smoothStroke(points, 0.5)]);
        expect(after?.left).toBeGreaterThanOrEqual((before?.left ?? 0) - 1e-9);
        expect(after?.width).toBeLessThanOrEqual((before?.width ?? 0) + 1e-9);
      }),
    );
  });

  it("reduces a straight line to its ends", () => {
    const line = Array.from({ length: 200 }, (_, i) => sample(i, i * 2));
    expect(smoothStroke(line, 0.5)).toEqual([0, 0, 199, 398]);
  });

  it("smooths a light pen more than a firm one", () => {
    const zigzag = (pressure: number) =>
      Array.from({ length: 40 }, (_, i) => sample(i * 5, i % 2 === 0 ? 0 : 20, pressure));
    const height = (pressure: number) => inkBounds([smoothStroke(zigzag(pressure), 0).slice(4, -4)])?.height;
    expect(height(0.1)).toBeLessThan(height(1) ?? 0);
  });

  it("takes a tap as one dot", () => {
    expect(smoothStroke([sample(3, 4)], 1)).toEqual([3, 4]);
    expect(smoothStroke([], 1)).toEqual([]);
  });
});

describe("toDrawing", () => {
  it("is null without ink", () => {
    expect(toDrawing([])).toBeNull();
  });

  it("keeps every point inside the canvas, and the canvas in its proportions", () => {
    fc.assert(
      fc.property(fc.array(samples, { minLength: 1, maxLength: 5 }), (strokes) => {
        const drawing = toDrawing(strokes.map((stroke) => smoothStroke(stroke, 1)));
        if (!drawing) throw new Error("there was ink");
        expect(drawing.width / drawing.height).toBeLessThanOrEqual(4.001);
        expect(drawing.width / drawing.height).toBeGreaterThanOrEqual(1.249);
        for (const stroke of drawing.strokes) {
          for (const [i, value] of stroke.entries()) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(i % 2 === 0 ? drawing.width : drawing.height + 0.1);
          }
        }
      }),
    );
  });

  it("is the same for the same ink on a pad of another size and place", () => {
    const strokes = [
      [0, 0, 100, 40, 220, 10],
      [30, 60, 90, 5],
    ];
    const elsewhere = strokes.map((stroke) => stroke.map((v, i) => v * 2.5 + (i % 2 === 0 ? 70 : 900)));
    expect(toDrawing(elsewhere)).toEqual(toDrawing(strokes));
  });

  it("keeps a dot a dot", () => {
    const drawing = toDrawing([[50, 50]]);
    expect(drawing?.strokes).toEqual([[400, (drawing?.height ?? 0) / 2]]);
  });
});

describe("strokePath", () => {
  it("draws dots, lines and curves", () => {
    expect(strokePath([5, 6])).toBe("M5 6L5.1 6");
    expect(strokePath([5, 6, 5, 6])).toBe("M5 6L5.1 6");
    expect(strokePath([0, 0, 10, 10])).toBe("M0 0L10 10");
    expect(strokePath([0, 0, 10, 0, 20, 10])).toBe("M0 0Q10 0 15 5L20 10");
    expect(strokePath([])).toBe("");
  });
});

it("keeps the strokes that reach the pad, and no others", () => {
  const pad = { width: 40, height: 20 };
  const reaching = [
    [5, 5],
    [-10, 10, 50, 10],
    [39, 19, 300, 300],
    [-5, -5, 0, 0],
  ];
  const beside = [[-1, 5, -9, 9], [41, 0, 60, 20], [0, 21, 40, 99], [0, -9, 40, -1], []];
  expect(strokesOnPad({ ...pad, strokes: [...reaching, ...beside] })).toEqual(reaching);
});
