import { writeFile } from "node:fs/promises";
import { encodeImage } from "./encode-image";
import { requirePage, withPageFile } from "./open-page-file";
import type { PdfiumDocument } from "./pdfium-document";
import type { PageImageInput, PageImageOutput, PageImageRequest } from "./types";

/** 48 MB of pixels; a very tall page gets a smaller image rather than none. */
const MAX_PIXELS = 12_000_000;

/**
 * Task `page-image`: renders pages one by one, each to its own file, and reports progress by page number. With
 * `spareMs`, pages after the first are rendered only while time is left.
 */
export async function renderPageImages(
  input: PageImageInput,
  report: (step: string) => void,
): Promise<PageImageOutput> {
  const startedAt = performance.now();
  return withPageFile(input.path, async (file) => {
    const pages: PageImageOutput["pages"][number][] = [];
    for (const request of input.pages) {
      const hasTime = performance.now() - startedAt < (input.spareMs ?? Number.POSITIVE_INFINITY);
      if (pages.length > 0 && !hasTime) break;
      pages.push(await renderOne(file, request, input.format));
      report(String(request.page));
    }
    return { pages };
  });
}

async function renderOne(
  file: PdfiumDocument,
  { page, widthPx, outPath }: PageImageRequest,
  format: PageImageInput["format"],
): Promise<PageImageOutput["pages"][number]> {
  const size = imageSize(requirePage(file.pageSize(page - 1), page), widthPx);
  const rendered = requirePage(file.render(page - 1, size.widthPx, size.heightPx), page);
  const encoded = await encodeImage(rendered, format);
  await writeFile(outPath, encoded.bytes);
  return { page, ...size, format: encoded.format, sizeBytes: encoded.bytes.length };
}

/** Image size of a page at a requested width: same aspect ratio, at least one pixel, at most {@link MAX_PIXELS}. */
export function imageSize(
  page: { width: number; height: number },
  widthPx: number,
): { widthPx: number; heightPx: number } {
  const ratio = page.height / page.width;
  const width = Math.min(widthPx, Math.sqrt(MAX_PIXELS / ratio));
  return { widthPx: Math.max(1, Math.round(width)), heightPx: Math.max(1, Math.round(width * ratio)) };
}
