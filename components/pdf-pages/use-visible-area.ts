"use client";

import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PageSizes } from "@/components/pdf-pages/page-layout";
import {
  layoutPages,
  type PageLayout,
  type Spot,
  scaleFor,
  scrollKeepingSpot,
  type Zoom,
} from "@/components/pdf-pages/page-layout";

/** The visible part of the column, in CSS pixels. */
export type VisibleArea = { top: number; width: number; height: number };

/** Before the first measurement: a typical desktop size. */
const FIRST_VIEW: VisibleArea = { top: 0, width: 760, height: 800 };

/**
 * The scroll offset is quantized in CSS pixels, so that the pages near the viewport are recomputed a few times per
 * screen, not per pixel.
 */
const STEP_PX = 120;

/**
 * Tracks the size and scroll offset of the page column, and keeps the same point in view when the zoom changes.
 * @param first the visible part before the first measurement; until `isMeasured`, content laid out for it would
 *   move
 */
export function useVisibleArea(
  scroller: RefObject<HTMLElement | null>,
  pages: PageSizes,
  zoom: Zoom,
  first: VisibleArea = FIRST_VIEW,
) {
  const [view, setView] = useState<VisibleArea>(first);
  // A view given by the replaced editor was measured there, and restoring its scroll offset needs all pages.
  const [isMeasured, setMeasured] = useState(first !== FIRST_VIEW);

  // Before the first paint.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => {
      const now = visibleAreaOf(element);
      const next = { ...now, top: Math.round(now.top / STEP_PX) * STEP_PX };
      setView((old) =>
        old.top === next.top && old.width === next.width && old.height === next.height ? old : next,
      );
    };
    read();
    setMeasured(true);
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [scroller]);

  const layout = useMemo(
    () => layoutPages(pages, scaleFor(zoom, pages, view.width), view.width),
    [pages, zoom, view.width],
  );
  const start = useRef(first.top);
  useLayoutEffect(() => {
    // Once, at the size for which the offset was recorded; later the reader scrolls.
    if (scroller.current && start.current > 0) scroller.current.scrollTop = start.current;
    start.current = 0;
  }, [scroller]);
  /** The spot that the next change of zoom keeps in place; by default the middle. */
  const spot = useRef<Spot | null>(null);
  useKeptSpot(scroller, layout, spot);
  return { view, layout, spot, isMeasured };
}

/** The visible part of a scroll container. */
export function visibleAreaOf(element: HTMLElement | null): VisibleArea {
  if (!element) return FIRST_VIEW;
  return { top: element.scrollTop, width: element.clientWidth, height: element.clientHeight };
}

function useKeptSpot(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  spot: RefObject<Spot | null>,
): void {
  const last = useRef(layout);
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = last.current;
    last.current = layout;
    const kept = spot.current;
    spot.current = null;
    if (!element || before.scale === layout.scale) return;
    if (kept) {
      const { x, y } = scrollKeepingSpot(before, layout, kept);
      element.scrollTo({ left: x, top: y, behavior: "instant" });
      return;
    }
    element.scrollLeft = (layout.width - element.clientWidth) / 2;
    if (element.scrollTop === 0) return;
    const middle = (element.scrollTop + element.clientHeight / 2) / before.height;
    element.scrollTop = middle * layout.height - element.clientHeight / 2;
  }, [scroller, layout, spot]);
}
