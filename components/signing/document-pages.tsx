"use client";

import { type ReactNode, useRef } from "react";
import { PageImage } from "@/components/signing/page-image";
import { PageTextLayer } from "@/components/signing/page-text-layer";
import { useHydrated } from "@/components/signing/use-hydrated";
import { usePageLoads } from "@/components/signing/use-page-loads";
import { useMessages } from "@/components/signing/wording";
import type { PdfView } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";

/**
 * The document's pages in a column. A page is white in both themes, and a size container, so that overlays scale with
 * it. The server renders the first page's image, visible before any script runs, and placeholders for the others; the
 * browser renders the rest.
 * @param target the page to which the reader is taken; its image loads before all others
 * @param next the page to which they go next; its image loads once nothing in view is missing
 * @param onPage overlay of a page, 1-based
 * @param onShown called when the first page is visible
 */
export function DocumentPages(props: {
  view: PdfView;
  target?: number | null;
  next?: number | null;
  onPage?: (page: number) => ReactNode;
  onShown?: () => void;
}) {
  const { view, target = null, next = null, onPage, onShown } = props;
  const total = view.pages.length;
  const isHydrated = useHydrated();
  const messages = useMessages().page;
  const column = useRef<HTMLDivElement>(null);
  const loads = usePageLoads(total, column, target, next);
  return (
    <div ref={column} className="flex flex-col gap-3 sm:gap-6">
      {view.pages.map((size, index) => {
        const page = index + 1;
        return (
          <section
            key={page}
            aria-label={fill(messages.pageOf, { page, total })}
            // Positions on the page are the same in every language. The page keeps its colours in high contrast:
            // forced colours would paint the text layer over the image.
            dir="ltr"
            data-theme="light"
            data-page={page}
            className="relative w-full scroll-mt-2 overflow-clip md:scroll-mt-24 forced-color-adjust-none forced-colors:outline bg-white shadow-raised [container-type:inline-size] sm:rounded-sm"
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
          >
            {(isHydrated || page === 1) && (
              <PageImage {...{ view, page, total, loads }} onShown={page === 1 ? onShown : undefined} />
            )}
            {isHydrated && <PageTextLayer {...{ view, page, loads }} />}
            {isHydrated && onPage?.(page)}
          </section>
        );
      })}
    </div>
  );
}
