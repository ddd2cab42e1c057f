import sharp from "sharp";
import { expect, it } from "vitest";
import { isAnimated } from "@/lib/pure/animated-picture";
import { gif, MOVING, tiffOfPages } from "@/test/fixtures/pictures/other-pictures";

it.each(["gif", "png", "webp"] as const)(
  "a %s of two pictures moves, and one of one does not",
  async (type) => {
    expect(isAnimated(MOVING[type])).toBe(true);
    expect(isAnimated(await sharp(MOVING[type]).toFormat(type).toBuffer())).toBe(false);
  },
);

it("a scan of several pages does not move, nor does a still with tables of colours", async () => {
  expect(isAnimated(await tiffOfPages(2))).toBe(false);
  expect(isAnimated(await gif())).toBe(false);
  expect(isAnimated(new Uint8Array())).toBe(false);
});

it("damaged and endless files are looked at once", () => {
  for (const bytes of Object.values(MOVING)) {
    for (let length = 0; length < bytes.length; length++) isAnimated(bytes.subarray(0, length));
    for (let at = 8; at < bytes.length; at++) {
      const copy = Uint8Array.from(bytes);
      copy[at] = 255;
      isAnimated(copy);
      copy[at] = 0;
      isAnimated(copy);
    }
  }
  const long = new Uint8Array(4_000_000);
  long.set(MOVING.gif.subarray(0, 32));
  expect(isAnimated(long)).toBe(false);
});
