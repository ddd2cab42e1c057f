"use client";

import { memo, useEffect, useRef, useState } from "react";
import type { PageLoads } from "@/components/signing/model/page-loads";
import type { TextRun } from "@/components/signing/model/page-text";
import { useIsPageSettled } from "@/components/signing/use-page-loads";
import { usePageText } from "@/components/signing/use-page-text";
import type { PageSize } from "@/lib/contracts/content";
import type { PdfView } from "@/lib/contracts/signing-page";

/** Distance from the viewport within which a page's text is fetched. */
const NEAR = "1500px 0px";

/**
 * Width of each run relative to its text in a known font, by which the text is stretched so that selection matches
 * the image.
 */
function stretches(runs: readonly TextRun[], page: PageSize): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return runs.map(() => 1);
  context.font = "100px sans-serif";
  return runs.map((run) => {
    const natural = (context.measureText(run.text).width / 100) * run.height * page.height;
    return natural > 0 ? (run.width * page.width) / natural : 1;
  });
}

/**
 * Text layer over the page's image: transparent, selectable and in reading order, so that screen readers read the
 * document and find-in-page works.
 */
export const PageTextLayer = memo(function PageTextLayer({
  view,
  page,
  loads,
}: {
  view: PdfView;
  page: number;
  loads: PageLoads;
}) {
  const [isNear, setNear] = useState(page === 1);
  const layer = useRef<HTMLDivElement>(null);
  const size = view.pages[page - 1];
  // Fetched after the image, which must not wait for invisible text.
  const runs = usePageText(view, page, useIsPageSettled(loads, page) && isNear);

  useEffect(() => {
    if (!layer.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(layer.current);
    return () => observer.disconnect();
  }, [isNear]);

  const scale = runs && size ? stretches(runs, size) : [];
  return (
    <div
      ref={layer}
      className="absolute inset-0 overflow-hidden font-[sans-serif] leading-none text-transparent"
    >
      {size &&
        runs?.map((run, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a page never change
            key={index}
            className="absolute origin-left whitespace-pre"
            style={{
              left: `${run.x * 100}%`,
              top: `${run.y * 100}%`,
              fontSize: `calc(${run.height * size.height} / ${size.width} * 100cqw)`,
              transform: `scaleX(${(scale[index] ?? 1).toFixed(4)})`,
            }}
          >
            {`${run.text} `}
          </span>
        ))}
    </div>
  );
});
