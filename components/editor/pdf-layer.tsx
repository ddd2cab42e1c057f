"use client";

import { useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import type { PlacedPage } from "@/components/editor/model/page-layout";
import { PDF_OPTIONS } from "@/components/editor/pdf-assets";

// The worker and the library must have the same version: both come from the one pdfjs-dist that react-pdf pins, which a
// test checks.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

const MAX_PIXEL_RATIO = 2;

type Props = {
  pdfUrl: string;
  pages: readonly PlacedPage[];
  /** Called with the number of pages once the PDF is loaded. */
  onCount?: (count: number) => void;
  /** Called when the PDF cannot be loaded. */
  onFailure?: () => void;
};

/**
 * The pages near the viewport, rendered by the browser from the PDF itself: sharp at every zoom. Where loading or
 * rendering fails, the server's page image underneath stays visible.
 */
export default function PdfLayer({ pdfUrl, pages, onCount, onFailure }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const pixelRatio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
  if (hasFailed) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <Document
        file={pdfUrl}
        options={PDF_OPTIONS}
        loading={null}
        error={null}
        noData={null}
        onLoadSuccess={({ numPages }) => onCount?.(numPages)}
        onLoadError={() => {
          setHasFailed(true);
          onFailure?.();
        }}
      >
        {pages.map(({ number, left, top, width }) => (
          <div key={number} className="absolute" style={{ left, top }}>
            <Page
              pageNumber={number}
              width={width}
              devicePixelRatio={pixelRatio}
              loading={null}
              error={null}
              noData={null}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              className="!bg-transparent"
            />
          </div>
        ))}
      </Document>
    </div>
  );
}
