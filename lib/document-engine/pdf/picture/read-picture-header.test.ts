import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pagesOf, readPictureHeader } from "@/lib/document-engine/pdf/picture/read-picture-header";
import { withTempDir } from "@/lib/pure/temp-dir";
import {
  gif,
  joined,
  tiff,
  tiffOfFloats,
  tiffOfPages,
  tiffWithPreview,
} from "@/test/fixtures/pictures/other-pictures";

const MEGAPIXEL = 1_000_000;

const inFile = async <T>(bytes: Buffer | Promise<Buffer>, read: (file: string) => Promise<T>): Promise<T> =>
  withTempDir(async (dir) => {
    const file = path.join(dir, "picture");
    await writeFile(file, await bytes);
    return read(file);
  });
const pages = (bytes: Buffer | Promise<Buffer>, most = 20) =>
  inFile(bytes, (file) => pagesOf(file, 2 * MEGAPIXEL, most));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );

it("finds the pages of a TIFF; of other pictures there is one", async () => {
  expect(await pages(tiff())).toEqual([0]);
  expect(await pages(tiffOfPages(3))).toEqual([0, 1, 2]);
  expect(await pages(joined([await tiff(), await tiff(80, 400, 20), await tiff(90)]))).toEqual([0, 1, 2]);
  const frames = [await gif(), await gif(10)];
  expect(
    await pages(
      sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ).toEqual([0]);
});

it("takes a preview for no page", async () => {
  expect(await pages(tiffWithPreview(), 1)).toEqual([0]);
  const three = joined([await tiff(1, 1200, 900), await tiff(1, 160, 120), await tiff(2, 1200, 900)]);
  expect(await pages(three)).toEqual([0, 2]);
});

it("is bounded in pages, in pixels and in what each takes", async () => {
  expect(await refusal(pages(tiffOfPages(3), 2))).toBe("PICTURE_TOO_MANY_PAGES");
  expect(await refusal(pages(tiffOfPages(9), 2))).toBe("PICTURE_TOO_MANY_PAGES");
  const laterPage = joined([await tiff(), await tiff(1, 2_000, 1_001)]);
  expect(await refusal(pages(laterPage))).toBe("PICTURE_TOO_LARGE");
  const read = (bytes: Buffer) => inFile(bytes, (file) => readPictureHeader(file, MEGAPIXEL));
  expect(await read(tiffOfFloats(500, 1000))).toMatchObject({ width: 500, height: 1000 });
  expect(await refusal(read(tiffOfFloats(500, 1001)))).toBe("PICTURE_TOO_LARGE");
});

it("refuses what is no picture inside", async () => {
  expect(await refusal(pages(Buffer.from("II*\0\x08\0\0\0nothing")))).toBe("PICTURE_DAMAGED");
});
