"use client";

import type { PDFDocumentProxy, PDFWorker } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import type { PlacedPage } from "@/components/pdf-pages/page-layout";
import { PDF_OPTIONS } from "@/components/pdf-pages/pdf-assets";
import { cn } from "@/components/ui/cn";

// The worker and the library must have the same version: both come from the pdfjs-dist that react-pdf pins, as a test
// checks.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

const MAX_PIXEL_RATIO = 2;

let options: (typeof PDF_OPTIONS & { worker: PDFWorker }) | null = null;

/** Options that share one worker between files: starting another takes as long as a ten-page file. */
function sharedOptions() {
  if (!options || options.worker.destroyed) options = { ...PDF_OPTIONS, worker: new pdfjs.PDFWorker() };
  return options;
}

type Props = {
  /** A file, or its URL. */
  pdf: string | Blob;
  pages: readonly PlacedPage[];
  /** Whether the pages are loaded and rendered, but not shown. */
  isHidden?: boolean;
  /** Called once the PDF is loaded. */
  onLoad?: (pdf: PDFDocumentProxy) => void;
  /** Called when all pages near the viewport are rendered. */
  onDrawn?: () => void;
  /** Called when the PDF cannot be loaded. */
  onFailure?: () => void;
};

/**
 * The pages near the viewport, rendered by the browser from the PDF itself, so that they are sharp at every zoom. If
 * loading or rendering fails, the server's page image underneath stays visible.
 */
export default function PdfLayer({ pdf, pages, isHidden = false, onLoad, onDrawn, onFailure }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const [count, setCount] = useState(0);
  const pixelRatio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
  const near = pages.filter(({ number }) => number <= count);
  const noteDrawn = useDrawn(near, onDrawn);
  if (hasFailed) return null;
  return (
    <div aria-hidden className={cn("pointer-events-none absolute inset-0", isHidden && "invisible")}>
      <Document
        file={pdf}
        options={sharedOptions()}
        loading={null}
        error={null}
        noData={null}
        onLoadSuccess={(loaded) => {
          setCount(loaded.numPages);
          onLoad?.(loaded);
        }}
        onLoadError={() => {
          setHasFailed(true);
          onFailure?.();
        }}
      >
        {near.map(({ number, left, top, width }) => (
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
              onRenderSuccess={() => noteDrawn(number)}
              onRenderError={() => noteDrawn(number)}
              className="!bg-transparent"
            />
          </div>
        ))}
      </Document>
    </div>
  );
}

/** Calls `onDrawn` when the last of the requested pages has been rendered or is no longer needed. */
function useDrawn(near: readonly PlacedPage[], onDrawn?: () => void): (page: number) => void {
  const drawn = useRef(new Set<number>());
  const latest = useRef({ near, onDrawn });
  const look = useCallback(() => {
    const { near: wanted, onDrawn: report } = latest.current;
    if (wanted.length > 0 && wanted.every(({ number }) => drawn.current.has(number))) report?.();
  }, []);
  useEffect(() => {
    latest.current = { near, onDrawn };
    look();
  });
  return useCallback(
    (page) => {
      drawn.current.add(page);
      look();
    },
    [look],
  );
}
