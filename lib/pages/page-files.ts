import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readDerived } from "@/lib/blobs/read-derived";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { limitDrawings } from "@/lib/pages/limit-drawings";
import { type Draw, PageDrawer } from "@/lib/pages/page-drawer";
import { PAGE_WIDTHS, type PageWidth } from "@/lib/pages/page-urls";
import { SlowPages } from "@/lib/pages/slow-pages";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { PdfTaskError } from "@/lib/pdf/pool/task-error";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Derived files are made on first need and kept under the PDF's hash; losing them costs a rendering. Documents take turns
 * at being drawn; what was too slow once is not tried again for a while.
 */

/** Neighbours of a page are drawn with it only as long as it was quick: whoever asked for it has it already. */
const SPARE_MS = 1_000;

const slow = new SlowPages();
/** By document and width; only while they draw. */
const drawers = new Map<string, PageDrawer>();
const textsUnderway = new Map<string, Promise<Buffer>>();

const now = (): number => getClock().now().getTime();

type Source = { key: string; pageCount: number };

async function requireSource(sha256: string, page: number): Promise<Source> {
  const blob = await db().blob.findFirst({
    where: { sha256, contentType: "application/pdf", status: "stored" },
  });
  if (!blob) throw new AppError("NOT_FOUND", { detail: "This PDF is not here any more." });
  const pageCount = blob.pageCount ?? 0;
  if (page < 1 || page > pageCount) throw new AppError("NOT_FOUND", { detail: `There is no page ${page}.` });
  return { key: blob.key, pageCount };
}

const withSource = (key: string, work: (sourcePath: string, dir: string) => Promise<void>): Promise<void> =>
  withTempDir(async (dir) => {
    const sourcePath = path.join(dir, "source.pdf");
    await getStorage().readToFile(key, sourcePath);
    await work(sourcePath, dir);
  });

/** @throws {AppError} BUSY with the time until which this page is not tried again */
function requireQuick(sha256: string, part: string): void {
  const seconds = slow.secondsUntilRetry(sha256, part, now());
  if (seconds !== null) throw cannotBeShown(seconds);
}

const cannotBeShown = (retryAfterSeconds: number) =>
  new AppError("BUSY", {
    detail:
      "This page cannot be shown as a picture: drawing it takes too long. Download the document to read it.",
    retryAfterSeconds,
  });

/** What a failed task means to whoever asked for this part, which is not tried again for a while unless it just had to wait. */
function taskFailure(error: unknown, sha256: string, part: string): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (error.reason === "busy" || error.reason === "stopped")
    return new AppError("BUSY", { detail: "Many pages are being drawn right now.", retryAfterSeconds: 2 });
  log.warn({ err: error, sha256, part }, "a page cannot be drawn");
  slow.note(sha256, part, now());
  return cannotBeShown(slow.secondsUntilRetry(sha256, part, now()) ?? 1);
}

/** Images of before form fields were drawn carry another name, and are not shown any more. */
const imageKey = (sha256: string, page: number, width: PageWidth) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-${width}-forms.image`;

/** Of images that were drawn without the form fields' own contents: nothing reads them, and they go with their PDF. */
const formerImageKey = (sha256: string, page: number, width: PageWidth) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-${width}.image`;

const textKey = (sha256: string, page: number) =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/${page}-text.json`;

/** At once, of the few small files that each page has. */
const REMOVED_AT_ONCE = 5;

/** Removes what was drawn and read of a PDF that is gone: its pages would show it still. */
export async function removePages(sha256: string, pageCount: number): Promise<void> {
  const keysOf = (page: number) => [
    ...PAGE_WIDTHS.flatMap((width) => [imageKey(sha256, page, width), formerImageKey(sha256, page, width)]),
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
  const kept = await readDerived(imageKey(sha256, page, width));
  if (kept) return kept;
  requireQuick(sha256, `${page}-${width}`);
  await limitDrawings(sha256);
  const source = await requireSource(sha256, page);
  const name = `${sha256}-${width}`;
  const draw = drawing(sha256, width, source);
  const drawer = drawers.get(name) ?? new PageDrawer(draw, () => drawers.delete(name));
  drawers.set(name, drawer);
  return drawer.page(page);
}

const drawing =
  (sha256: string, width: PageWidth, source: Source): Draw =>
  (asked, onDrawn) =>
    withSource(source.key, async (sourcePath, dir) => {
      const pages = asked.filter((page) => page <= source.pageCount);
      // Others of the document may have failed since this page was asked for.
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

/**
 * A page's text in reading order with its places, as JSON: `[{text, x, y, width, height}]` in fractions of
 * the displayed page. It is the text layer, and what a screen reader hears.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function pageText(sha256: string, page: number): Promise<Buffer> {
  const key = textKey(sha256, page);
  const kept = await readDerived(key);
  if (kept) return kept;
  requireQuick(sha256, `${page}-text`);
  await limitDrawings(sha256);
  const running = textsUnderway.get(key);
  if (running) return running;
  const work = makeText(sha256, page, key).finally(() => textsUnderway.delete(key));
  textsUnderway.set(key, work);
  return work;
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
