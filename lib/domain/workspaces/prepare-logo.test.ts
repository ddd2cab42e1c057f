import sharp, { type Metadata } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { prepareLogo } from "@/lib/domain/workspaces/prepare-logo";
import { AppError } from "@/lib/errors";
import { ensurePdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { bombPng, movingWebp, UNUSABLE } from "@/test/fixtures/pictures/hostile-pictures";
import { fax, gif, tiff, tiffWithPreview } from "@/test/fixtures/pictures/other-pictures";

beforeAll(async () => {
  await ensurePdfWorker();
});
afterAll(() => stopPdfPool({ graceMs: 0 }));

type Rgba = { r: number; g: number; b: number; alpha: number };
const RED: Rgba = { r: 200, g: 20, b: 30, alpha: 1 };

const plain = (width: number, height: number, background: Rgba = RED) =>
  sharp({ create: { width, height, channels: 4, background } });

async function prepared(bytes: Buffer): Promise<Metadata & { pixel: number[] }> {
  const logo = await prepareLogo(bytes, "image", "a workspace");
  const meta = await sharp(logo.png).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(["png", logo.width, logo.height]);
  const { data, info } = await sharp(logo.png).raw().toBuffer({ resolveWithObject: true });
  return { ...meta, pixel: [...data.subarray(0, info.channels)] };
}

async function refusal(bytes: Buffer): Promise<string> {
  const error: unknown = await prepareLogo(bytes, "image", "a workspace").catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw error;
  const [problem] = error.details.errors ?? [];
  expect(problem?.path).toBe("image");
  return `${error.code} ${problem?.code}`;
}

describe("a logo", () => {
  it.each([
    ["fits into 600 × 200", 3000, 1000, 600, 200],
    ["keeps its shape when it is wide", 1200, 100, 600, 50],
    ["keeps its shape when it is high", 500, 1000, 100, 200],
    ["is not made larger", 120, 40, 120, 40],
    ["has a pixel each way at least", 4000, 1, 600, 1],
  ])("%s", async (_what, width, height, outWidth, outHeight) => {
    const out = await prepared(await plain(width, height).png().toBuffer());
    expect([out.width, out.height]).toEqual([outWidth, outHeight]);
  });

  it("stays see-through where it was, and has no such channel where it was not", async () => {
    const glass = await prepared(
      await plain(20, 20, { ...RED, alpha: 0 })
        .webp({ lossless: true })
        .toBuffer(),
    );
    expect([glass.hasAlpha, glass.pixel[3]]).toEqual([true, 0]);
    const solid = await prepared(await plain(20, 20).jpeg({ quality: 100 }).toBuffer());
    expect(solid.hasAlpha).toBe(false);
  });

  it("tells nothing but pixels: no place, no camera, no profile", async () => {
    const camera = { IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } };
    const photo = await plain(300, 200).withExif(camera).withIccProfile("p3").jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { exif, icc, xmp, iptc, comments } = await prepared(photo);
    expect([exif, icc, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("stands upright", async () => {
    const turned = await plain(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const out = await prepared(turned);
    expect([out.width, out.height]).toEqual([67, 200]);
  });

  it("is eight bits of sRGB, whatever it was", async () => {
    const print = await prepared(await plain(20, 20).toColourspace("cmyk").jpeg().toBuffer());
    expect([print.space, print.depth]).toEqual(["srgb", "uchar"]);
    const deep = await prepared(await plain(20, 20).toColourspace("rgb16").png().toBuffer());
    expect([deep.space, deep.depth]).toEqual(["srgb", "uchar"]);
  });

  it.each([
    ["a GIF", gif],
    ["a TIFF", tiff],
    ["a fax", fax],
    ["a TIFF with a preview", tiffWithPreview],
  ])("may be %s", async (_what, make) => {
    expect(await prepared(await make())).toMatchObject({ format: "png", space: "srgb", depth: "uchar" });
  });

  it("is the first frame of a moving picture", async () => {
    const moving = await movingWebp();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { pages, pixel, width, height } = await prepared(moving);
    expect([pages, width, height, pixel[0]]).toEqual([undefined, 60, 40, 255]);
  });

  it("comes out the same each time, also of itself", async () => {
    const bytes = await plain(900, 300).png().toBuffer();
    const [one, other] = [
      await prepareLogo(bytes, "image", "a workspace"),
      await prepareLogo(bytes, "image", "a workspace"),
    ];
    expect(one.png.equals(other.png)).toBe(true);
    expect((await prepareLogo(one.png, "image", "a workspace")).png.equals(one.png)).toBe(true);
  });
});

describe("what is no logo", () => {
  it.each(Object.entries(UNUSABLE))("%s is refused", async (_what, make) => {
    expect(await refusal(await make())).toMatch(
      /^INVALID_INPUT (?:unsupported_type|invalid_image|several_pages)$/,
    );
  });

  it("nothing at all is refused", async () => {
    expect(await refusal(Buffer.alloc(0))).toBe("INVALID_INPUT empty");
  });

  it("a bomb is refused by its header", async () => {
    const bomb = bombPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toBe("PAYLOAD_TOO_LARGE too_large");
    expect(await refusal(bombPng(16_000_001, 1))).toBe("PAYLOAD_TOO_LARGE too_large");
    expect(await refusal(bombPng(4000, 4001))).toBe("PAYLOAD_TOO_LARGE too_large");
  });

  it("more than 2 MiB are refused, whatever they hold", async () => {
    const whole = await plain(20, 20).png().toBuffer();
    const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)]);
    expect(await refusal(padded(2 * 1024 * 1024 + 1))).toBe("PAYLOAD_TOO_LARGE too_large");
    expect((await prepared(padded(2 * 1024 * 1024))).width).toBe(20);
  });
});
