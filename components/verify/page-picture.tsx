"use client";

import { useCallback, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { PDF_OPTIONS } from "@/components/pdf-pages/pdf-assets";
import { Skeleton } from "@/components/ui/skeleton";

// The worker and the library must have the same version: both come from the pdfjs-dist that react-pdf pins.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

type Props = {
  file: Blob;
  page: number;
  label: string;
  noFile: string;
  noPage: string;
  onCount: (count: number) => void;
};

const loading = <Skeleton className="aspect-[1/1.4] w-full" />;

/** One page of a local PDF at full width, including annotations and form fields. */
export default function PagePicture({ file, page, label, noFile, noPage, onCount }: Props) {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={measure}
      role="img"
      aria-label={label}
      className="overflow-hidden rounded-md border border-line"
    >
      {width > 0 && (
        <Document
          file={file}
          options={PDF_OPTIONS}
          loading={loading}
          error={<p className="px-4 py-3 text-muted">{noFile}</p>}
          onLoadSuccess={({ numPages }) => onCount(numPages)}
        >
          <Page
            pageNumber={page}
            width={width}
            loading={loading}
            error={<p className="px-4 py-3 text-muted">{noPage}</p>}
            renderTextLayer={false}
            renderAnnotationLayer={false}
          />
        </Document>
      )}
    </div>
  );
}
