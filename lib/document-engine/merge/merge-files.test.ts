import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { degrees, PDFArray, PDFBool, PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { fixture, pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";
import type { MergePage } from "./types";

/** A generous limit, because these tests do not measure time and must pass on a busy machine. */
const PATIENT = { timeoutMs: 120_000 };

const testPool = pdfPoolForTests();
// A busy machine may take long; the tasks' own limits end a task that hangs.
vi.setConfig({ testTimeout: 240_000 });

let count = 0;
async function write(bytes: Uint8Array): Promise<string> {
  count += 1;
  const file = path.join(testPool().dir, `${count}.pdf`);
  await writeFile(file, bytes);
  return file;
}

type Drawing = (document: PDFDocument) => void;

async function pdfOf(words: readonly string[], draw: Drawing = () => undefined): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) document.addPage([300, 400]).drawText(word, { x: 40, y: 350, size: 20, font });
  draw(document);
  return write(await document.save());
}

/** Draws a link from the first page to the second. */
const linked: Drawing = (document) => {
  const [from, to] = document.getPages();
  if (!from || !to) throw new Error("two pages are needed");
  const destination = [to.ref, "XYZ", null, null, null];
  from.node.set(
    PDFName.of("Annots"),
    document.context.obj([
      { Type: "Annot", Subtype: "Link", Rect: [40, 340, 100, 370], P: from.ref, Dest: destination },
    ]),
  );
};

const named =
  (name: string, value: string): Drawing =>
  (document) => {
    const field = document.getForm().createTextField(name);
    field.setText(value);
    field.addToPage(document.getPages()[0] ?? document.addPage(), { x: 40, y: 200, width: 150, height: 24 });
  };

const bookmarked: Drawing = (document) => {
  const { context } = document;
  const outlines = context.nextRef();
  const items = document.getPages().map(({ ref }, index) => ({ ref: context.nextRef(), page: ref, index }));
  for (const { ref, page, index } of items)
    context.assign(
      ref,
      context.obj({
        Title: PDFString.of(`Chapter ${index + 1}`),
        Parent: outlines,
        Dest: [page, "Fit"],
        ...(items[index + 1] ? { Next: items[index + 1]?.ref } : {}),
      }),
    );
  context.assign(
    outlines,
    context.obj({ First: items[0]?.ref, Last: items.at(-1)?.ref, Count: items.length }),
  );
  document.catalog.set(PDFName.of("Outlines"), outlines);
};

const all = (file: number, pages: number): MergePage[] =>
  Array.from({ length: pages }, (_, index) => ({ file, page: index + 1, rotation: 0 }));

async function merge(files: readonly string[], pages: readonly MergePage[]) {
  count += 1;
  const outputPath = path.join(testPool().dir, `${count}-merged.pdf`);
  const titles = files.map((file, index) => ({ path: file, title: `File ${index + 1}` }));
  const facts = await testPool().pool.run(
    "merge",
    { files: titles, pages, title: "Merged", outputPath },
    PATIENT,
  );
  const bytes = await readFile(outputPath);
  return { facts, bytes, outputPath, ...(await read(bytes)) };
}

async function read(bytes: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === "Link");
      const targets = await Promise.all(links.map(({ dest }) => document.getPageIndex(dest[0])));
      return {
        text: items.map((item) => ("str" in item ? item.str : "")).join(""),
        rotate: page.rotate,
        targets,
      };
    }),
  );
  type Item = Awaited<ReturnType<typeof document.getOutline>>[number];
  const outline = async (items: readonly Item[] | null): Promise<unknown[]> =>
    Promise.all(
      (items ?? []).map(async ({ title, dest, items: below }) => [
        title,
        Array.isArray(dest) ? await document.getPageIndex(dest[0]) : null,
        await outline(below),
      ]),
    );
  const fields = Object.keys((await document.getFieldObjects()) ?? {});
  const result = { pages, outline: await outline(await document.getOutline()), fields };
  await document.destroy();
  return result;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("it should have been refused"),
    (error: PdfTaskError) => ({ reason: error.reason, code: error.code }),
  );

describe("merging", () => {
  it("puts pages of several files in any order, turned and left out, with a bookmark for each file", async () => {
    const files = [await pdfOf(["A1", "A2", "A3"], bookmarked), await pdfOf(["B1", "B2"])];
    const { pages, outline, facts } = await merge(files, [
      { file: 1, page: 2, rotation: 0 },
      { file: 0, page: 3, rotation: 90 },
      { file: 1, page: 1, rotation: 0 },
      { file: 0, page: 1, rotation: 180 },
    ]);
    expect(facts).toEqual({ pageCount: 4, isFormFlattened: false });
    expect(pages.map(({ text, rotate }) => [text, rotate])).toEqual([
      ["B2", 0],
      ["A3", 90],
      ["B1", 0],
      ["A1", 180],
    ]);
    // Chapter 2 was removed with its page.
    expect(outline).toEqual([
      ["File 2", 0, []],
      [
        "File 1",
        1,
        [
          ["Chapter 1", 3, []],
          ["Chapter 3", 1, []],
        ],
      ],
    ]);
  });

  it("leads links to the page that they led to, and takes out those of removed pages", async () => {
    const files = [await pdfOf(["A1", "A2"], linked), await pdfOf(["B1", "B2"], linked)];
    const moved = await merge(files, [
      { file: 1, page: 2, rotation: 0 },
      { file: 0, page: 2, rotation: 0 },
      { file: 0, page: 1, rotation: 0 },
      { file: 1, page: 1, rotation: 0 },
    ]);
    expect(moved.pages.map(({ targets }) => targets)).toEqual([[], [], [1], [0]]);
    const without = await merge(files, [{ file: 0, page: 1, rotation: 0 }]);
    expect(without.pages.map(({ targets }) => targets)).toEqual([[]]);
  });

  it("keeps form fields of the same name apart, and drops those of removed pages", async () => {
    const files = [
      await pdfOf(["A1"], named("name", "Ada")),
      await pdfOf(["B1", "B2"], named("name", "Bob")),
      await pdfOf(["C1"], named("other", "Cy")),
    ];
    const kept = await merge(files, [...all(0, 1), ...all(1, 2), ...all(2, 1)]);
    expect(kept.fields.toSorted()).toEqual(["File 2", "File 2.name", "name", "other"]);
    expect(kept.facts.isFormFlattened).toBe(false);
    const dropped = await merge(files, [...all(0, 1), { file: 1, page: 2, rotation: 0 }]);
    expect(dropped.fields).toEqual(["name"]);
    const { pool, dir } = testPool();
    const outputPath = path.join(dir, "inspected.pdf");
    const facts = await pool.run("inspect", { inputPath: kept.outputPath, outputPath }, PATIENT);
    expect(facts.acroFormFields.map(({ name, page }) => [name, page])).toEqual([
      ["name", 1],
      ["File 2.name", 2],
      ["other", 4],
    ]);
  });

  it("makes fields page content where another form changes how one looks, on whatever page", async () => {
    const first = await pdfOf(["A"], (document) => {
      named("name", "Ada")(document);
      document.getForm().acroForm.dict.set(PDFName.of("NeedAppearances"), PDFBool.True);
    });
    // With this many pages, only some are compared as images, and the fourth is not one of them.
    const words = Array.from({ length: 70 }, (_, index) => `${index + 1}`);
    const second = await pdfOf(words, (document) => {
      const form = document.getForm();
      const field = form.createTextField("other");
      field.setText("Shown");
      field.addToPage(document.getPage(3), { x: 40, y: 200, width: 150, height: 24 });
      form.updateFieldAppearances();
      // A viewer that regenerates the field's appearance shows this value.
      field.acroField.dict.set(PDFName.of("V"), PDFString.of("Another value"));
    });
    const { facts } = await merge([first, second], [...all(0, 1), ...all(1, 70)]);
    expect(facts.isFormFlattened).toBe(true);
  });

  it("keeps layers that are not shown hidden", async () => {
    const layered = await pdfOf(["A1"], (document) => {
      const { context } = document;
      const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Secret") }));
      const off = context.obj({ OFF: [layer] });
      document.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: off }));
      const [page] = document.getPages();
      page?.node.Resources()?.set(PDFName.of("Properties"), context.obj({ L: layer }));
      const content = context.stream("/OC /L BDC 0 0 300 400 re f EMC");
      const contents = page?.node.Contents();
      if (contents instanceof PDFArray) contents.push(context.register(content));
    });
    // The comparison with the source fails if the black page is shown.
    const { facts } = await merge([await pdfOf(["B1"]), layered], [...all(0, 1), ...all(1, 1)]);
    expect(facts.pageCount).toBe(2);
  });

  it("takes pages that inherit what they draw with, and adds to the rotation that they have", async () => {
    const turned = await pdfOf(["A1"], (document) => document.getPages()[0]?.setRotation(degrees(270)));
    const { pages } = await merge(
      [fixture("fifty-pages.pdf"), turned, fixture("rot90.pdf")],
      [
        { file: 1, page: 1, rotation: 180 },
        { file: 0, page: 50, rotation: 0 },
        { file: 2, page: 1, rotation: 270 },
      ],
    );
    expect(pages.map(({ rotate }) => rotate)).toEqual([90, 0, 0]);
  });

  it("takes as many files as there may be within the memory of one worker", async () => {
    const files = Array.from({ length: 30 }, () => fixture("fifty-pages.pdf"));
    const { facts, outline } = await merge(
      files,
      files.flatMap((_, file) => all(file, 2)),
    );
    expect(facts.pageCount).toBe(60);
    expect(outline).toHaveLength(30);
  }, 240_000);

  it("merges again to the same bytes", async () => {
    const files = [await pdfOf(["A1"], named("a", "1")), await pdfOf(["B1"])];
    const pages = [...all(1, 1), ...all(0, 1)];
    const [one, two] = [await merge(files, pages), await merge(files, pages)];
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it("refuses signed files and damaged ones", async () => {
    const good = await pdfOf(["A1"]);
    const both = [...all(0, 1), ...all(1, 1)];
    const invalid = { reason: "failed", code: "PDF_INVALID" };
    expect(await failure(merge([good, fixture("minimal-signed-restricted.pdf")], both))).toEqual(invalid);
    expect(await failure(merge([good, fixture("not.pdf")], both))).toEqual(invalid);
  });
});

describe("an image as a page", () => {
  const A4 = { width: 595.28, height: 841.89 };
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#246" } });

  async function pageOf(bytes: Uint8Array) {
    const input = await write(bytes);
    const outputPath = `${input}.out.pdf`;
    await testPool().pool.run(
      "picture-page",
      {
        path: input,
        maxPixels: 40_000_000,
        maxPages: 1,
        sheet: A4,
        title: "Photo",
        scratchPath: `${input}.scratch`,
        outputPath,
      },
      PATIENT,
    );
    const facts = await testPool().pool.run(
      "inspect",
      {
        inputPath: outputPath,
        outputPath: `${outputPath}.in`,
      },
      PATIENT,
    );
    return facts.pages.map(({ width, height }) => [Math.round(width), Math.round(height)]);
  }

  it("stands upright on a sheet turned to its longer side, whatever its type", async () => {
    expect(await pageOf(await image(400, 800).jpeg().toBuffer())).toEqual([[595, 842]]);
    expect(await pageOf(await image(800, 400).png().toBuffer())).toEqual([[842, 595]]);
    expect(await pageOf(await image(800, 400).webp().toBuffer())).toEqual([[842, 595]]);
    const turned = await image(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await pageOf(turned)).toEqual([[595, 842]]);
  });

  it("is refused when it is damaged or too large", async () => {
    const whole = await image(400, 800).jpeg().toBuffer();
    expect(await failure(pageOf(whole.subarray(0, 200)))).toMatchObject({ code: "PICTURE_DAMAGED" });
    const bomb = await image(9000, 9000).png().toBuffer();
    expect(await failure(pageOf(bomb))).toMatchObject({ code: "PICTURE_TOO_LARGE" });
  });
});
