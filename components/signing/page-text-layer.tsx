"use client";

import { memo, useEffect, useRef, useState } from "react";
import type { TextRun } from "@/components/signing/model/page-text";
import { usePageText } from "@/components/signing/use-page-text";
import type { PageSize } from "@/lib/contracts/content";
import type { DocumentView } from "@/lib/contracts/signing-page";

/** How far from the screen a page's text is fetched. */
const NEAR = "1500px 0px";

/** Widths of texts in one known font, to stretch each run to its place for selecting. */
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
 * The page's text over its picture: transparent, selectable, in reading order, so that a screen reader hears the
 * document and a search in the page finds its words.
 */
export const PageTextLayer = memo(function PageTextLayer({
  view,
  page,
}: {
  view: DocumentView;
  page: number;
}) {
  const [isNear, setNear] = useState(page === 1);
  const layer = useRef<HTMLDivElement>(null);
  const size = view.pages[page - 1];
  const runs = usePageText(view, page, isNear);

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
