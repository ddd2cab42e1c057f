import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PDF, PdfDict } from "@libpdf/core";
import { describe, expect, it, vi } from "vitest";
import { findDifference } from "@/lib/document-engine/pdf/compare/compare-pages";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { arrayOf, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { scene, stamp } from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// Each file goes through the whole process, which may take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Real files next to the checkout, which are not part of the project. */
const SHARED = fileURLToPath(new URL("../../../../shared", import.meta.url));
const FOLDERS = ["corpus", "corpus/review", "reviews/evidence"].map((folder) => path.join(SHARED, folder));
const isShared = existsSync(path.join(SHARED, "corpus"));
const files = isShared ? await pdfsIn(FOLDERS) : [];

async function pdfsIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.filter(existsSync).map(async (folder) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
      return names.map((name) => path.join(folder, name));
    }),
  );
  return found.flat().sort();
}

const testPool = pdfPoolForTests();
/** A generous limit, because these tests do not measure time and must pass on a busy machine. */
const PATIENCE = { timeoutMs: 90_000 };

/** Inspects a file as for an upload and rehearses it as for publishing; throws if either rejects it. */
async function takeIn(file: string, dir: string) {
  const sourcePath = path.join(dir, "source.pdf");
  const { pool } = testPool();
  const facts = await pool.run("inspect", { inputPath: file, outputPath: sourcePath }, PATIENCE);
  await pool.run("rehearse", { sourcePath, pageCount: facts.pageCount }, PATIENCE);
  return { ...facts, sourcePath };
}

/** Completes a file with marks at the bottom of its first and last pages and the seal of the tests. */
async function complete({ sourcePath, pageCount }: { sourcePath: string; pageCount: number }, dir: string) {
  const outDir = path.join(dir, "out");
  await mkdir(outDir);
  const marked = [...new Set([1, pageCount])];
  const marks = marked.map((page) => stamp({ kind: "text", text: "Ada" }, { page, ...MARK }));
  const document = { appendCertificate: true };
  const { signed } = await testPool().pool.run(
    "complete",
    scene({ sourcePath, outDir, stamps: marks, document }),
  );
  // A page in the middle is compared as well.
  return { signed, marked, pages: [...new Set([1, Math.ceil(pageCount / 2), pageCount])] };
}

const MARK = { x: 0.3, y: 0.9, width: 0.3, height: 0.04 };

/** Compares the unmarked pages in PDFium; poppler compares the marked ones, outside the marks. */
async function pdfiumDifference(source: string, sealed: string, marked: readonly number[]) {
  const [before, after] = await Promise.all(
    [source, sealed].map(async (file) => PdfiumDocument.open(await readFile(file))),
  );
  if (!before || !after) return "cannot be opened";
  return findDifference(before, after, {
    own: new Map(marked.map((page) => [page - 1, { hasOverlay: true, annotations: 0 }])),
    appendedPages: after.pageCount - before.pageCount,
    maxUntouched: 12,
    maxPictures: 4,
    picturesOfAll: true,
    budgetMs: 4_000,
    allWithinMs: null,
    withAnnotations: true,
  });
}

const WIDTH_PX = 500;

/** Returns the grey levels of a page as poppler draws it. */
async function popplerPicture(file: string, page: number, dir: string, name: string) {
  const out = path.join(dir, name);
  const size = ["-gray", "-cropbox", "-scale-to-x", String(WIDTH_PX), "-scale-to-y", "-1"];
  runTool("pdftoppm", [...size, "-singlefile", "-f", String(page), "-l", String(page), file, out]);
  const pgm = await readFile(`${out}.pgm`);
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 64));
  if (!header) throw new Error("no picture of poppler's");
  return { width: Number(header[1]), height: Number(header[2]), grey: pgm.subarray(header[0].length) };
}

/** Returns the number of pixels outside the mark that differ by more than `tolerance`. */
async function popplerDifferences(
  source: string,
  sealed: string,
  { page, isMarked, tolerance }: { page: number; isMarked: boolean; tolerance: number },
  dir: string,
): Promise<number> {
  const a = await popplerPicture(source, page, dir, "before");
  const b = await popplerPicture(sealed, page, dir, "after");
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < a.grey.length; i++) {
    if (Math.abs((a.grey[i] ?? 0) - (b.grey[i] ?? 0)) <= tolerance) continue;
    const [x, y] = [(i % a.width) / a.width, Math.floor(i / a.width) / a.height];
    const isInMark = x > MARK.x - 0.02 && x < MARK.x + MARK.width + 0.02 && y > MARK.y - 0.02;
    if (!(isMarked && isInMark)) count++;
  }
  return count;
}

/**
 * Tolerance for form fields, which become page content in the sealed file: their strokes are rasterized slightly
 * differently.
 */
const FORM_SLACK = { tolerance: 128, maxPixels: 60 };
const NO_SLACK = { tolerance: 0, maxPixels: 0 };

const byPoppler = hasTool("pdftoppm") ? "PDFium and poppler" : "PDFium alone (poppler is not installed)";

/** Expected result for each file: sealed, or rejected with this code and reason. */
const EXPECTED: Readonly<Record<string, "sealed" | readonly [code: string, reason: RegExp]>> = {
  "160F-2019.pdf": "sealed",
  "Pages-tree-refs.pdf": ["PDF_INVALID", /disagree on how many pages/],
  "actions.pdf": "sealed",
  "annotation-fileattachment.pdf": "sealed",
  "annotation_hidden_noview.pdf": "sealed",
  "bomb-double.pdf": ["PDF_TOO_LARGE", /more memory than is allowed/],
  "enc-user.pdf": ["PDF_ENCRYPTED", /password-protected/],
  "fifty-pages.pdf": "sealed",
  "freeculture.pdf": "sealed",
  "issue-100.pdf": ["PDF_INVALID", /not a readable PDF/],
  "issue16553.pdf": "sealed",
  "issue17065.pdf": "sealed",
  "issue17846.pdf": "sealed",
  "minimal-signed-restricted.pdf": ["PDF_ENCRYPTED", /protected against changes/],
  "not.pdf": ["PDF_INVALID", /not a PDF/],
  "one-page.pdf": "sealed",
  "rot0.pdf": "sealed",
  "rot90.pdf": "sealed",
  "rotation.pdf": "sealed",
  "tracemonkey.pdf": "sealed",
  "trunc-tail.pdf": "sealed",
  "trunc50.pdf": ["PDF_INVALID", /not a readable PDF/],
  "wide-dag.pdf": ["PDF_INVALID", /disagree on how many pages/],
  "xfa_filled_imm1344e.pdf": ["PDF_INVALID", /dynamic XFA form/],
  "zero-pages.pdf": ["PDF_INVALID", /no pages/],
  "doctor__missouri.pdf": "sealed",
  "dss__AD-RB.pdf": ["PDF_INVALID", /locked by its last signer/],
  "dss__DSS-3298.pdf": ["PDF_INVALID", /attached files, which cannot be removed/],
  "dss__DSS1376-rev_n-1.pdf": ["PDF_INVALID", /certified to allow filling in its own form fields only/],
  "dss__certified-no-change-permitted.pdf": [
    "PDF_INVALID",
    /certified and its author does not allow changes/,
  ],
  "dss__pades-enveloping-empty-bytes-cms.pdf": "sealed",
  "dss__pades3_Baseline_B.pdf": "sealed",
  "dss__pdf-spoofing-attack.pdf": ["PDF_ENCRYPTED", /protected against changes/],
  "dss__pdf-with-empty-sig.pdf": "sealed",
  "dss__pkcs7_sha1.pdf": "sealed",
  "pdfcpu__danish.pdf": "sealed",
  "pdfcpu__testRot.pdf": "sealed",
  "pyhanko__form-fill-result.pdf": "sealed",
  "pyhanko__malformed-encrypt-dict2.pdf": ["PDF_ENCRYPTED", /protected against changes/],
  "forged-from-scratch.pdf": "sealed",
  "hybrid.pdf": "sealed",
  "page-replaced-resigned.pdf": "sealed",
  "printonly.pdf": "sealed",
};

/** Poppler draws fields without an appearance in its own way; the sealed file shows them as the page images do. */
const DRAWN_OTHERWISE: ReadonlySet<string> = new Set(["pdfcpu__danish.pdf"]);

/** Additional assertions about single files. */
const ALSO: Readonly<Record<string, (source: TakenIn, sealed: string) => Promise<void>>> = {
  "hybrid.pdf": async (_, sealed) => {
    const { pages } = await testPool().pool.run("page-text", { path: sealed, pages: [1] });
    const text = pages[0]?.runs.map((run) => run.text).join(" ");
    expect(text).toContain("pays 100 EUR");
    expect(text).not.toContain("1,000,000");
  },
  "printonly.pdf": async ({ warnings }, sealed) => {
    expect(warnings).toContain("PRINT_ONLY_CONTENT_REMOVED");
    const pdf = await PDF.load(await readFile(sealed));
    const kinds = arrayOf(pdf, pdf.getPage(0)?.dict.get("Annots"))
      ?.toArray()
      .map((item) => nameEntryOf(pdf, dictOf(pdf, item) ?? new PdfDict(), "Subtype"));
    // The print-only note has been removed, and the seal's field added.
    expect(kinds).toEqual(["Widget"]);
    const layers = dictOf(pdf, dictOf(pdf, pdf.getCatalog().get("OCProperties"))?.get("D"));
    expect(layers?.has("AS") ?? false).toBe(false);
  },
};

type TakenIn = Awaited<ReturnType<typeof takeIn>>;

async function expectSameLook(name: string, source: TakenIn, dir: string): Promise<string> {
  const { signed, marked, pages } = await complete(source, dir);
  const { signatures } = await verifyPdf(signed.path);
  expect(signatures.at(-1)).toMatchObject({ coversWholeFile: true, digestValid: true, signatureValid: true });
  const hasForm = source.acroFormFields.length > 0;
  if (!source.isSigned && !hasForm)
    expect(await pdfiumDifference(source.sourcePath, signed.path, marked)).toBeNull();
  if (!hasTool("pdftoppm") || DRAWN_OTHERWISE.has(name)) return signed.path;
  const { tolerance, maxPixels } = hasForm ? FORM_SLACK : NO_SLACK;
  for (const page of pages) {
    const of = { page, isMarked: marked.includes(page), tolerance };
    const count = await popplerDifferences(source.sourcePath, signed.path, of, dir);
    expect(count, `pixels of page ${page} in poppler`).toBeLessThanOrEqual(maxPixels);
  }
  return signed.path;
}

describe.skipIf(!isShared)(`real files in ${byPoppler} (skipped where ../shared is absent)`, () => {
  it.each(files.map((file) => [path.basename(file), file] as const))("%s", async (name, file) => {
    const dir = await mkdtemp(path.join(testPool().dir, "file-"));
    const expected = EXPECTED[name];
    const taken = takeIn(file, dir);
    if (expected === undefined) throw new Error(`nothing is said about ${name}`);
    if (expected === "sealed") {
      const source = await taken;
      const sealed = await expectSameLook(name, source, dir);
      await ALSO[name]?.(source, sealed);
    } else {
      const [code, reason] = expected;
      await expect(taken).rejects.toMatchObject({ code, message: expect.stringMatching(reason) });
    }
    await rm(dir, { recursive: true, force: true });
  });
});
