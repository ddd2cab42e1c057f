import { PDF, PdfDict, PdfName, PdfStream } from "@libpdf/core";
import { describe, expect, it } from "vitest";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { onePage } from "@/test/fixtures/pdf/build-pdf";
import {
  FIRST_ROWS,
  firstRevision,
  hybridOfOneSection,
  hybridUpdate,
  shiftedSections,
  TRAILER,
  wideFields,
} from "@/test/fixtures/pdf/revisions";
import { agreedSection } from "./agreed-section";
import { openPdf } from "./open-pdf";

async function seenByPdfium(bytes: Uint8Array): Promise<string> {
  const file = await PdfiumDocument.open(bytes);
  return (file.characters(0, 1_000) ?? []).map(({ code }) => String.fromCodePoint(code)).join("");
}

/** Returns the content of the first page as the library sees it. */
function seenByLibrary(pdf: PDF): string {
  const contents = pdf.getPage(0)?.dict.get("Contents", (ref) => pdf.getObject(ref));
  return contents instanceof PdfStream ? Buffer.from(contents.getDecodedData()).toString("latin1") : "";
}

const HYBRID = hybridUpdate("The buyer pays 100", "The buyer pays 1,000,000");

describe("files that the library alone would read differently", () => {
  it.each([
    ["an update of a hybrid-reference file", HYBRID, "The buyer pays 100"],
    ["a table behind white space", shiftedSections("Agreed", { new: true }), "Agreed"],
    ["an older table behind white space", shiftedSections("Agreed", { old: true }), "Agreed"],
    ["both tables behind white space", shiftedSections("Agreed", { old: true, new: true }), "Agreed"],
    ["a stream with fields of eight bytes", wideFields("Agreed"), "Agreed"],
  ])("are read as PDFium reads them: %s", async (_, bytes, text) => {
    expect(await seenByPdfium(bytes)).toBe(text);
    const pdf = await openPdf(bytes);
    expect(seenByLibrary(pdf)).toContain(`(${text})`);
    expect(pdf.canSaveIncrementally()).toBeNull();
    const section = agreedSection(bytes) ?? Buffer.alloc(0);
    expect(await seenByPdfium(Buffer.concat([bytes, section]))).toBe(text);
  });

  it.each([
    ["hybrid", HYBRID],
    ["shifted", shiftedSections("Agreed", { old: true, new: true })],
    ["wide", wideFields("Agreed")],
  ])("keep their bytes and what they show when they are updated: %s", async (_, bytes) => {
    const before = await seenByPdfium(bytes);
    const pdf = await openPdf(bytes);
    pdf.getCatalog().set("Lang", PdfName.of("en"));
    const saved = Buffer.from(await pdf.save({ incremental: true }));
    expect(saved.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(await seenByPdfium(saved)).toBe(before);
    const again = await PDF.load(saved);
    expect(seenByLibrary(again)).toContain(before);
    expect(again.getCatalog().has("Lang")).toBe(true);
    expect(agreedSection(saved)).toBeNull();
  });
});

describe("files that need nothing", () => {
  const loop = () => {
    const file = firstRevision("Agreed");
    const at = file.position;
    file.table(FIRST_ROWS, `${TRAILER}/Prev ${at}`);
    return file.bytes;
  };

  it.each([
    ["a plain file", onePage({})],
    ["a file as Word saves it", hybridOfOneSection("Agreed")],
    ["a chain of sections that leads to itself", loop()],
    ["no PDF at all", Buffer.from("nothing")],
  ])("get nothing: %s", (_, bytes) => {
    expect(agreedSection(bytes)).toBeNull();
  });

  it("show the objects that only a hybrid file's stream names", async () => {
    const bytes = hybridOfOneSection("Agreed");
    expect(seenByLibrary(await openPdf(bytes))).toContain("(Agreed)");
  });

  it("end where a hostile one would not: widths, counts and chains", async () => {
    const hostile = firstRevision("x");
    const endless = { 1: [0, 0, 0] } as const;
    hostile.xrefStream(6, endless, "/Size 8/Root 1 0 R", { widths: [0, 0, 0], isMain: true });
    expect(agreedSection(hostile.bytes)).toBeNull();
    const deep = firstRevision("x").add(`xref\n0 1\n0000000000 65535 f \ntrailer\n<</A ${"[".repeat(5_000)}`);
    expect(agreedSection(deep.add("\nstartxref\n0\n%%EOF").bytes)).toBeNull();
  });

  it("keeps what the trailer says", async () => {
    const file = firstRevision("Agreed");
    file.object(7, "<</Title(Lease)>>");
    file.table({ ...FIRST_ROWS, 7: 7 }, `${TRAILER}/Info 7 0 R/ID[<01><02>]`, { before: "\n" });
    const pdf = await openPdf(file.bytes);
    expect(pdf.getTitle()).toBe("Lease");
    const section = agreedSection(file.bytes)?.toString("latin1");
    expect(section).toContain("/ID [<01><02>]");
    expect(pdf.getCatalog()).toBeInstanceOf(PdfDict);
  });
});
