import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { withCopiedPages, withPrintedPages } from "@/test/fixtures/completion/copied-pages";
import { scanOf } from "@/test/fixtures/completion/scan";
import { pdfFixture, scene, scratchDirectory } from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";
import { findCertificatePages } from "./find-certificate-pages";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = scratchDirectory();
const workers = pdfPoolForTests();
const VERIFY = "https://sign.example/verify";
const ID = "01938a7c-0000-7000-8000-000000000001";

/** Seals a page with a certificate of two pages whose QR code leads to `verifyUrl`. */
async function sealWith(verifyUrl: string, name: string): Promise<string> {
  const outDir = path.join(directory(), name);
  await mkdir(outDir);
  const document = { appendCertificate: true, verifyUrl };
  const { signed } = await completeDocument(
    scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, document }),
  );
  return signed.path;
}

const former = { path: "" };
const present = { path: "" };
beforeAll(async () => {
  former.path = await sealWith(VERIFY, "former");
  present.path = await sealWith(`${VERIFY}/${ID}`, "present");
});

const search = async (bytes: Uint8Array, budget?: Parameters<typeof findCertificatePages>[2]) =>
  findCertificatePages(await PdfiumDocument.open(bytes), VERIFY, budget);

describe("pages of a certificate of completion", () => {
  it("are found by their text, with the document that they name", async () => {
    expect(await search(await readFile(present.path))).toEqual({
      pageCount: 3,
      pages: [
        { page: 2, documentId: ID },
        { page: 3, documentId: ID },
      ],
      unexamined: [],
    });
    expect((await search(await withCopiedPages(former.path, [2, 1]))).pages).toEqual([
      { page: 2, documentId: ID },
      { page: 3, documentId: ID },
    ]);
  });

  it.skipIf(!hasTool("gs"))(
    "are found in a file that Ghostscript printed anew (skipped without gs)",
    async () => {
      const printed = path.join(directory(), "printed.pdf");
      runTool("gs", ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-o", printed, former.path]);
      expect((await search(await readFile(printed))).pages.map(({ page }) => page)).toEqual([2, 3]);
    },
  );

  it.each([
    ["at 72 dpi", {}, { scale: 1 }],
    ["at 144 dpi", {}, { scale: 2 }],
    ["at two thirds of their size", {}, { scale: 2, share: 0.67 }],
    ["at less than half of their size", {}, { scale: 2, share: 0.45 }],
    ["at less than a third of their size", {}, { scale: 2, share: 0.3 }],
    ["at less than half of their size, cut into strips", {}, { scale: 2, share: 0.45, slices: 7 }],
    ["on pages of 200 points", {}, { scale: 2, share: 0.33, paper: 0.33 }],
    ["on pages with a unit of ten points", {}, { scale: 2, share: 0.1, paper: 0.1, userUnit: 10 }],
    ["on pages of 5,000 points", {}, { scale: 2, share: 6, paper: 6 }],
    ["in the corner of pages of 5,000 points", {}, { scale: 2, paper: 6 }],
  ])("are found by their code where they are pictures %s", async (_how, _what, print) => {
    expect((await search(await withPrintedPages(present.path, [1, 2], print))).pages).toEqual([
      { page: 2, documentId: ID },
    ]);
    expect((await search(await withPrintedPages(former.path, [1, 2], print))).pages).toEqual([
      { page: 2, documentId: null },
    ]);
  });

  it("are not found in documents of other kinds", async () => {
    for (const name of ["one-page.pdf", "160F-2019.pdf", "fifty-pages.pdf", "rotation.pdf"])
      expect([name, await search(await readFile(pdfFixture(name)))]).toMatchObject([
        name,
        { pages: [], unexamined: [] },
      ]);
  });

  it("that the time does not suffice for are named", async () => {
    const file = await withPrintedPages(present.path, [0, 1, 2]);
    const [textMs, pictureMs] = [10_000, 10_000];
    expect(await search(file, { textMs, pictureMs, pictures: 1 })).toMatchObject({
      pages: [],
      unexamined: [2, 3],
    });
    expect(await search(file, { textMs: -1, pictureMs, pictures: 9 })).toMatchObject({
      pages: [],
      unexamined: [1, 2, 3, 4],
    });
  });

  it("are looked for in a scanned page once, as decoding it takes nearly all of the time", async () => {
    const scan = await PdfiumDocument.open(await (await scanOf(pdfFixture("160F-2019.pdf"), 2)).save());
    const [render, image] = [vi.spyOn(scan, "render"), vi.spyOn(scan, "image")];
    expect(await findCertificatePages(scan, VERIFY)).toMatchObject({ pages: [], unexamined: [] });
    expect([render.mock.calls.length, image.mock.calls.length]).toEqual([2, 0]);
    const certificate = await PdfiumDocument.open(await (await scanOf(present.path, 1, 2)).save());
    expect((await findCertificatePages(certificate, VERIFY)).pages).toEqual([{ page: 1, documentId: ID }]);
  });

  it("are looked for on the pages that are asked for alone, of which one is looked at whatever it takes", async () => {
    const file = await PdfiumDocument.open(await withPrintedPages(present.path, [1, 0, 1]));
    const budget = { textMs: 10_000, pictureMs: 10_000, pictures: 1 };
    const look = (pages: number[]) => findCertificatePages(file, VERIFY, budget, [], pages);
    expect(await look([3, 4])).toMatchObject({ pages: [{ page: 4 }], unexamined: [3] });
    expect(await look([3])).toMatchObject({ pages: [], unexamined: [] });
    expect(await look([2])).toMatchObject({ pages: [{ page: 2 }], unexamined: [] });
  });

  it("are found in a bundled worker", async () => {
    const file = path.join(directory(), "printed-as-pictures.pdf");
    await writeFile(file, await withPrintedPages(present.path, [1]));
    const found = await workers().pool.run("find-certificate-pages", {
      path: file,
      verifyUrl: VERIFY,
      withPictures: true,
    });
    expect(found.pages).toEqual([{ page: 2, documentId: ID }]);
  });
});
