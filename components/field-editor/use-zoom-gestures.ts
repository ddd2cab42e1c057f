"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { zoomHandlers } from "@/components/field-editor/zoom-handlers";
import type { PageSizes, Point } from "@/components/pdf-pages/page-layout";
import {
  type PageLayout,
  PX_PER_POINT,
  type Spot,
  scaleFor,
  type Zoom,
  zoomedBy,
} from "@/components/pdf-pages/page-layout";

type Options = {
  scroller: RefObject<HTMLElement | null>;
  pages: PageSizes;
  layout: PageLayout;
  spot: RefObject<Spot | null>;
  onZoom: (zoom: Zoom) => void;
};

/**
 * Zooms the pages around the pointer: Ctrl or ⌘ with the wheel, a pinch on a trackpad, or two fingers on a touch
 * screen. The browser's own zoom is prevented there.
 */
export function useZoomGestures(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  /** The requested zoom: several events can occur before the pages are laid out again. */
  const pending = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is shown with the new layout.
  useLayoutEffect(() => {
    pending.current = null;
  }, [options.layout]);
  const { scroller } = options;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const shown = () => pending.current ?? latest.current.layout.scale / PX_PER_POINT;
    const zoomAt = (factor: number, client: Point) => {
      const { pages, spot, onZoom } = latest.current;
      const fit = scaleFor("fit", pages, element.clientWidth) / PX_PER_POINT;
      const zoom = zoomedBy(shown(), factor, fit);
      const next = zoom === "fit" ? fit : zoom;
      if (next === shown()) return;
      const { left, top } = element.getBoundingClientRect();
      pending.current = next;
      spot.current = {
        scroll: { x: element.scrollLeft, y: element.scrollTop },
        at: { x: client.x - left, y: client.y - top },
      };
      onZoom(zoom);
    };
    const handlers = zoomHandlers(zoomAt, shown);
    // Not passive, so that the browser's own zoom can be prevented.
    for (const [name, handler] of Object.entries(handlers))
      element.addEventListener(name, handler, { passive: false });
    return () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [scroller]);
}
