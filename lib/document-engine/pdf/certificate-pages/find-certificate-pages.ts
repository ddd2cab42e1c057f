import { withPageFile } from "@/lib/document-engine/pdf/pages/open-page-file";
import { type ImageLimits, type PlacedImage, reductionOf } from "@/lib/document-engine/pdf/pages/page-images";
import type { PageGraphics } from "@/lib/document-engine/pdf/pages/page-look";
import type { PdfiumDocument, RenderedPage } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { certificateCode } from "./certificate-code";
import { certificateText } from "./certificate-text";
import { readCodes } from "./read-codes";
import type { CertificatePage, EnteredText, FindCertificatePagesInput, FoundCertificatePages } from "./types";

/** How much may be spent on one file. */
export interface SearchBudget {
  /** CPU time for reading texts; rendering has `pictureMs` and what reading leaves of this time. */
  readonly textMs: number;
  readonly pictureMs: number;
  /** Maximum number of pages to render. */
  readonly pictures: number;
}

/** A page takes 1 to 3 ms to read, and 10 ms to render and search. */
const BUDGET: SearchBudget = { textMs: 3_000, pictureMs: 2_000, pictures: 300 };

/**
 * Pixels per point, so that each square of the certificate's QR code has at least two pixels on paper of the original
 * size.
 */
const SCALE = 1.35;
/**
 * Minimum length of the longer side in pixels, because a page may have any size and is displayed as large as a
 * window.
 */
const SIDE_PX = 1_250;
/** Maximum pixels of a rendered page; larger pages are rendered at a lower resolution. */
const MAX_PIXELS = 1_500_000;
/** Maximum factor of the resolution for a page with images, which may have more detail than the page shows at first. */
const FINER = 2;
/** Limits for images: a QR code has 37 squares per side plus a margin, and a decoder needs two pixels per square. */
const IMAGES: ImageLimits = { minSide: 64, maxPixels: 25_000_000, reducedPixels: 6_000_000 };
const MAX_IMAGES = 16;
/**
 * Minimum number of path segments of a QR code: a code has hundreds of edges, the ruled lines of a page a few dozen.
 */
const CODE_SEGMENTS = 200;

/** Task `find-certificate-pages`. @throws {PdfError} */
export async function findCertificatePagesTask({
  path,
  verifyUrl,
  withPictures,
  entered = [],
  pages,
}: FindCertificatePagesInput): Promise<FoundCertificatePages> {
  return withPageFile(path, (file) =>
    findCertificatePages(file, withPictures ? verifyUrl : null, BUDGET, entered, pages),
  );
}

/**
 * Finds the pages of certificates of completion by their text, or else by the QR code that they show. Certificates
 * are appended, so the search runs from the last page to the first. A page with neither text nor code is not found.
 * Each page is examined completely or not at all, so that the remaining ones can be left to another search.
 * @param verifyUrl the address to which the certificates of this instance lead; null to search texts only
 * @param entered texts that people entered, which are not a certificate whatever they say
 * @param pages pages to examine, 1-based; all if omitted
 */
export async function findCertificatePages(
  file: PdfiumDocument,
  verifyUrl: string | null,
  budget: SearchBudget = BUDGET,
  entered: readonly EnteredText[] = [],
  pages?: readonly number[],
): Promise<FoundCertificatePages> {
  const { pageCount } = file;
  const wanted = pages && new Set(pages);
  const found = new Map<number, CertificatePage>();
  const unexamined = new Set<number>();
  const toRender: { index: number; pictures: number }[] = [];
  const reading = stopwatch();
  for (let index = pageCount - 1; index >= 0; index--) {
    if (wanted && !wanted.has(index + 1)) continue;
    if (reading() > budget.textMs) {
      unexamined.add(index + 1);
      continue;
    }
    const seen = file.skim(index, CODE_SEGMENTS);
    const here = entered.filter(({ page }) => page === index + 1);
    const text = seen && certificateText(seen.text, here);
    if (text) found.set(index + 1, { page: index + 1, ...text });
    else if (seen && mayShowCode(seen)) toRender.push({ index, pictures: seen.pictures });
  }
  if (verifyUrl !== null) {
    const rendering = stopwatch();
    const limitMs = budget.textMs + budget.pictureMs - Math.min(reading(), budget.textMs);
    // Pages with images come first, because a page that draws only paths is rarely more than a chart.
    const ordered = toRender.toSorted((a, b) => b.pictures - a.pictures || b.index - a.index);
    for (const [count, { index, pictures }] of ordered.entries()) {
      const page = index + 1;
      if (count >= budget.pictures || rendering() > limitMs) {
        unexamined.add(page);
        continue;
      }
      const code = await codeIn(picturesOf(file, index, pictures > 0), verifyUrl);
      if (code) found.set(page, { page, ...code });
    }
  }
  return {
    pageCount,
    pages: [...found.values()].sort((a, b) => a.page - b.page),
    unexamined: [...unexamined].sort((a, b) => a - b),
  };
}

/** Whether a page draws more than text and ruled lines. */
const mayShowCode = ({ pictures, segments }: PageGraphics): boolean =>
  pictures > 0 || segments >= CODE_SEGMENTS;

/** Returns the first certificate code found in any of the pictures. */
async function codeIn(pictures: Iterable<RenderedPage>, verifyUrl: string) {
  for (const picture of pictures)
    for (const content of await readCodes(picture)) {
      const code = certificateCode(content, verifyUrl);
      if (code) return code;
    }
  return null;
}

/**
 * Yields the page as displayed, whatever size it declares, and then, as stored, those of its images that this
 * rendering shows in less detail. Decoding a scanned page takes nearly all of the time, so it is done only once.
 */
function* picturesOf(file: PdfiumDocument, index: number, hasPictures: boolean): Generator<RenderedPage> {
  const page = file.pageSize(index);
  if (!page) return;
  const images = hasPictures ? (file.images(index, IMAGES, MAX_IMAGES) ?? []) : [];
  const least = minScale(page);
  const finest = hasPictures ? least * FINER : least;
  const wanted = images.map(wholeScale);
  // Several images can be parts of a single one, and a page with annotations or shadings instead of images may show
  // anything.
  const scale = wanted.length === 1 && (wanted[0] ?? 0) <= finest ? Math.max(least, wanted[0] ?? 0) : finest;
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const displayed = file.render(index, pixels(page.width), pixels(page.height));
  if (displayed) yield displayed;
  for (const [number, needed] of wanted.entries()) {
    const stored = needed > scale ? file.image(index, number, IMAGES) : null;
    if (stored?.picture) yield stored.picture;
  }
}

/** Pixels per point at which a page shows as much detail of an image as its stored form has after reduction. */
function wholeScale({ widthPx, heightPx, shown }: PlacedImage): number {
  if (!shown) return Number.POSITIVE_INFINITY;
  const step = reductionOf(widthPx, heightPx, IMAGES.reducedPixels);
  return Math.max(widthPx / shown.width, heightPx / shown.height) / step;
}

/** Minimum number of pixels per point at which a page is rendered. */
function minScale({ width, height }: { width: number; height: number }): number {
  const wanted = Math.max(SCALE, SIDE_PX / Math.max(width, height));
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** Returns a function that gives the CPU time since now, in milliseconds. */
function stopwatch(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
}
