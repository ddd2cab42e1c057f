import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PNG } from "pngjs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { changedArea, differences, renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();
const AREA = { x: 0.15, y: 0.2, width: 0.3, height: 0.1 };

/** Completes a source with stamps, and renders its first page before and after. */
async function complete(source: string, name: string, stamps: ReturnType<typeof stamp>[]) {
  const outDir = path.join(directory(), name);
  await mkdir(outDir, { recursive: true });
  const { signed } = await completeDocument(scene({ sourcePath: source, outDir, stamps }));
  return { before: await renderPage(source), after: await renderPage(signed.path), signed };
}

/** Writes an opaque image with the proportions of a box. */
async function solidImage(width: number, height: number): Promise<string> {
  const png = new PNG({ width, height, colorType: 2 });
  png.data.fill(0);
  for (let pixel = 0; pixel < width * height; pixel++) png.data.set([220, 20, 60, 255], pixel * 4);
  const file = path.join(directory(), `solid-${width}x${height}.png`);
  await writeFile(file, PNG.sync.write(png));
  return file;
}

async function writeSource(
  name: string,
  page: string,
  content = "0 0 0 RG 40 40 100 100 re S",
): Promise<string> {
  const file = path.join(directory(), `${name}.pdf`);
  await writeFile(file, onePage({ page: `${page}/Contents 10 0 R`, objects: { 10: stream("", content) } }));
  return file;
}

describe("where stamps land", () => {
  it.each([
    ["upright", "/Rotate 0", 612, 792],
    ["a quarter", "/Rotate 90", 792, 612],
    ["upside down", "/Rotate 180", 612, 792],
    ["three quarters", "/Rotate 270", 792, 612],
    ["a quarter backwards", "/Rotate -90", 792, 612],
    ["crop box with an offset", "/CropBox[100 150 500 650]", 400, 500],
    ["turned crop box with an offset", "/Rotate 90/CropBox[100 150 500 650]", 500, 400],
    ["crop box beyond the media box", "/CropBox[-50 300 900 900]", 612, 492],
    ["a scale that the page leaves behind", "", 612, 792],
  ])("%s", async (name, page, width, height) => {
    const isOpen = name.startsWith("a scale");
    const source = await writeSource(
      name,
      page,
      isOpen ? "0.5 0 0 0.5 9 9 cm q 0 0 50 50 re W n" : undefined,
    );
    const image = await solidImage(Math.round(AREA.width * width), Math.round(AREA.height * height));
    const { before, after } = await complete(source, `out-${name}`, [
      stamp({ kind: "image", path: image }, AREA),
    ]);
    const changed = changedArea(before, after);
    expect(changed).not.toBeNull();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(changed?.[side]).toBeCloseTo(AREA[side], 2);
  });

  it("reads upright on a turned page", async () => {
    const source = await writeSource("turned text", "/Rotate 90");
    const area = { x: 0.1, y: 0.5, width: 0.4, height: 0.05 };
    const { before, after } = await complete(source, "turned-text", [
      stamp({ kind: "text", text: "WIDE TEXT ON ONE LINE" }, area),
    ]);
    const changed = changedArea(before, after);
    expect((changed?.width ?? 0) * before.width).toBeGreaterThan((changed?.height ?? 0) * before.height * 5);
  });
});

describe("what stamps leave alone", () => {
  let strokes: ReturnType<typeof stamp>;
  beforeAll(() => {
    strokes = stamp(
      { kind: "strokes", strokes: [[10, 90, 200, 10, 390, 90]], width: 400, height: 100 },
      { x: 0.5, y: 0.6, width: 0.3, height: 0.06 },
    );
  });

  it.each([
    ["one-page.pdf", 0],
    ["rotation.pdf", 0],
    ["rot90.pdf", 0],
    ["annotation_hidden_noview.pdf", 0],
    ["issue17065.pdf", 0],
    ["annotation-fileattachment.pdf", 0],
    // PDFium itself draws unticked boxes of live forms, slightly different from their flattened appearance.
    ["160F-2019.pdf", 200],
    ["issue16553.pdf", 0],
  ])("%s is the same outside the fields", async (name, allowed) => {
    const text = stamp({ kind: "text", text: "Łukasz, محمد, 漢字" }, { y: 0.4, height: 0.05 });
    const { before, after } = await complete(pdfFixture(name), name, [text, strokes]);
    const { inside, outside } = differences(before, after, [text, strokes]);
    expect(inside).toBeGreaterThan(20);
    expect(outside).toBeLessThanOrEqual(allowed);
  });

  it("shows nothing for a box that was not ticked", async () => {
    const unticked = stamp({ kind: "check", checked: false });
    const { before, after } = await complete(pdfFixture("one-page.pdf"), "unticked", [unticked]);
    expect(changedArea(before, after)).toBeNull();
  });

  it("keeps the value of a form field that has no appearance of its own", async () => {
    const source = path.join(directory(), "bare.pdf");
    const field =
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Kept value)/DA(/Helv 12 Tf 0 g)/Rect[100 700 300 720]/P 3 0 R>>";
    await writeFile(
      source,
      onePage({
        catalog: "/AcroForm<</Fields[10 0 R]>>",
        page: "/Annots[10 0 R]",
        objects: { 10: field },
      }),
    );
    const empty = await writeSource("empty", "", "");
    const { after } = await complete(source, "bare", []);
    const changed = changedArea(await renderPage(empty), after);
    expect(changed?.x).toBeCloseTo(100 / 612, 1);
    expect(changed?.y).toBeGreaterThan(70 / 792);
    expect((changed?.y ?? 0) + (changed?.height ?? 0)).toBeLessThan(95 / 792);
  });
});
