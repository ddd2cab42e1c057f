import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readDerived } from "@/lib/blobs/read-derived";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { PAGE_WIDTHS, type PageWidth } from "@/lib/pages/page-urls";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { PdfTaskError } from "@/lib/pdf/pool/task-error";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Derived files are made on first need and kept under the PDF's hash; losing them costs a rendering. */

const underway = new Map<string, Promise<Buffer>>();

/** Pages rendered in one go around the one that was asked for: the next page is what is asked for next. */
const BATCH = 4;

/** Many browsers may ask for the same missing page at once: one renders, all get it. */
async function derived(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readDerived(key);
  if (kept) return kept;
  const running = underway.get(key);
  if (running) return running;
  const work = make().finally(() => underway.delete(key));
  underway.set(key, work);
  return work;
}

async function withSource<T>(
  sha256: string,
  page: number,
  work: (source: { path: string; dir: string; pageCount: number }) => Promise<T>,
): Promise<T> {
  const blob = await db().blob.findFirst({
    where: { sha256, contentType: "application/pdf", status: "stored" },
  });
  if (!blob) throw new AppError("NOT_FOUND", { detail: "This PDF is not here any more." });
  const pageCount = blob.pageCount ?? 0;
  if (page < 1 || page > pageCount) throw new AppError("NOT_FOUND", { detail: `There is no page ${page}.` });
  return withTempDir(async (dir) => {
    const sourcePath = path.join(dir, "source.pdf");
    await getStorage().readToFile(blob.key, sourcePath);
    return work({ path: sourcePath, dir, pageCount });
  }).catch((error: unknown) => {
    if (error instanceof PdfTaskError && error.reason === "busy")
      throw new AppError("BUSY", { detail: "Many pages are being drawn right now.", retryAfterSeconds: 2 });
    throw error;
  });
}

const imageKey = (sha256: string, page: number, width: PageWidth) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-${width}.image`;

const textKey = (sha256: string, page: number) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-text.json`;

/** At once, of the few small files that each page has. */
const REMOVED_AT_ONCE = 5;

/** Removes what was drawn and read of a PDF that is gone: its pages would show it still. */
export async function removePages(sha256: string, pageCount: number): Promise<void> {
  const keysOf = (page: number) => [
    ...PAGE_WIDTHS.map((width) => imageKey(sha256, page, width)),
    textKey(sha256, page),
  ];
  for (let first = 1; first <= pageCount; first += REMOVED_AT_ONCE) {
    const pages = Array.from(
      { length: Math.min(REMOVED_AT_ONCE, pageCount - first + 1) },
      (_, i) => first + i,
    );
    await Promise.all(pages.flatMap(keysOf).map((key) => getStorage().remove(key)));
  }
}

/**
 * A page as an image: PNG where that is smaller, else WebP.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function pageImage(sha256: string, page: number, width: PageWidth): Promise<Buffer> {
  return derived(imageKey(sha256, page, width), () =>
    withSource(sha256, page, async ({ path: sourcePath, dir, pageCount }) => {
      const wanted = Array.from({ length: Math.min(BATCH, pageCount - page + 1) }, (_, i) => page + i);
      const outPath = (n: number) => path.join(dir, `${n}.image`);
      await runPdfTask("page-image", {
        path: sourcePath,
        format: "auto",
        pages: wanted.map((n) => ({ page: n, widthPx: width, outPath: outPath(n) })),
      });
      const images = await Promise.all(wanted.map((n) => readFile(outPath(n))));
      await Promise.all(
        wanted.map((n, i) =>
          getStorage().put({
            key: imageKey(sha256, n, width),
            contentType: "application/octet-stream",
            bytes: images[i] ?? Buffer.alloc(0),
          }),
        ),
      );
      return images[0] ?? Buffer.alloc(0);
    }),
  );
}

/**
 * A page's text in reading order with its places, as JSON: `[{text, x, y, width, height}]` in fractions of
 * the displayed page. It is the text layer, and what a screen reader hears.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function pageText(sha256: string, page: number): Promise<Buffer> {
  const key = textKey(sha256, page);
  return derived(key, () =>
    withSource(sha256, page, async ({ path: sourcePath }) => {
      const { pages } = await runPdfTask("page-text", { path: sourcePath, pages: [page] });
      const bytes = Buffer.from(JSON.stringify(pages[0]?.runs ?? []));
      await getStorage().put({ key, contentType: "application/json", bytes });
      return bytes;
    }),
  );
}
