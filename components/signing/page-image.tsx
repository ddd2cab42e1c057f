"use client";

import { useEffect, useRef, useState } from "react";
import type { PageLoads } from "@/components/signing/model/page-loads";
import { useIsPageWanted } from "@/components/signing/use-page-loads";
import { useMessages } from "@/components/signing/wording";
import type { PdfView } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";

const WIDTHS = [800, 1400] as const;
/** Rendered width of a page: full width on phones, 896 px on wide screens. */
const SIZES = "(min-width: 56rem) 56rem, 100vw";
const RETRY_MS = [1500, 3000, 6000, 12_000];

interface PageImageProps {
  readonly view: PdfView;
  /** 1-based. */
  readonly page: number;
  readonly total: number;
  readonly loads: PageLoads;
  readonly onShown?: () => void;
}

/**
 * A page as an image. The first is part of the HTML, so it shows before any script runs; the others load one after
 * the other, needed ones first. An image that the server was too busy to render is retried.
 */
export function PageImage({ view, page, total, loads, onShown }: PageImageProps) {
  const messages = useMessages().page;
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const size = view.pages[page - 1];
  const isWanted = useIsPageWanted(loads, page);
  const url = (width: number) =>
    `${view.base}/${page}-${width}?${view.query}${attempt ? `&again=${attempt}` : ""}`;

  useEffect(() => {
    // The image may have loaded or failed before hydration, in which case no event fires.
    const { current } = image;
    if (!current?.complete || !current.currentSrc) return;
    loads.settle(page);
    if (current.naturalWidth > 0) onShown?.();
    else setFailed(true);
  }, [onShown, loads, page]);

  useEffect(() => {
    const delay = RETRY_MS[attempt];
    if (!hasFailed || delay === undefined) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt(attempt + 1);
    }, delay);
    return () => clearTimeout(timer);
  }, [hasFailed, attempt]);

  if (!size) return null;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: the server renders the sizes; the URL is signed */}
      <img
        ref={image}
        src={isWanted ? url(800) : undefined}
        srcSet={isWanted ? WIDTHS.map((width) => `${url(width)} ${width}w`).join(", ") : undefined}
        sizes={SIZES}
        width={Math.round(size.width)}
        height={Math.round(size.height)}
        alt={fill(messages.pageOf, { page, total })}
        fetchPriority={page === 1 ? "high" : undefined}
        decoding="async"
        onLoad={() => {
          loads.settle(page);
          onShown?.();
        }}
        onError={() => {
          loads.settle(page);
          setFailed(true);
        }}
        className="block h-auto w-full text-transparent select-none"
      />
      {hasFailed && attempt === RETRY_MS.length && (
        <p dir="auto" className="absolute inset-x-0 top-1/3 text-center text-muted">
          {messages.pageNotShown}
        </p>
      )}
    </>
  );
}
