import { withPageFile } from "@/lib/platform/pdf/pages/open-page-file";
import type { ImageLimits } from "@/lib/platform/pdf/pages/page-images";
import type { PageGraphics, PictureSize } from "@/lib/platform/pdf/pages/page-look";
import type { PdfiumDocument, RenderedPage } from "@/lib/platform/pdf/pages/pdfium-document";
import { certificateCode } from "./certificate-code";
import { certificateText } from "./certificate-text";
import { readCodes } from "./read-codes";
import type { CertificatePage, EnteredText, FindCertificatePagesInput, FoundCertificatePages } from "./types";

/** How much may be spent on one file. */
export interface SearchBudget {
  /** CPU time in which texts are read, and in which pages are rendered, which also have what the texts leave. */
  readonly textMs: number;
  readonly pictureMs: number;
  /** Number of pages that are rendered. */
  readonly pictures: number;
}

/** A page takes 1 to 3 ms to read, and 10 ms to render and search. */
const BUDGET: SearchBudget = { textMs: 3_000, pictureMs: 2_000, pictures: 300 };

/** Pixels per point: each square of the certificate's code then has two pixels, at least, on paper of the same size. */
const SCALE = 1.35;
/** Of the longer side: pages have any size, and each is displayed as large as a window. */
const SIDE_PX = 1_250;
/** Larger pages get a smaller picture. */
const MAX_PIXELS = 1_500_000;
/** How a page with pictures is rendered again: this much finer, in as many parts a side, which overlap by the length of a code. */
const FINER = 2;
const OVERLAP_PX = 160;
/** A code has 37 squares a side, of which a decoder needs two pixels each, and a margin. */
const IMAGES: ImageLimits = { minSide: 64, maxPixels: 25_000_000, reducedPixels: 6_000_000 };
const MAX_IMAGES = 16;
/** A code has hundreds of edges, the ruled lines of a page a few dozen. */
const CODE_SEGMENTS = 200;

/** Task `find-certificate-pages`. @throws {PdfFailure} */
export async function findCertificatePagesTask({
  path,
  verifyUrl,
  withPictures,
  entered = [],
}: FindCertificatePagesInput): Promise<FoundCertificatePages> {
  return withPageFile(path, (file) =>
    findCertificatePages(file, withPictures ? verifyUrl : null, BUDGET, entered),
  );
}

/**
 * Finds the pages of certificates of completion: by their text, else by the QR code that they show. Certificates are
 * appended, so the search goes from the last page to the first. What has neither text nor code is not found.
 * @param verifyUrl the address that the certificates of this instance lead to; null to look at texts alone
 * @param entered what people entered: no certificate, whatever it says
 */
export async function findCertificatePages(
  file: PdfiumDocument,
  verifyUrl: string | null,
  budget: SearchBudget = BUDGET,
  entered: readonly EnteredText[] = [],
): Promise<FoundCertificatePages> {
  const { pageCount } = file;
  const found = new Map<number, CertificatePage>();
  const unexamined = new Set<number>();
  const toRender: { index: number; pictures: number }[] = [];
  const reading = stopwatch();
  for (let index = pageCount - 1; index >= 0; index--) {
    if (reading() > budget.textMs) {
      unexamined.add(index + 1);
      continue;
    }
    const seen = file.skim(index, CODE_SEGMENTS);
    const here = entered.filter(({ page }) => page === null || page === index + 1);
    const text = seen && certificateText(seen.text, here);
    if (text) found.set(index + 1, { page: index + 1, ...text });
    else if (seen && mayShowCode(seen)) toRender.push({ index, pictures: seen.pictures });
  }
  if (verifyUrl !== null) {
    const rendering = stopwatch();
    const limitMs = budget.textMs + budget.pictureMs - Math.min(reading(), budget.textMs);
    // Pictures first: what draws nothing but paths is rarely more than a chart.
    const ordered = toRender.toSorted((a, b) => b.pictures - a.pictures || b.index - a.index);
    const pictured = ordered.filter(({ pictures }) => pictures > 0);
    const looks = [
      ...ordered.map(({ index }) => [index, wholePage] as const),
      ...pictured.map(({ index }) => [index, closely] as const),
    ];
    for (const [count, [index, look]] of looks.entries()) {
      const page = index + 1;
      if (found.has(page) || unexamined.has(page)) continue;
      if (count % ordered.length >= budget.pictures || rendering() > limitMs) {
        unexamined.add(page);
        continue;
      }
      const code = await codeIn(look(file, index), verifyUrl);
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

/** The first code of a certificate in any of the pictures. */
async function codeIn(pictures: Iterable<RenderedPage>, verifyUrl: string) {
  for (const picture of pictures)
    for (const content of await readCodes(picture)) {
      const code = certificateCode(content, verifyUrl);
      if (code) return code;
    }
  return null;
}

/** The page as it is displayed, whatever size it says that it has. */
function* wholePage(file: PdfiumDocument, index: number): Generator<RenderedPage> {
  const size = sizeOf(file, index);
  const page = size && file.render(index, size.widthPx, size.heightPx);
  if (page) yield page;
}

/** What may be shown too small in the picture of the whole page: its images as they are stored, and its parts. */
function* closely(file: PdfiumDocument, index: number): Generator<RenderedPage> {
  let [count, isWhole] = [0, true];
  for (; count < MAX_IMAGES; count++) {
    const image = file.image(index, count, IMAGES);
    if (!image) break;
    if (image.picture) yield image.picture;
    else isWhole = false;
  }
  // One image is all that there is to see; several can be parts of one.
  if (count === 1 && isWhole) return;
  const size = sizeOf(file, index);
  if (!size) return;
  const whole = { widthPx: size.widthPx * FINER, heightPx: size.heightPx * FINER };
  for (let row = 0; row < FINER; row++)
    for (let column = 0; column < FINER; column++) {
      const [left, top] = [
        Math.max(0, column * size.widthPx - OVERLAP_PX),
        Math.max(0, row * size.heightPx - OVERLAP_PX),
      ];
      const part = file.renderPart(index, whole, {
        left,
        top,
        widthPx: (column + 1) * size.widthPx - left,
        heightPx: (row + 1) * size.heightPx - top,
      });
      if (part) yield part;
    }
}

function sizeOf(file: PdfiumDocument, index: number): PictureSize | null {
  const size = file.pageSize(index);
  if (!size) return null;
  const { width, height } = size;
  const wanted = Math.max(SCALE, SIDE_PX / Math.max(width, height));
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { widthPx: pixels(width), heightPx: pixels(height) };
}

/** CPU time in milliseconds from now on. */
function stopwatch(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
}
