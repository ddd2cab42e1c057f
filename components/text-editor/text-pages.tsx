"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { layoutPages, scaleFor } from "@/components/editor/model/page-layout";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { useView } from "@/components/editor/use-view";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Spinner } from "@/components/ui/spinner";
import { countersign, messageOf } from "@/lib/client/countersign";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-tables";
import type { TemplateContent } from "@/lib/contracts/content";

const PdfLayer = dynamic(() => import("@/components/editor/pdf-layer"), { ssr: false });

export const PAGE_HEIGHTS_PT = { A4: 841.89, Letter: 792 } as const;

/** Laying out takes the server's time: only after a pause in typing. */
const PAUSE_MS = 1200;

type Props = {
  templateId: string;
  workspaceId: string;
  content: TemplateContent;
  /** Saves what the pages are made from. */
  flush: () => Promise<void>;
};

/** The pages as the document's PDF will have them, refreshed after a pause in typing. */
export function TextPages({ templateId, workspaceId, content, flush }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const [pdf, setPdf] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each attempt asks anew.
  useEffect(() => {
    let isStale = false;
    const ask = async () => {
      try {
        await flush();
        const { url } = await countersign.getTemplatePdf({ path: { id: templateId }, workspaceId });
        if (isStale) return;
        setPdf(url);
        setFailure(null);
      } catch (error) {
        if (!isStale) setFailure(messageOf(error));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [content, attempt, templateId, workspaceId]);

  const { size } = content.page ?? DEFAULT_PAGE;
  const pages = useMemo(
    () =>
      Array.from({ length: count }, () => ({
        ...{ width: PAGE_WIDTHS_PT[size], height: PAGE_HEIGHTS_PT[size], rotation: 0 as const },
      })),
    [count, size],
  );
  const { view } = useView(scroller, pages, "fit");
  const layout = useMemo(
    () => layoutPages(pages, Math.min(scaleFor("fit", pages, view.width), 1.5), view.width),
    [pages, view.width],
  );
  const near = layout.pages.filter(
    ({ top, height }) => top < view.top + 2 * view.height && top + height > view.top - view.height,
  );
  const onFailure = useCallback(() => setFailure("The pages couldn’t be loaded."), []);
  return (
    <section
      ref={scroller}
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard.
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto bg-sunken"
    >
      {failure && (
        <Callout tone="bad" role="alert" title="The pages can’t be shown" className="m-4">
          {failure}{" "}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </Callout>
      )}
      {!pdf && !failure && (
        <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
          <Spinner className="size-4" /> Laying out the pages
        </p>
      )}
      {pdf && (
        <div className="relative" style={{ width: layout.width, height: layout.height }}>
          {near.map(({ number, left, top, width, height }) => (
            <div
              key={number}
              data-page={number}
              role="img"
              aria-label={`Page ${number} of ${count}`}
              className="absolute bg-white shadow-raised outline outline-line"
              style={{ left, top, width, height }}
            />
          ))}
          <PdfLayer key={pdf} pdfUrl={pdf} pages={near} onCount={setCount} onFailure={onFailure} />
        </div>
      )}
    </section>
  );
}
