"use client";

import dynamic from "next/dynamic";
import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { layoutPages, pageAt, pagesNear, scaleFor } from "@/components/pdf-pages/page-layout";
import { useVisibleArea } from "@/components/pdf-pages/use-visible-area";
import type { TextPlace } from "@/components/text-editor/pages/doc-words";
import { textPlaceAt } from "@/components/text-editor/pages/page-words";
import { READING_LINE_PX, useFollowedPlace } from "@/components/text-editor/pages/use-followed-place";
import { usePdfLayers } from "@/components/text-editor/pages/use-pdf-layers";
import { useTextPages } from "@/components/text-editor/pages/use-text-pages";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/client/countersign";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import type { TemplateContent } from "@/lib/contracts/content";

const PdfLayer = dynamic(() => import("@/components/pdf-pages/pdf-layer"), { ssr: false });

export const PAGE_HEIGHTS_PT = { A4: 841.89, Letter: 792 } as const;

const MAX_SCALE = 1.5;

export type TextPagesHandle = {
  /** The place at the top of the view; null if the pages have not been scrolled since they were shown. */
  place: () => Promise<TextPlace | null>;
};

type Props = {
  templateId: string;
  workspaceId: string;
  content: TemplateContent;
  /** The place visible in the text; the pages scroll to it when it changes. */
  place: TextPlace | null;
  /** Called with the place that the user clicks. */
  onGo: (place: TextPlace) => void;
  className?: string | undefined;
  ref?: Ref<TextPagesHandle>;
};

/** The pages as in the document's PDF, refreshed after a pause in typing. */
export function TextPages({ templateId, workspaceId, content, place, onGo, className, ref }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const { pdf, isBehind, error, retry } = useTextPages(workspaceId, templateId, content);
  const drawing = usePdfLayers(pdf);
  const { shown, layers, count } = drawing;
  const failure = error ? messageOf(error) : drawing.hasFailed ? "The pages couldn’t be loaded." : null;

  const { size } = content.page ?? DEFAULT_PAGE;
  const pages = useMemo(
    () =>
      Array.from({ length: count }, () => ({
        ...{ width: PAGE_WIDTHS_PT[size], height: PAGE_HEIGHTS_PT[size], rotation: 0 as const },
      })),
    [count, size],
  );
  const { view } = useVisibleArea(scroller, pages, "fit");
  const layout = useMemo(
    () => layoutPages(pages, Math.min(scaleFor("fit", pages, view.width), MAX_SCALE), view.width),
    [pages, view.width],
  );
  const near = pagesNear(layout, view.top, view.top + view.height, view.height);
  const arrivedAt = useFollowedPlace(scroller, layout, shown, place);

  const pointAt = async (top: number): Promise<TextPlace | null> => {
    const at = shown && pageAt(layout, top);
    return at ? textPlaceAt(shown, { page: at.number, y: (top - at.top) / at.height }) : null;
  };
  useImperativeHandle(ref, () => ({
    place: async () => {
      const top = scroller.current?.scrollTop ?? 0;
      return Math.abs(top - arrivedAt.current) < 1 ? null : pointAt(top + READING_LINE_PX);
    },
  }));
  const go = async ({ clientY }: MouseEvent) => {
    const { current: element } = scroller;
    if (!element) return;
    const at = await pointAt(element.scrollTop + clientY - element.getBoundingClientRect().top);
    if (at) onGo(at);
  };
  return (
    <section
      ref={scroller}
      aria-label="Pages"
      aria-busy={isBehind || drawing.isBehind}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard.
      tabIndex={0}
      onDoubleClick={(event) => void go(event)}
      className={cn("relative min-h-0 min-w-0 flex-1 overflow-auto bg-sunken", className)}
    >
      {failure && (
        <Callout
          tone="bad"
          role="alert"
          title="The pages can’t be shown as they are now"
          className="sticky top-0 z-10 m-4"
        >
          {failure}{" "}
          <Button size="sm" onClick={drawing.hasFailed && !error ? drawing.again : retry}>
            Try again
          </Button>
        </Callout>
      )}
      {!shown && !failure && (
        <p
          role="status"
          className="absolute inset-x-0 flex items-center justify-center gap-2 py-16 text-muted"
        >
          <Spinner className="size-4" /> Laying out the pages
        </p>
      )}
      <div className="relative" style={{ width: layout.width, height: layout.height }}>
        {shown &&
          near.map(({ number, left, top, width, height }) => (
            <div
              key={number}
              data-page={number}
              role="img"
              aria-label={`Page ${number} of ${count}`}
              className="absolute bg-white shadow-raised outline outline-line"
              style={{ left, top, width, height }}
            />
          ))}
        {layers.map(({ key, file, isShown }) => (
          <PdfLayer
            key={key}
            pdf={file}
            pages={near}
            isHidden={!isShown}
            onLoad={(loaded) => drawing.loaded(key, loaded)}
            onDrawn={() => drawing.drawn(key)}
            onFailure={() => drawing.failed(key)}
          />
        ))}
      </div>
    </section>
  );
}
