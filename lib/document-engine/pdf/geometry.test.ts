import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Corners,
  normaliseRotation,
  type PageFrame,
  pageFrame,
  placement,
  type Rotation,
  toDisplayedPoint,
  toDisplayedRect,
  toUserPoint,
  toUserRect,
} from "./geometry";

const ROTATIONS: Rotation[] = [0, 90, 180, 270];
/** Returns a page whose visible part starts at (30, 40) and measures 400 × 600 points. */
const offset = (rotate: number): PageFrame =>
  pageFrame({ mediaBox: [-10, -20, 590, 822], cropBox: [30, 40, 430, 640], rotate });

describe("pageFrame", () => {
  it("takes corners in any order and cuts the crop box to the media box", () => {
    const frame = pageFrame({ mediaBox: [612, 792, 0, 0], cropBox: [700, 700, 100, -50], rotate: 0 });
    expect(frame.box).toEqual({ x: 100, y: 0, width: 512, height: 700 });
  });

  it("falls back to the media box when the crop box misses it or is empty, and to Letter without either", () => {
    const media: Corners = [0, 0, 300, 200];
    expect(pageFrame({ mediaBox: media, cropBox: [400, 400, 500, 500] }).box.width).toBe(300);
    expect(pageFrame({ mediaBox: media, cropBox: [10, 10, 10, 10] }).box.width).toBe(300);
    expect(pageFrame({})).toMatchObject({ width: 612, height: 792, rotation: 0 });
    expect(pageFrame({ mediaBox: [0, 0, Number.NaN, 5] })).toMatchObject({ width: 612, height: 792 });
  });

  it("swaps the displayed sides when the page lies on its side", () => {
    for (const rotation of ROTATIONS) {
      const sideways = rotation % 180 !== 0;
      expect(offset(rotation)).toMatchObject(
        sideways ? { width: 600, height: 400 } : { width: 400, height: 600 },
      );
    }
  });

  it("normalises any rotation", () => {
    expect([-90, 450, 720, 89, 135, Number.NaN, -450].map(normaliseRotation)).toEqual([
      270, 90, 0, 0, 90, 0, 270,
    ]);
  });
});

describe("mapping", () => {
  // The corner of the visible box that is displayed at the top left, by rotation.
  const topLeft: Record<Rotation, [number, number]> = {
    0: [30, 640],
    90: [30, 40],
    180: [430, 40],
    270: [430, 640],
  };
  // The corner that is displayed at the bottom right.
  const bottomRight: Record<Rotation, [number, number]> = {
    0: [430, 40],
    90: [430, 640],
    180: [30, 640],
    270: [30, 40],
  };

  it.each(ROTATIONS)(
    "puts the displayed corners on the right corners of an offset box turned by %i",
    (rotation) => {
      const frame = offset(rotation);
      const a = toUserPoint(frame, { x: 0, y: 0 });
      const b = toUserPoint(frame, { x: 1, y: 1 });
      expect([a.x, a.y]).toEqual(topLeft[rotation]);
      expect([b.x, b.y]).toEqual(bottomRight[rotation]);
    },
  );

  it("is undone by its inverse for every frame, point and rectangle", () => {
    const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
    const side = fc.double({ min: 1, max: 2000, noNaN: true });
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, side, side, fc.constantFrom(...ROTATIONS)),
        fc.tuple(fraction, fraction, fraction, fraction),
        ([left, bottom, w, h, rotate], [x, y, width, height]) => {
          const frame = pageFrame({ mediaBox: [left, bottom, left + w, bottom + h], rotate });
          const point = toDisplayedPoint(frame, toUserPoint(frame, { x, y }));
          expect(point.x).toBeCloseTo(x, 6);
          expect(point.y).toBeCloseTo(y, 6);
          const rect = toDisplayedRect(frame, toUserRect(frame, { x, y, width, height }));
          expect(rect.x).toBeCloseTo(x, 6);
          expect(rect.y).toBeCloseTo(y, 6);
          expect(rect.width).toBeCloseTo(width, 6);
          expect(rect.height).toBeCloseTo(height, 6);
        },
      ),
    );
  });

  it.each(ROTATIONS)(
    "places an upright area so that its corners are the rectangle's, turned by %i",
    (rotation) => {
      const frame = offset(rotation);
      const rect = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
      const { matrix, width, height } = placement(frame, rect);
      const [a, b, c, d, e, f] = matrix;
      const corner = (u: number, v: number) =>
        toDisplayedPoint(frame, { x: a * u + c * v + e, y: b * u + d * v + f });
      const bottomLeft = corner(0, 0);
      const topRight = corner(width, height);
      expect(bottomLeft.x).toBeCloseTo(0.1);
      expect(bottomLeft.y).toBeCloseTo(0.25);
      expect(topRight.x).toBeCloseTo(0.4);
      expect(topRight.y).toBeCloseTo(0.2);
      expect(a * d - b * c).toBe(1);
    },
  );
});
