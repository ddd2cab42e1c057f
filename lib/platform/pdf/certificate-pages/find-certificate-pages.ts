import { withPageFile } from "@/lib/platform/pdf/pages/open-page-file";
import type { PageGraphics } from "@/lib/platform/pdf/pages/page-look";
import type { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";
import { certificateCode } from "./certificate-code";
import { certificateText } from "./certificate-text";
import { readCodes } from "./read-codes";
import type { CertificatePage, FindCertificatePagesInput, FoundCertificatePages } from "./types";

/** How much may be spent on one file. */
export interface SearchBudget {
  /** CPU time in which texts are read, and in which pages are rendered. */
  readonly textMs: number;
  readonly pictureMs: number;
  /** Number of pages that are rendered. */
  readonly pictures: number;
}

/** A page takes 1 to 3 ms to read, and 10 ms to render and search. */
const BUDGET: SearchBudget = { textMs: 3_000, pictureMs: 2_000, pictures: 300 };

/** Pixels per point: each square of the certificate's code then has two pixels, at least, on paper of the same size. */
const SCALE = 1.35;
/** Larger pages get a smaller picture. */
const MAX_PIXELS = 1_500_000;
/** A code has hundreds of edges, the ruled lines of a page a few dozen. */
const CODE_SEGMENTS = 200;

/** Task `find-certificate-pages`. @throws {PdfFailure} */
export async function findCertificatePagesTask({
  path,
  verifyUrl,
  withPictures,
}: FindCertificatePagesInput): Promise<FoundCertificatePages> {
  return withPageFile(path, (file) => findCertificatePages(file, withPictures ? verifyUrl : null));
}

/**
 * Finds the pages of certificates of completion: by their text, else by the QR code that they show. Certificates are
 * appended, so the search goes from the last page to the first. What has neither text nor code is not found.
 * @param verifyUrl the address that the certificates of this instance lead to; null to look at texts alone
 */
export async function findCertificatePages(
  file: PdfiumDocument,
  verifyUrl: string | null,
  budget: SearchBudget = BUDGET,
): Promise<FoundCertificatePages> {
  const { pageCount } = file;
  const found = new Map<number, CertificatePage>();
  const unexamined = new Set<number>();
  const toRender: number[] = [];
  const reading = stopwatch();
  for (let index = pageCount - 1; index >= 0; index--) {
    if (reading() > budget.textMs) {
      unexamined.add(index + 1);
      continue;
    }
    const seen = file.skim(index, CODE_SEGMENTS);
    const text = seen && certificateText(seen.text);
    if (text) found.set(index + 1, { page: index + 1, ...text });
    else if (seen && mayShowCode(seen)) toRender.push(index);
  }
  const rendering = stopwatch();
  for (const [count, index] of toRender.entries()) {
    if (verifyUrl === null) break;
    if (count >= budget.pictures || rendering() > budget.pictureMs) {
      unexamined.add(index + 1);
      continue;
    }
    const code = await codeOf(file, index, verifyUrl);
    if (code) found.set(index + 1, { page: index + 1, ...code });
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

async function codeOf(file: PdfiumDocument, index: number, verifyUrl: string) {
  const size = file.pageSize(index);
  if (!size) return null;
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const [widthPx, heightPx] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  const page = file.render(index, widthPx ?? 1, heightPx ?? 1);
  for (const content of page ? await readCodes(page) : []) {
    const code = certificateCode(content, verifyUrl);
    if (code) return code;
  }
  return null;
}

/** CPU time in milliseconds from now on. */
function stopwatch(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
}
