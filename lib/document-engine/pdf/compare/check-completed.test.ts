import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  PDF as Library,
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { rehearseCompletion } from "@/lib/document-engine/completion/rehearse-completion";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { hybridUpdate, numberedPages, Revisions, saying } from "@/test/fixtures/pdf/revisions";

vi.mock("@/lib/document-engine/pdf/structure/open-pdf", async (original) => {
  const actual = await original<typeof import("@/lib/document-engine/pdf/structure/open-pdf")>();
  return { openPdf: vi.fn(actual.openPdf) };
});
const right = vi.mocked(openPdf).getMockImplementation();
beforeEach(() => {
  if (right) vi.mocked(openPdf).mockImplementation(right);
});

const scratch = scratchDirectory();

/** Makes the writing library see the file differently. */
function misread(change: (pdf: PDF) => void): void {
  vi.mocked(openPdf).mockImplementationOnce(async (bytes) => {
    const pdf = await Library.load(bytes);
    change(pdf);
    return pdf;
  });
}

async function complete(source: Buffer, pages: readonly number[], certificate = true) {
  const outDir = await mkdtemp(path.join(scratch(), "checked-"));
  const sourcePath = path.join(outDir, "source.pdf");
  await writeFile(sourcePath, source);
  const stamps = pages.map((page) => stamp({ kind: "text", text: "Ada" }, { page }));
  const document = { appendCertificate: certificate };
  await completeDocument(scene({ sourcePath, outDir, stamps, document }));
  return readFile(path.join(outDir, "signed.pdf"));
}

const content = (text: string) =>
  PdfStream.fromDict({}, Buffer.from(saying(text).split("stream\n")[1] ?? ""));
const THREE = numberedPages(3).bytes;
const page = (pdf: PDF, index: number): PdfDict => pdf.getPage(index)?.dict ?? new PdfDict();

describe("a completed document", () => {
  it("is sealed when it shows its source", async () => {
    await expect(complete(THREE, [1, 3])).resolves.toBeInstanceOf(Buffer);
    await expect(complete(hybridUpdate("pays 100", "pays 1,000,000"), [1])).resolves.toBeInstanceOf(Buffer);
  });

  it("is sealed when marks come to nothing that is seen", async () => {
    const outDir = await mkdtemp(path.join(scratch(), "unseen-"));
    const unchecked = stamp({ kind: "check", checked: false });
    const blank = stamp({ kind: "text", text: " " });
    const input = { sourcePath: pdfFixture("one-page.pdf"), outDir };
    await expect(completeDocument(scene({ ...input, stamps: [unchecked] }))).resolves.toBeDefined();
    await expect(completeDocument(scene({ ...input, stamps: [unchecked, blank] }))).resolves.toBeDefined();
  });

  it("is not sealed as another revision of its page", async () => {
    misread(() => undefined);
    await expect(complete(hybridUpdate("pays 100", "pays 1,000,000"), [1])).rejects.toThrow(
      "would not show what the source shows: page 1: draws other objects or text",
    );
  });

  it.each<[string, readonly number[], (pdf: PDF) => void]>([
    [
      "a marked page has other content",
      [1],
      (pdf) => page(pdf, 0).set("Contents", pdf.register(content("Page 7"))),
    ],
    [
      "a font that pages share became another",
      [2],
      (pdf) => font(pdf).set("BaseFont", PdfName.of("Courier")),
    ],
    [
      "a page without marks has other content",
      [1],
      (pdf) => page(pdf, 1).set("Contents", pdf.register(content("Page 7"))),
    ],
    ["a page without marks is turned", [1], (pdf) => page(pdf, 1).set("Rotate", PdfNumber.of(90))],
    [
      "a page without marks is cut",
      [1],
      (pdf) => page(pdf, 2).set("CropBox", new PdfArray([0, 0, 300, 300].map((n) => PdfNumber.of(n)))),
    ],
    [
      "pages changed places",
      [1],
      (pdf) => tree(pdf).set("Kids", new PdfArray([10, 14, 12].map((n) => PdfRef.of(n, 0)))),
    ],
    [
      "a page is there twice",
      [1],
      (pdf) => tree(pdf).set("Kids", new PdfArray([10, 12, 12].map((n) => PdfRef.of(n, 0)))),
    ],
    [
      "an annotation came",
      [2],
      (pdf) => page(pdf, 1).set("Annots", new PdfArray([pdf.register(square(pdf))])),
    ],
  ])("is not sealed when %s", async (_, marked, change) => {
    misread(change);
    await expect(complete(THREE, marked)).rejects.toThrow("would not show what the source shows");
  });

  describe("of sixty pages, of which one is marked and few are rendered", () => {
    const SIXTY = numberedPages(60).bytes;
    const red = Buffer.from("1 0 0 rg BT /F1 26 Tf 60 700 Td (Page 38) Tj ET");

    it.each<[string, Buffer, (pdf: PDF) => void]>([
      ["the content of another page has another colour", SIXTY, (pdf) => streamAt(pdf, 85).setData(red)],
      [
        "a font of another page is another",
        withOwnFont(SIXTY),
        (pdf) => dictionary(pdf, 6).set("BaseFont", PdfName.of("Helvetica-Oblique")),
      ],
      [
        "another page has other content",
        SIXTY,
        (pdf) => page(pdf, 37).set("Contents", pdf.register(content("Page 70"))),
      ],
    ])("is not sealed when %s", async (_, source, change) => {
      await expect(complete(source, [1])).resolves.toBeInstanceOf(Buffer);
      misread(change);
      await expect(complete(source, [1])).rejects.toThrow("page 38: ");
    });

    it("is not sealed when a mark becomes what a page without marks refers to", async () => {
      // Numbers of the objects added by completion, one of which is the drawing with the mark.
      const added = Array.from({ length: 30 }, (_, i) => 130 + i);
      const forms = added.map((number) => `/X${number} ${number} 0 R`).join("");
      const source = update(SIXTY, {
        84: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<<${forms}>>>>/Contents 85 0 R>>`,
        85: stream("", added.map((number) => `/X${number} Do`).join(" ")),
      });
      await expect(complete(source, [1])).rejects.toThrow("page 38: ");
    });

    it("is rendered as a whole when more was written than what is known to be harmless", async () => {
      misread((pdf) => font(pdf).set("Note", PdfNumber.of(1)));
      await expect(complete(SIXTY, [1])).resolves.toBeInstanceOf(Buffer);
    });

    it("is not sealed when there is no time to compare a file that was written anew", async () => {
      const damaged = Buffer.from(
        SIXTY.toString("latin1").replace(/startxref\n\d+/, "startxref\n9"),
        "latin1",
      );
      await expect(complete(damaged, [1])).resolves.toBeInstanceOf(Buffer);
      const usage = vi.spyOn(process, "cpuUsage");
      usage.mockImplementation((since) => ({ user: since ? 50_000_000 : 0, system: 0 }));
      await expect(complete(damaged, [1])).rejects.toThrow("could not be compared in time");
      usage.mockRestore();
    });
  });

  it("shows what its form fields showed, to the digit", async () => {
    const helvetica = "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
    const appearance = stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<<${helvetica}>>`,
      "BT /F1 9 Tf 4 6 Td (EUR 100) Tj ET",
    );
    const widget =
      "/Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(EUR 100)/F 4/Rect[100.3 100.7 200.3 120.7]/P 3 0 R";
    const source = onePage({
      catalog: "/AcroForm<</Fields[10 0 R]>>",
      page: "/Annots[10 0 R]",
      objects: { 10: `<<${widget}/AP<</N 11 0 R>>>>`, 11: appearance },
    });
    await expect(complete(source, [])).resolves.toBeInstanceOf(Buffer);
    misread((pdf) => {
      const shown = pdf.getObject(PdfRef.of(11, 0));
      const other = new PdfStream(
        shown instanceof PdfStream ? shown : [],
        Buffer.from("BT /F1 9 Tf 4 6 Td (EUR 700) Tj ET"),
      );
      dictionary(pdf, 10).set("AP", PdfDict.of({ N: pdf.register(other) }));
    });
    await expect(complete(source, [])).rejects.toThrow("looks different where fields were");
  });

  it("is looked at again when somebody else's signature keeps its pages from being written", async () => {
    const source = await readFile(pdfFixture("issue16553.pdf"));
    await expect(complete(source, [1, 1])).resolves.toBeInstanceOf(Buffer);
    misread((pdf) => page(pdf, 0).set("Contents", pdf.register(content("other"))));
    await expect(complete(source, [1])).rejects.toThrow("would not show what the source shows");
  });
});

/** Page 38 of sixty, object 84. */
const pageOf = (fontRef: string, contents: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 ${fontRef}>>>>/Contents ${contents}>>`;

function withOwnFont(source: Buffer): Buffer {
  return update(source, {
    6: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    84: pageOf("6 0 R", "85 0 R"),
  });
}

/** An incremental update of sixty pages that writes these objects. */
function update(source: Buffer, objects: Record<number, string>): Buffer {
  const previous = /startxref\n(\d+)/.exec(source.toString("latin1"))?.[1];
  const file = new Revisions().add(source.toString("latin1").slice("%PDF-1.7\n".length));
  for (const [number, body] of Object.entries(objects)) file.object(Number(number), body);
  const rows = Object.fromEntries(Object.keys(objects).map((number) => [number, number]));
  file.table(rows, `/Size 130/Root 1 0 R/Prev ${previous}`);
  return file.bytes;
}

function streamAt(pdf: PDF, number: number): PdfStream {
  const found = pdf.getObject(PdfRef.of(number, 0));
  if (!(found instanceof PdfStream)) throw new Error(`no stream ${number}`);
  return found;
}

const tree = (pdf: PDF) => dictionary(pdf, 2);
const font = (pdf: PDF) => dictionary(pdf, 5);

function dictionary(pdf: PDF, number: number): PdfDict {
  const found = pdf.getObject(PdfRef.of(number, 0));
  if (!(found instanceof PdfDict)) throw new Error(`no object ${number}`);
  return found;
}

function square(pdf: PDF): PdfDict {
  const appearance = PdfStream.fromDict(
    { Type: PdfName.of("XObject"), Subtype: PdfName.of("Form"), BBox: box(0, 0, 50, 50) },
    Buffer.from("0 g 0 0 50 50 re f"),
  );
  const entries = { Subtype: PdfName.of("Square"), Rect: box(100, 100, 150, 150) };
  return PdfDict.of({
    Type: PdfName.of("Annot"),
    ...entries,
    AP: PdfDict.of({ N: pdf.register(appearance) }),
  });
}

const box = (...sides: number[]) => new PdfArray(sides.map((side) => PdfNumber.of(side)));

describe("a rehearsal", () => {
  const tryOut = async (source: Buffer, pageCount: number) => {
    const sourcePath = path.join(await mkdtemp(path.join(scratch(), "rehearsal-")), "source.pdf");
    await writeFile(sourcePath, source);
    return rehearseCompletion({ sourcePath, pageCount });
  };

  it("lets pass what can be sealed", async () => {
    await expect(tryOut(THREE, 3)).resolves.toBeNull();
    await expect(tryOut(await readFile(pdfFixture("issue16553.pdf")), 1)).resolves.toBeNull();
  });

  it("looks into every page, and says what to do", async () => {
    misread((pdf) => page(pdf, 37).set("Contents", pdf.register(content("Page 70"))));
    const error = await tryOut(numberedPages(60).bytes, 60).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "PDF_INVALID", message: expect.stringContaining("page 38") });
    expect(error).toMatchObject({ message: expect.stringContaining("print it to a new PDF") });
  });

  it("refuses what the library cannot save", async () => {
    vi.mocked(openPdf).mockRejectedValueOnce(new Error("no catalog"));
    await expect(tryOut(THREE, 3)).rejects.toMatchObject({ code: "PDF_INVALID" });
  });
});
