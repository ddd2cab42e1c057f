import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { pageFrame, type Rotation, toUserRect } from "@/lib/document-engine/pdf/geometry";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { fixture, pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";
import type { PageImageFormat } from "./types";

const testPool = pdfPoolForTests();
vi.setConfig({ testTimeout: 60_000 });

const LEASE = fileURLToPath(new URL("../../../../public/samples/lease-agreement.pdf", import.meta.url));
const out = (name: string) => path.join(testPool().dir, name);

async function image(
  file: string,
  widthPx: number,
  options: { page?: number; format?: PageImageFormat } = {},
) {
  const outPath = out(`${path.basename(file)}-${widthPx}.img`);
  const { page = 1, format = "auto" } = options;
  const input = { path: file, format, pages: [{ page, widthPx, outPath }] };
  const [result] = (await testPool().pool.run("page-image", input)).pages;
  return { result, bytes: await readFile(outPath) };
}

async function text(file: string, ...pages: number[]) {
  return (await testPool().pool.run("page-text", { path: file, pages })).pages;
}

/** Returns the bounds of all dark pixels, as fractions of the image. */
async function darkArea(bytes: Buffer) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const area = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 255) > 64) continue;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x + 1);
      area.top = Math.min(area.top, y);
      area.bottom = Math.max(area.bottom, y + 1);
    }
  }
  const { width, height } = info;
  return {
    x: area.left / width,
    y: area.top / height,
    right: area.right / width,
    bottom: area.bottom / height,
  };
}

describe("what is on the page", () => {
  it("includes what form fields hold, and the picture of a signature", async () => {
    const file = out("form.pdf");
    const widget = (entries: string) => `<</Type/Annot/Subtype/Widget/F 4/AP<</N 12 0 R>>${entries}>>`;
    await writeFile(
      file,
      onePage({
        catalog: "/AcroForm<</Fields[10 0 R 11 0 R]>>",
        page: "/MediaBox[0 0 400 400]/Annots[10 0 R 11 0 R]",
        objects: {
          10: widget("/FT/Tx/T(a)/V(1,000,000)/Rect[40 200 200 240]"),
          11: widget("/FT/Sig/T(b)/Rect[200 200 360 240]"),
          12: stream("/Type/XObject/Subtype/Form/BBox[0 0 160 40]", "0 g 0 0 160 40 re f"),
        },
      }),
    );
    const dark = await darkArea((await image(file, 400)).bytes);
    expect(dark).toEqual({ x: 0.1, y: 0.4, right: 0.9, bottom: 0.5 });
  });
});

describe("page geometry, from end to end", () => {
  const wanted = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

  it.each([0, 90, 180, 270] as Rotation[])(
    "a rectangle placed by fractions is drawn and read there: offset crop box turned by %i",
    async (rotate) => {
      const frame = pageFrame({ mediaBox: [-10, -20, 590, 822], cropBox: [30, 40, 430, 640], rotate });
      const area = toUserRect(frame, wanted);
      // Pale, so that only the rectangle counts as dark.
      const letters = `0.7 g BT /F1 9 Tf 1 0 0 1 ${area.x} ${area.y} Tm (placed) Tj ET`;
      const file = out(`placed-${rotate}.pdf`);
      await writeFile(
        file,
        onePage({
          page: `/MediaBox[-10 -20 590 822]/CropBox[30 40 430 640]/Rotate ${rotate}/Contents 10 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`,
          objects: { 10: stream("", `${area.x} ${area.y} ${area.width} ${area.height} re f ${letters}`) },
        }),
      );
      const { bytes, result } = await image(file, 800);
      expect(result).toMatchObject({
        widthPx: 800,
        heightPx: Math.round((800 * frame.height) / frame.width),
      });
      const dark = await darkArea(bytes);
      const pixel = 1 / Math.min(800, result?.heightPx ?? 0);
      expect(Math.abs(dark.x - wanted.x)).toBeLessThanOrEqual(pixel);
      expect(Math.abs(dark.y - wanted.y)).toBeLessThanOrEqual(pixel);
      expect(Math.abs(dark.right - (wanted.x + wanted.width))).toBeLessThanOrEqual(pixel);
      expect(Math.abs(dark.bottom - (wanted.y + wanted.height))).toBeLessThanOrEqual(pixel);

      const [run] = (await text(file, 1))[0]?.runs ?? [];
      expect(run?.text).toBe("placed");
      // The text starts in the corner that is the rectangle's bottom left in user space.
      const centre = { x: (run?.x ?? 0) + (run?.width ?? 0) / 2, y: (run?.y ?? 0) + (run?.height ?? 0) / 2 };
      expect(centre.x).toBeGreaterThan(wanted.x - 0.03);
      expect(centre.x).toBeLessThan(wanted.x + wanted.width + 0.03);
      expect(centre.y).toBeGreaterThan(wanted.y - 0.03);
      expect(centre.y).toBeLessThan(wanted.y + wanted.height + 0.03);
    },
  );
});

describe("page-image", () => {
  it("draws several pages in one call, each as large as asked", async () => {
    const pages = [1, 3, 4].map((page, i) => ({
      page,
      widthPx: 200 + i * 100,
      outPath: out(`lease-${page}.png`),
    }));
    const result = await testPool().pool.run("page-image", { path: LEASE, format: "png", pages });
    for (const [i, page] of pages.entries()) {
      const meta = await sharp(page.outPath).metadata();
      expect(meta).toMatchObject({
        format: "png",
        width: page.widthPx,
        height: Math.round(page.widthPx * (792 / 612)),
      });
      expect(result.pages[i]).toMatchObject({
        page: page.page,
        format: "png",
        widthPx: meta.width,
        heightPx: meta.height,
      });
      expect(result.pages[i]?.sizeBytes).toBe((await readFile(page.outPath)).length);
    }
  });

  it.each(["png", "webp"] as const)("writes %s when asked to", async (format) => {
    const { bytes, result } = await image(LEASE, 300, { format });
    expect((await sharp(bytes).metadata()).format).toBe(format);
    expect(result?.format).toBe(format);
  });

  it("takes PNG for a page of text, WebP for a photograph", async () => {
    expect((await image(LEASE, 400)).result?.format).toBe("png");
    // Every pixel has a different colour, as in a photograph.
    const colours = createHash("shake256", { outputLength: 64 * 64 * 3 })
      .update("photograph")
      .digest("hex");
    const file = out("photo.pdf");
    await writeFile(
      file,
      onePage({
        page: "/Contents 10 0 R/Resources<</XObject<</I 11 0 R>>>>",
        objects: {
          10: stream("", "612 0 0 792 0 0 cm /I Do"),
          11: stream(
            "/Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/ASCIIHexDecode",
            `${colours}>`,
          ),
        },
      }),
    );
    expect((await image(file, 400)).result?.format).toBe("webp");
  });

  it("shows colours as they are", async () => {
    const file = out("red.pdf");
    await writeFile(
      file,
      onePage({ page: "/Contents 10 0 R", objects: { 10: stream("", "1 0 0 rg 0 0 612 792 re f") } }),
    );
    const { bytes } = await image(file, 40);
    const { channels } = await sharp(bytes).stats();
    expect(channels.slice(0, 3).map((channel) => Math.round(channel.mean))).toEqual([255, 0, 0]);
  });

  it("makes a very tall page smaller instead of huge", async () => {
    const file = out("tall.pdf");
    await writeFile(file, onePage({ page: "/MediaBox[0 0 10 14400]" }));
    const { result } = await image(file, 1_000);
    expect((result?.widthPx ?? 0) * (result?.heightPx ?? 0)).toBeLessThanOrEqual(12_100_000);
  });

  it("refuses a page that is not there, and content that explodes", async () => {
    const refused = (file: string, page: number) =>
      image(file, 100, { page }).then(
        () => "drawn",
        (error: { code: string }) => error.code,
      );
    expect(await refused(LEASE, 5)).toBe("PDF_INVALID");
    expect(await refused(fixture("bomb-double.pdf"), 1)).toBe("PDF_TOO_LARGE");
    expect(await refused(LEASE, 1)).toBe("drawn");
  });
});

describe("page-text", () => {
  it("reads the lease in order, every run on its page", async () => {
    const [first, last] = await text(LEASE, 1, 4);
    const lines = first?.runs.map((run) => run.text) ?? [];
    expect(lines[0]).toBe("RESIDENTIAL LEASE AGREEMENT");
    expect(lines.indexOf("1. Term")).toBeLessThan(lines.indexOf("2. Rent"));
    expect(lines.join(" ")).toContain("The rent is $1,850.00 per month, due on the first day of each month");
    expect(lines.at(-1)).toMatch(/Page 1 of 4$/);
    // The cells of the table remain separate runs.
    expect(last?.runs.map((run) => run.text)).toEqual(expect.arrayContaining(["Kitchen", "Dishwasher"]));
    for (const run of first?.runs ?? []) {
      expect(run.x).toBeGreaterThan(0);
      expect(run.x + run.width).toBeLessThan(1);
      expect(run.y + run.height).toBeLessThan(1);
    }
    expect(first?.isTruncated).toBe(false);
  });

  it("reads a page that is displayed turned", async () => {
    const [page] = await text(fixture("rot90.pdf"), 1);
    expect(page?.runs.map((run) => run.text)).toEqual(["content"]);
    expect(page?.runs[0]?.height).toBeGreaterThan(page?.runs[0]?.width ?? 1);
  });
});
