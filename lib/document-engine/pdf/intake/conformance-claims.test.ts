import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDF, PdfStream } from "@libpdf/core";
import { describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { scene, scratchDirectory } from "@/test/fixtures/completion/scene";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";

vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

const xmp = (claims: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="application/pdf" ${claims}</rdf:RDF></x:xmpmeta>`;

async function metadataAfter(before: string): Promise<string> {
  const sourcePath = path.join(directory(), "source.pdf");
  await writeFile(
    sourcePath,
    onePage({ catalog: "/Metadata 10 0 R", objects: { 10: stream("/Type/Metadata/Subtype/XML", before) } }),
  );
  const { signed } = await completeDocument(scene({ sourcePath, outDir: directory() }));
  const pdf = await PDF.load(await readFile(signed.path));
  const metadata = pdf.getCatalog().get("Metadata", (ref) => pdf.getObject(ref));
  if (!(metadata instanceof PdfStream)) throw new Error("the metadata is gone");
  return Buffer.from(metadata.getDecodedData()).toString("latin1");
}

describe("a claim of PDF/A or PDF/UA", () => {
  const pdfa = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
  const pdfua = "xmlns:ua='http://www.aiim.org/pdfua/ns/id/'";

  it.each([
    [
      "in elements",
      `${pdfa}><pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`,
    ],
    ["in attributes", `${pdfa} pdfaid:part="3" pdfaid:conformance="A"/>`],
    ["of PDF/UA, under a prefix of its own", `${pdfua}><ua:part>1</ua:part></rdf:Description>`],
  ])("is taken out of the sealed file: %s", async (_, claims) => {
    const after = await metadataAfter(xmp(claims));
    expect(after).not.toMatch(/:part|:conformance/);
    expect(after).toContain('dc:format="application/pdf"');
  });

  it("is all that changes", async () => {
    const plain = xmp("><dc:title>A part of it</dc:title></rdf:Description>");
    expect(await metadataAfter(plain)).toBe(plain);
  });
});
