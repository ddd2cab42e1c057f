import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { removeFoundFields } from "@/lib/domain/files/derived-fields";
import { limitPageRendering } from "@/lib/domain/files/limit-page-rendering";
import { PageRenderer, type RenderPages } from "@/lib/domain/files/page-renderer";
import { PAGE_WIDTHS, type PageWidth } from "@/lib/domain/files/page-urls";
import { readDerived } from "@/lib/domain/files/read-derived";
import { SlowPages } from "@/lib/domain/files/slow-pages";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Images and texts of pages. Derived files are created lazily and cached under the PDF's hash; if they are lost, they
 * are rendered again. Documents take turns being rendered; a page that was too slow once is not retried for a while.
 */

/**
 * Neighboring pages are prefetched only if rendering took less than this, in milliseconds: the requester already has
 * their page.
 */
const SPARE_MS = 1_000;

const slow = perProcess("slow pages", () => new SlowPages());
/** Drawers by document and width; removed when idle. */
const drawers = new Map<string, PageRenderer>();
const texts = new SingleFlight<Buffer>();

const now = (): number => getClock().now().getTime();

type Source = { key: string; pageCount: number };

async function requireSource(sha256: string, page: number): Promise<Source> {
  const blob = await db().blob.findFirst({
    where: { sha256, contentType: "application/pdf", status: "stored" },
  });
  if (!blob) throw new AppError("NOT_FOUND", { detail: "This PDF no longer exists." });
  const pageCount = blob.pageCount ?? 0;
  if (page < 1 || page > pageCount)
    throw new AppError("NOT_FOUND", { detail: `The PDF has no page ${page}.` });
  return { key: blob.key, pageCount };
}

const withSource = (key: string, work: (sourcePath: string, dir: string) => Promise<void>): Promise<void> =>
  withTempDir(async (dir) => {
    const sourcePath = path.join(dir, "source.pdf");
    await getStorage().readToFile(key, sourcePath);
    await work(sourcePath, dir);
  });

/** @throws {AppError} BUSY, with the number of seconds for which this page is not retried */
function requireQuick(sha256: string, part: string): void {
  const seconds = slow.get().secondsUntilRetry(sha256, part, now());
  if (seconds !== null) throw cannotBeShown(seconds);
}

const cannotBeShown = (retryAfterSeconds: number) =>
  new AppError("BUSY", {
    detail:
      "This page cannot be displayed because rendering it takes too long. Download the document to read it.",
    retryAfterSeconds,
  });

/**
 * Maps a failed task to an error for the caller; the part is not retried for a while, unless the task only failed to
 * get its turn in the queue.
 */
function taskFailure(error: unknown, sha256: string, part: string): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (isShortage(error))
    return new AppError("BUSY", {
      detail: "Too many pages are being rendered right now. Try again in a moment.",
      retryAfterSeconds: 2,
    });
  log.warn({ err: error, sha256, part }, "a page cannot be rendered");
  slow.get().note(sha256, part, now());
  return cannotBeShown(slow.get().secondsUntilRetry(sha256, part, now()) ?? 1);
}

const imageKey = (sha256: string, page: number, width: PageWidth) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-${width}-forms.image`;

const textKey = (sha256: string, page: number) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-text.json`;

/** Maximum number of concurrent removals of a page's few small files. */
const REMOVED_AT_ONCE = 5;

/** Removes the images and texts derived from a deleted PDF: they would still show its pages. */
export async function removePages(sha256: string, pageCount: number): Promise<void> {
  await removeFoundFields(sha256, pageCount);
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
 * Returns a page as an image: PNG if that is smaller, else WebP.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function pageImage(sha256: string, page: number, width: PageWidth): Promise<Buffer> {
  const key = imageKey(sha256, page, width);
  const cached = await readDerived(key);
  if (cached) return cached;
  requireQuick(sha256, `${page}-${width}`);
  await limitPageRendering(sha256);
  const source = await requireSource(sha256, page);
  const name = `${sha256}-${width}`;
  const draw = drawing(sha256, width, source);
  const drawer = drawers.get(name) ?? new PageRenderer(draw, () => drawers.delete(name));
  drawers.set(name, drawer);
  return drawer.page(page);
}

const drawing =
  (sha256: string, width: PageWidth, source: Source): RenderPages =>
  async (requested, onDrawn) => {
    const pages: number[] = [];
    const there = requested.filter((page) => page <= source.pageCount);
    // An earlier batch may have stored some of the pages since the requests found nothing.
    const kept = await Promise.all(there.map((page) => readDerived(imageKey(sha256, page, width))));
    for (const [i, page] of there.entries()) {
      const bytes = kept[i];
      if (bytes) onDrawn(page, bytes);
      else pages.push(page);
    }
    // The first page is the one requested; if it is already stored, its neighbours alone are not rendered.
    if (kept[0] || pages.length === 0) return;
    await withSource(source.key, async (sourcePath, dir) => {
      // Other pages of the document may have failed since this page was requested.
      requireQuick(sha256, `${pages[0]}-${width}`);
      const outPath = (page: number) => path.join(dir, `${page}.image`);
      const keeping: Promise<void>[] = [];
      const drawn = new Set<number>();
      const keep = async (page: number) => {
        const bytes = await readFile(outPath(page));
        const key = imageKey(sha256, page, width);
        await getStorage().put({ key, contentType: "application/octet-stream", bytes });
        onDrawn(page, bytes);
      };
      const onProgress = (step: string) => {
        drawn.add(Number(step));
        keeping.push(keep(Number(step)));
      };
      const requests = pages.map((page) => ({ page, widthPx: width, outPath: outPath(page) }));
      const input = { path: sourcePath, format: "auto", pages: requests, spareMs: SPARE_MS } as const;
      const failure = await runPdfTask("page-image", input, { key: sha256, onProgress }).then(
        () => null,
        (error: unknown) => taskFailure(error, sha256, `${pages.find((p) => !drawn.has(p))}-${width}`),
      );
      await Promise.all(keeping);
      if (failure) throw failure;
    });
  };

/**
 * Returns a page's text in reading order with its positions, as JSON: `[{text, x, y, width, height}]` in fractions of
 * the displayed page. Used for the text layer and by screen readers.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function pageText(sha256: string, page: number): Promise<Buffer> {
  const key = textKey(sha256, page);
  const cached = await readDerived(key);
  if (cached) return cached;
  requireQuick(sha256, `${page}-text`);
  await limitPageRendering(sha256);
  return texts.run(key, () => makeText(sha256, page, key));
}

async function makeText(sha256: string, page: number, key: string): Promise<Buffer> {
  const source = await requireSource(sha256, page);
  let bytes = Buffer.alloc(0);
  await withSource(source.key, async (sourcePath) => {
    const input = { path: sourcePath, pages: [page] };
    const { pages } = await runPdfTask("page-text", input, { key: sha256 }).catch((error: unknown) => {
      throw taskFailure(error, sha256, `${page}-text`);
    });
    bytes = Buffer.from(JSON.stringify(pages[0]?.runs ?? []));
  });
  await getStorage().put({ key, contentType: "application/json", bytes });
  return bytes;
}
