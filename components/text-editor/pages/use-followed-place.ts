"use client";

import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useRef } from "react";
import type { PageLayout } from "@/components/pdf-pages/page-layout";
import type { TextPlace } from "@/components/text-editor/pages/doc-words";
import { findOnPages, type PagePlace } from "@/components/text-editor/pages/page-words";

/** Distance in px from the top of the view to the line that counts as being read. */
export const READING_LINE_PX = 96;

/**
 * Scrolls to a place of the text once its pages are shown, and to later places if they are out of view. A reader who
 * has scrolled stays in place until the place changes.
 * @returns a ref with the offset scrolled to last
 */
export function useFollowedPlace(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  shown: PDFDocumentProxy | null,
  place: TextPlace | null,
): RefObject<number> {
  const arrivedAt = useRef(0);
  const followed = useRef<TextPlace | null>(null);
  const latest = useRef(layout);
  latest.current = layout;
  useEffect(() => {
    if (!shown || !place) return;
    let isStale = false;
    const follow = async () => {
      const at = await findOnPages(shown, place);
      const { current: element } = scroller;
      if (isStale || !element) return;
      const hasScrolled = Math.abs(element.scrollTop - arrivedAt.current) > 1;
      if (followed.current === place && hasScrolled) return;
      const top = topOf(latest.current, at);
      const below = top - element.scrollTop;
      if (!followed.current || below < 0 || below > element.clientHeight - READING_LINE_PX / 2)
        element.scrollTop = top - READING_LINE_PX;
      arrivedAt.current = element.scrollTop;
      followed.current = place;
    };
    // A file that has been replaced fails to return its pages; the effect runs again for the next one.
    follow().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [scroller, shown, place]);
  return arrivedAt;
}

function topOf({ pages }: PageLayout, { page, y }: PagePlace): number {
  const { top = 0, height = 0 } = pages[page - 1] ?? {};
  return top + y * height;
}
