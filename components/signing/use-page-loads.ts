"use client";

import { type RefObject, useEffect, useMemo, useSyncExternalStore } from "react";
import { PageLoads } from "@/components/signing/model/page-loads";

/** Visible heights are reported whenever another tenth of a page comes into view. */
const SHARES = Array.from({ length: 11 }, (_, index) => index / 10);

/**
 * Controls which image is loaded next for the pages within an element. Their sections have their number as
 * `data-page`.
 */
export function usePageLoads(
  total: number,
  pages: RefObject<HTMLElement | null>,
  target: number | null,
  next: number | null,
): PageLoads {
  const loads = useMemo(() => new PageLoads(total), [total]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        loads.see(
          entries.map(({ target: section, isIntersecting, intersectionRect }) => [
            Number((section as HTMLElement).dataset.page),
            isIntersecting ? intersectionRect.height : 0,
          ]),
        ),
      { threshold: SHARES },
    );
    for (const section of pages.current?.querySelectorAll("[data-page]") ?? []) observer.observe(section);
    return () => {
      observer.disconnect();
      loads.stop();
    };
  }, [loads, pages]);

  useEffect(() => loads.head({ target, next }), [loads, target, next]);
  return loads;
}

/** Whether the page's image should load, or has loaded. */
export const useIsPageWanted = (loads: PageLoads, page: number): boolean =>
  useSyncExternalStore(
    loads.subscribe,
    () => loads.isWanted(page),
    () => page === 1,
  );

/** Whether the page's image has loaded or failed, so that the rest of the page can load. */
export const useIsPageSettled = (loads: PageLoads, page: number): boolean =>
  useSyncExternalStore(
    loads.subscribe,
    () => loads.isSettled(page),
    () => false,
  );
