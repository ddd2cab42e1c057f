"use client";

import type { ReactNode } from "react";
import { PageImage } from "@/components/signing/page-image";
import { PageTextLayer } from "@/components/signing/page-text-layer";
import { useHydrated } from "@/components/signing/use-hydrated";
import { useWords } from "@/components/signing/wording";
import type { DocumentView } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/words/fill";

/**
 * The document's pages one below the other. A page is paper in both themes, and a size container, so that what lies on
 * it scales with it. The server renders the first page's picture, to be seen before any script runs, and the places of
 * the others; the browser the rest.
 * @param onPage what lies on a page, counted from 1
 * @param onShown called when the first page can be seen
 */
export function DocumentPages(props: {
  view: DocumentView;
  onPage?: (page: number) => ReactNode;
  onShown?: () => void;
}) {
  const { view, onPage, onShown } = props;
  const total = view.pages.length;
  const isHydrated = useHydrated();
  const words = useWords().page;
  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      {view.pages.map((size, index) => {
        const page = index + 1;
        return (
          <section
            key={page}
            aria-label={fill(words.pageOf, { page, total })}
            // A place on it is the same in every language.
            dir="ltr"
            data-theme="light"
            data-page={page}
            className="relative w-full overflow-clip bg-white shadow-raised [container-type:inline-size] sm:rounded-sm"
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
