import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPdf } from "@/test/fixtures/pdf/build-pdf";
import { inspectUpload } from "./inspect-upload";

/** Tests page boxes as found in real files: which part of a page is used, and with which message a file is rejected. */

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-boxes-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const LETTER = "/MediaBox[0 0 612 792]";
/** Builds a file with one page; `more` adds entries that the page inherits. Object 9 is an array of four numbers. */
const pdf = (page: string, more = "") =>
  buildPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: `<</Type/Pages/Kids[3 0 R]/Count 1${more}>>`,
    3: `<</Type/Page/Parent 2 0 R${page}>>`,
    9: "[10 20 310 720]",
  });

async function pageOf(bytes: Uint8Array) {
  const inputPath = path.join(dir, `${crypto.randomUUID()}.pdf`);
  await writeFile(inputPath, bytes);
  const { pages } = await inspectUpload({ inputPath, outputPath: `${inputPath}.out` });
  return pages[0];
}

const refusal = (bytes: Uint8Array) =>
  pageOf(bytes).then(
    () => expect.fail("the file should have been refused"),
    (error: { code: string; message: string }) => [error.code, error.message],
  );

const sheet = (width: number, height: number, rotation = 0) => ({ width, height, rotation });

it("are those of a page as displayed", async () => {
  for (const [page, expected] of [
    ["/CropBox[500 700 50 60]", sheet(450, 640)],
    ["/CropBox[10.5 10.25 600.75 780.1]", sheet(590.25, 769.85)],
    ["/CropBox[300 400 900 1200]", sheet(312, 392)],
    ["/CropBox[-1000000000 -1000000000 1000000000 1000000000]", sheet(612, 792)],
    ["/CropBox 9 0 R", sheet(300, 700)],
    ["/CropBox 9 0 R/Rotate -90", sheet(700, 300, 270)],
    ["/TrimBox[1000 1000 1200 1200]/BleedBox[9 9 9 9]/ArtBox[5 4 3]", sheet(612, 792)],
    ["/UserUnit 2.5", sheet(612, 792)],
  ] as const)
    expect([page, await pageOf(pdf(`${LETTER}${page}`))]).toEqual([page, expected]);
});

it("without a crop box that is one, are the media box", async () => {
  for (const crop of ["[100 100 100 100]", "[100 100 100 300]", "[10 10 200]", "null", "99 0 R", "/None"])
    expect([crop, await pageOf(pdf(`${LETTER}/CropBox ${crop}`))]).toEqual([crop, sheet(612, 792)]);
});

it("without a media box that is one, are those of a letter", async () => {
  for (const media of ["", "/MediaBox[0 0 0 0]", "/MediaBox[0 0 612]", "/MediaBox[612 792 0 0]"])
    expect([media, await pageOf(pdf(media))]).toEqual([media, sheet(612, 792)]);
});

it("are refused where nothing of the page can be seen, with what to do", async () => {
  for (const [page, inherited] of [
    ["/CropBox[1000 1000 1200 1200]", ""],
    ["/CropBox[1000 1000 1200 1200]/Rotate 90", ""],
    ["/CropBox[612 0 900 792]", ""],
    ["/CropBox[0 800 612 1600]", ""],
    ["/CropBox[-500 -500 -10 -10]", ""],
    ["", "/CropBox[2000 2000 2100 2100]"],
  ] as const)
    expect([page, await refusal(pdf(`${LETTER}${page}`, inherited))]).toEqual([
      page,
      [
        "PDF_INVALID",
        "Page 1 of this PDF shows nothing: its crop box lies outside the page. Print it to a new PDF and upload that file.",
      ],
    ]);
});

it("are refused where a page is too small or too large, or readers differ", async () => {
  for (const [page, words] of [
    [
      `${LETTER}/CropBox[100 100 101 101]`,
      /invalid size: 1 × 1 points, where 3 to 14400 are allowed\. Print/,
    ],
    [`${LETTER}/CropBox[610 0 900 792]`, /invalid size: 2 × 792 points/],
    ["/MediaBox[0 0 20000 20000]", /invalid size: 20000 × 20000 points/],
    [`${LETTER}/CropBox[10 10 200 300 5]`, /disagree on the visible area of page 1\. Print it to a new PDF/],
    [`${LETTER}/CropBox[(a) 0 200 300]`, /disagree on the visible area of page 1\. Print it to a new PDF/],
  ] as const)
    expect(await refusal(pdf(page))).toEqual(["PDF_INVALID", expect.stringMatching(words)]);
});
