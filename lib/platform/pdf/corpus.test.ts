import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { findDifference } from "@/lib/platform/pdf/compare/compare-pages";
import { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";
import { PdfTaskError } from "@/lib/platform/pdf/pool/task-error";
import { verifyPdf } from "@/lib/platform/pdf/verify/verify-pdf";
import { scene, stamp } from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// Each file goes the whole way; on a busy machine one may take long.
vi.setConfig({ testTimeout: 120_000 });

/** Real files, beside the checkout and no part of it. */
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

/** Taken in as an upload and tried out as by publishing; the reason where that refuses. */
async function takeIn(file: string, dir: string) {
  const sourcePath = path.join(dir, "source.pdf");
  const { pool } = testPool();
  const facts = await pool.run("inspect", { inputPath: file, outputPath: sourcePath });
  await pool.run("rehearse", { sourcePath, pageCount: facts.pageCount });
  return { ...facts, sourcePath };
}

/** Marks at the foot of the first and the last page; the seal of the tests. */
async function complete({ sourcePath, pageCount }: { sourcePath: string; pageCount: number }, dir: string) {
  const outDir = path.join(dir, "out");
  await mkdir(outDir);
  const marks = [...new Set([1, pageCount])].map((page) =>
    stamp({ kind: "text", text: "Ada" }, { page, ...MARK }),
  );
  const document = { appendCertificate: true };
  const { signed } = await testPool().pool.run(
    "complete",
    scene({ sourcePath, outDir, stamps: marks, document }),
  );
  return { signed, pages: [...new Set([1, pageCount])] };
}

const MARK = { x: 0.3, y: 0.9, width: 0.3, height: 0.04 };

/** In PDFium, pages that were not marked; the marked ones are compared by poppler, outside the marks. */
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
    withAnnotations: true,
  });
}

const WIDTH_PX = 500;

/** Grey levels of a page as poppler draws it. */
async function popplerPicture(file: string, page: number, dir: string, name: string) {
  const out = path.join(dir, name);
  const size = ["-gray", "-scale-to-x", String(WIDTH_PX), "-scale-to-y", "-1"];
  runTool("pdftoppm", [...size, "-singlefile", "-f", String(page), "-l", String(page), file, out]);
  const pgm = await readFile(`${out}.pgm`);
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 64));
  if (!header) throw new Error("no picture of poppler's");
  return { width: Number(header[1]), height: Number(header[2]), grey: pgm.subarray(header[0].length) };
}

/** Pixels outside of the mark that are clearly another shade. */
async function popplerDifferences(
  source: string,
  sealed: string,
  page: number,
  dir: string,
): Promise<number> {
  const a = await popplerPicture(source, page, dir, "before");
  const b = await popplerPicture(sealed, page, dir, "after");
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < a.grey.length; i++) {
    if (Math.abs((a.grey[i] ?? 0) - (b.grey[i] ?? 0)) <= 128) continue;
    const [x, y] = [(i % a.width) / a.width, Math.floor(i / a.width) / a.height];
    const isMarked = x > MARK.x - 0.02 && x < MARK.x + MARK.width + 0.02 && y > MARK.y - 0.02;
    if (!isMarked) count++;
  }
  return count;
}

/** Of forms, whose fields are drawn as content now: strokes that fall on other pixels. */
const MAX_POPPLER_PIXELS = 60;

const byPoppler = hasTool("pdftoppm") ? "PDFium and poppler" : "PDFium alone (poppler is not installed)";

describe.skipIf(!isShared)(`real files in ${byPoppler} (skipped where ../shared is absent)`, () => {
  it.each(files.map((file) => [path.basename(file), file] as const))("%s", async (name, file) => {
    const dir = await mkdtemp(path.join(testPool().dir, "file-"));
    const taken = await takeIn(file, dir).catch((error: unknown) => error);
    if (taken instanceof PdfTaskError) {
      // Refused, with a reason that says what to do.
      expect(taken.code).toMatch(/^PDF_(INVALID|ENCRYPTED|TOO_LARGE)$/);
      expect(taken.message.length).toBeGreaterThan(20);
      return;
    }
    if (taken instanceof Error || typeof taken !== "object") throw taken;
    const source = taken as Awaited<ReturnType<typeof takeIn>>;
    const { signed, pages } = await complete(source, dir);
    const { signatures } = await verifyPdf(signed.path);
    expect(signatures.at(-1)).toMatchObject({
      coversWholeFile: true,
      digestValid: true,
      signatureValid: true,
    });
    if (!source.isSigned && source.acroFormFields.length === 0)
      expect(await pdfiumDifference(source.sourcePath, signed.path, pages)).toBeNull();
    if (hasTool("pdftoppm") && !DRAWN_OTHERWISE.has(name))
      for (const page of pages)
        expect(
          await popplerDifferences(source.sourcePath, signed.path, page, dir),
          `page ${page} in poppler`,
        ).toBeLessThan(MAX_POPPLER_PIXELS);
    if (name === "hybrid.pdf") {
      const [text] = await testPool()
        .pool.run("page-text", { path: signed.path, pages: [1] })
        .then(({ pages: read }) => read.map(({ runs }) => runs.map((run) => run.text).join(" ")));
      expect(text).toContain("pays 100 EUR");
      expect(text).not.toContain("1,000,000");
    }
    await rm(dir, { recursive: true, force: true });
  });
});

/** Poppler draws fields without an appearance in its own way; the sealed file shows them as the page images do. */
const DRAWN_OTHERWISE: ReadonlySet<string> = new Set(["pdfcpu__danish.pdf"]);
