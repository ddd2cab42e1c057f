"use client";

import type { ReactNode } from "react";
import { PageImage } from "@/components/signing/page-image";
import { PageTextLayer } from "@/components/signing/page-text-layer";
import { useHydrated } from "@/components/signing/use-hydrated";
import { useMessages } from "@/components/signing/wording";
import type { DocumentView } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";

/**
 * The document's pages in a column. A page is white in both themes, and a size container, so that overlays scale with
 * it. The server renders the first page's image, visible before any script runs, and placeholders for the others; the
 * browser renders the rest.
 * @param onPage overlay of a page, 1-based
 * @param onShown called when the first page is visible
 */
export function DocumentPages(props: {
  view: DocumentView;
  onPage?: (page: number) => ReactNode;
  onShown?: () => void;
}) {
  const { view, onPage, onShown } = props;
  const total = view.pages.length;
  const isHydrated = useHydrated();
  const messages = useMessages().page;
  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      {view.pages.map((size, index) => {
        const page = index + 1;
        return (
          <section
            key={page}
            aria-label={fill(messages.pageOf, { page, total })}
            // Positions on the page are the same in every language.
            dir="ltr"
            data-theme="light"
            data-page={page}
            className="relative w-full scroll-mt-2 overflow-clip md:scroll-mt-24 bg-white shadow-raised [container-type:inline-size] sm:rounded-sm"
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
          >
            {(isHydrated || page === 1) && (
              <PageImage view={view} page={page} total={total} onShown={page === 1 ? onShown : undefined} />
            )}
            {isHydrated && <PageTextLayer view={view} page={page} />}
            {isHydrated && onPage?.(page)}
          </section>
        );
      })}
    </div>
  );
}
