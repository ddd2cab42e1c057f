import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { describe, expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { pdfFixture, scene, scratchDirectory } from "@/test/fixtures/completion/scene";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { countDifferences, countInk, renderPage } from "@/test/fixtures/pdf/render-page";
import { completeDocument } from "./complete-document";

/** Tests that a source's own form fields look the same to signers and in the sealed file. PDFium draws both. */

vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();
const REAL = pdfFixture("../../../../shared/corpus/review");

async function seal(source: Uint8Array): Promise<{ bytes: Buffer; path: string }> {
  const outDir = await mkdtemp(path.join(directory(), "flatten-"));
  const sourcePath = path.join(outDir, "source.pdf");
  await writeFile(sourcePath, source);
  const { signed } = await completeDocument(scene({ sourcePath, outDir }));
  return { bytes: await readFile(signed.path), path: signed.path };
}

const LOOK = "/MK<</BC[1 0 0]/BG[0.9 0.9 0.5]/CA(Push)>>/BS<</W 2/S/S>>/DA(/Helv 12 Tf 0 0 1 rg)";
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

/** Builds a page with widgets one below the other; objects from number 12 up are free for the test. */
function form(
  widgets: readonly string[],
  more: { form?: string; objects?: Record<number, string>; catalog?: string } = {},
): Buffer {
  const refs = widgets.map((_, i) => `${100 + i} 0 R`).join(" ");
  const boxed = widgets.map((entries, i): [number, string] => {
    const top = 740 - i * 55;
    const rect = entries.includes("/Rect") ? "" : `/Rect[50 ${top - 40} 250 ${top}]`;
    return [100 + i, `<</Type/Annot/Subtype/Widget/F 4${entries}${rect}>>`];
  });
  const entries = `/Fields[${refs}]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 10 0 R>>>>${more.form ?? ""}`;
  return onePage({
    catalog: `/AcroForm<<${entries}>>${more.catalog ?? ""}`,
    page: `/Annots[${refs}]`,
    objects: { 10: FONT, ...more.objects, ...Object.fromEntries(boxed) },
  });
}

const BOX = stream("/Type/XObject/Subtype/Form/BBox[0 0 200 40]", "0 g 0 0 60 40 re f");

describe("form fields in the sealed file", () => {
  it.each([
    ["text with a frame", "/FT/Tx/T(a)/V(Text value)"],
    ["several lines", "/FT/Tx/Ff 4096/T(a)/V(Two\\nlines)"],
    ["an empty frame", "/FT/Tx/T(a)"],
    ["text at the right", "/FT/Tx/T(a)/V(Right)/Q 2"],
    ["a box for each letter", "/FT/Tx/T(a)/MaxLen 5/Ff 16777216/V(12345)"],
    ["a drop-down list", "/FT/Ch/Ff 131072/T(a)/V(beta)/Opt[(alpha)(beta)]"],
    ["a list", "/FT/Ch/T(a)/V(beta)/Opt[(alpha)(beta)(gamma)]"],
    ["a ticked box", "/FT/Btn/T(a)/V/Yes/AS/Yes"],
    ["a chosen radio button", "/FT/Btn/Ff 32768/T(a)/V/Yes/AS/Yes"],
    ["a push button", "/FT/Btn/Ff 65536/T(a)"],
    ["a turned field", "/FT/Tx/T(a)/V(Turned)/Rect[50 600 90 700]/R 90"],
  ])("look as they did without an appearance of their own: %s", async (_, entries) => {
    const turn = entries.includes("/R 90") ? LOOK.replace("/MK<<", "/MK<</R 90") : LOOK;
    for (const settings of ["", "/NeedAppearances true"]) {
      const source = form([`${entries.replace("/R 90", "")}${turn}`], { form: settings });
      const before = await renderPage(source);
      expect(countInk(before)).toBeGreaterThan(500);
      expect(countDifferences(before, await renderPage((await seal(source)).bytes))).toBe(0);
    }
  });

  it.each([
    ["upright", "[0 0 200 40]"],
    ["with its corners in reverse order", "[200 40 0 0]"],
    ["with two of them exchanged", "[0 40 200 0]"],
  ])("look as they did with a box %s", async (_, box) => {
    const picture = stream(`/Type/XObject/Subtype/Form/BBox${box}`, "0 g 0 0 60 20 re f");
    const source = form(["/FT/Tx/T(a)/AP<</N 12 0 R>>"], { objects: { 12: picture } });
    const before = await renderPage(source);
    expect(countInk(before)).toBe(1_200);
    expect(countDifferences(before, await renderPage((await seal(source)).bytes))).toBe(0);
  });

  it("show what the value says where the form asks for new appearances", async () => {
    const source = form([`/FT/Tx/T(a)/V(New)${LOOK}/AP<</N 12 0 R>>`], {
      form: "/NeedAppearances true",
      objects: { 12: BOX },
    });
    const { bytes, path: file } = await seal(source);
    expect(countDifferences(await renderPage(source), await renderPage(bytes))).toBe(0);
    expect((await pdfJsLines(file)).join("\n")).toContain("New");
  });

  it("stay away where nobody saw them", async () => {
    const appearance = "/AP<</N 12 0 R>>";
    const widgets = [
      `/FT/Tx/T(shown)${appearance}`,
      `/FT/Tx/T(hidden)${appearance}`,
      `/NM(of no field)${appearance}`,
    ];
    const source = form(widgets, { objects: { 12: BOX } });
    const hidden = Buffer.from(
      source.toString("latin1").replace("/F 4/FT/Tx/T(hidden)", "/F 2/FT/Tx/T(hidden)"),
      "latin1",
    );
    const { bytes } = await seal(hidden);
    const after = await renderPage(bytes);
    expect(countInk(after)).toBe(60 * 40);
    expect(countDifferences(await renderPage(hidden), after)).toBe(0);
    expect((await PDF.load(bytes)).getForm()?.getFieldNames()).toEqual(["Countersign seal"]);
  });

  it("are drawn by the text engine in scripts that the standard fonts lack", async () => {
    const { bytes, path: file } = await seal(form([`/FT/Tx/T(a)/V<FEFF0645062D0645062F>${LOOK}`]));
    expect((await pdfJsLines(file)).join("\n")).toContain("محمد");
    // The border and background are kept.
    expect(countInk(await renderPage(bytes))).toBeGreaterThan(200 * 40 * 0.9);
  });

  it.skipIf(!existsSync(REAL)).each(["pdfcpu__danish.pdf", "pyhanko__form-fill-result.pdf"])(
    "look as they did in the real %s (skipped where the review files are not there)",
    async (name) => {
      const source = await readFile(path.join(REAL, name));
      expect(countDifferences(await renderPage(source), await renderPage((await seal(source)).bytes))).toBe(
        0,
      );
    },
  );

  it("look as they did in a real form of scripts", async () => {
    const source = await readFile(pdfFixture("160F-2019.pdf"));
    expect(countDifferences(await renderPage(source), await renderPage((await seal(source)).bytes))).toBe(0);
  });
});

describe("notes in the sealed file", () => {
  const note = (catalog: string) =>
    onePage({
      catalog,
      page: "/Annots[11 0 R]",
      objects: {
        10: FONT,
        11: "<</Type/Annot/Subtype/FreeText/F 4/Contents(A free text)/DA(/Helv 12 Tf 0 g)/C[0.8 1 0.8]/Rect[50 600 250 640]>>",
      },
    });

  it.each([
    ["no form", "", 8_000],
    ["a form with fonts", "/AcroForm<</Fields[]/DR<</Font<</Helv 10 0 R>>>>>>", 8_000],
    ["a form without fonts", "/AcroForm<</Fields[]>>", 0],
  ])("look as they did without an appearance of their own, beside %s", async (_, catalog, ink) => {
    const source = note(catalog);
    const before = await renderPage(source);
    expect(countInk(before)).toBe(ink);
    expect(countDifferences(before, await renderPage((await seal(source)).bytes))).toBe(0);
  });
});
