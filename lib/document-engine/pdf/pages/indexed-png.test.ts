import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeIndexedPng, toIndexed } from "./indexed-png";

/** Returns pixels in PDFium's format: red, green, blue and an unused byte. */
function pixels(colours: readonly (readonly [number, number, number])[]): Uint8Array {
  return Uint8Array.from(colours.flatMap((colour) => [...colour, 0]));
}

describe("indexed PNG", () => {
  it("is read back with the same colours, to within what five bits a channel can tell", async () => {
    const colours = [
      [255, 255, 255],
      [0, 0, 0],
      [200, 30, 90],
      [255, 255, 255],
      [12, 250, 130],
      [200, 30, 90],
    ] as const;
    const indexed = toIndexed(pixels(colours), 3, 2);
    expect(indexed?.palette).toHaveLength(4);
    const png = indexed ? encodeIndexedPng(indexed) : Buffer.alloc(0);
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
    for (const [i, value] of colours.flat().entries())
      expect(Math.abs((data[i] ?? -99) - value)).toBeLessThanOrEqual(7);
    // Black and white stay unchanged.
    expect([...data.subarray(0, 6)]).toEqual([255, 255, 255, 0, 0, 0]);
  });

  it("is not made of more than 256 colours", () => {
    const colours = (count: number) =>
      Array.from({ length: count }, (_, i) => [(i % 32) * 8, Math.floor(i / 32) * 8, 0] as const);
    expect(toIndexed(pixels(colours(256)), 256, 1)?.palette).toHaveLength(256);
    expect(toIndexed(pixels(colours(257)), 257, 1)).toBeNull();
  });
});
