import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import type { Stamp, StampStyle } from "@/lib/document-engine/completion-input";
import { differences, renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();
const AREA = { x: 0.1, y: 0.3, width: 0.5, height: 0.03 };
const CELLS = 10;

async function complete(name: string, stamps: Stamp[]) {
  const outDir = path.join(directory(), name);
  await mkdir(outDir, { recursive: true });
  const sourcePath = pdfFixture("one-page.pdf");
  const { signed } = await completeDocument(scene({ sourcePath, outDir, stamps }));
  return { before: await renderPage(sourcePath), after: await renderPage(signed.path) };
}

const inCells = (text: string, style: Partial<StampStyle>): Stamp => ({
  ...stamp({ kind: "text", text }, AREA),
  style: { fontSize: 11, align: null, cells: CELLS, ...style },
});

/** Returns the indexes of the cells that have something in their middle. */
async function filledCells(name: string, text: string, style: Partial<StampStyle> = {}): Promise<number[]> {
  const { before, after } = await complete(name, [inCells(text, style)]);
  const width = AREA.width / CELLS;
  const middles = Array.from({ length: CELLS }, (_, i) => ({
    x: AREA.x + (i + 0.3) * width,
    y: AREA.y,
    width: 0.4 * width,
    height: AREA.height,
  }));
  // Nothing is drawn on the lines between the cells.
  expect(differences(before, after, middles).outside).toBe(0);
  return middles.flatMap((middle, i) => (differences(before, after, [middle]).inside > 0 ? [i] : []));
}

describe("a text in cells", () => {
  it("has a character in each, from the left", async () => {
    expect(await filledCells("left", "AB 12345")).toEqual([0, 1, 3, 4, 5, 6, 7]);
  });

  it("ends in the last one if it is aligned to the right", async () => {
    expect(await filledCells("right", "123", { align: "right" })).toEqual([7, 8, 9]);
  });

  it("begins at the right if it is read from there", async () => {
    expect(await filledCells("rtl", "שלום")).toEqual([6, 7, 8, 9]);
  });

  it("keeps numbers in their order between words that are read from the right", async () => {
    const { after: mixed } = await complete("mixed", [inCells("مرحبا 12", {})]);
    // The eight characters end in the last of ten cells, and the number is to the left of the word.
    const { after: number } = await complete("number", [inCells("  12", {})]);
    const width = (AREA.width / CELLS) * 2;
    const cells = { x: AREA.x + width, y: AREA.y, width, height: AREA.height };
    expect(differences(number, mixed, [cells]).inside).toBe(0);
  });

  it("has more cells rather than losing characters", async () => {
    const { before, after } = await complete("longer", [inCells("1234567890123", {})]);
    const found = differences(before, after, [AREA]);
    expect(found.inside).toBeGreaterThan(0);
    expect(found.outside).toBe(0);
  });
});

describe("the colour of a value", () => {
  it("is that of its style, for marks too", async () => {
    const red = { fontSize: 11, align: null, colour: [0.64, 0.07, 0.12] } as const;
    const box = { ...AREA, y: 0.5, width: 0.03 };
    const { before, after } = await complete("red", [
      { ...stamp({ kind: "text", text: "MMM" }, AREA), style: red },
      { ...stamp({ kind: "check", checked: true }, box), style: red },
    ]);
    for (const area of [AREA, box]) {
      expect(differences(before, after, [area]).inside).toBeGreaterThan(0);
      expect(reddest(after, area)).toBeGreaterThan(100);
    }
  });
});

/** Returns the largest difference between red and blue in an area; images are in BGRA or RGBA. */
function reddest(picture: { width: number; height: number; data: Uint8Array }, area: typeof AREA): number {
  let most = 0;
  const [left, right] = [area.x * picture.width, (area.x + area.width) * picture.width];
  for (let y = Math.ceil(area.y * picture.height); y < (area.y + area.height) * picture.height; y++)
    for (let x = Math.ceil(left); x < right; x++) {
      const at = (y * picture.width + x) * 4;
      most = Math.max(most, Math.abs((picture.data[at] ?? 0) - (picture.data[at + 2] ?? 0)));
    }
  return most;
}
