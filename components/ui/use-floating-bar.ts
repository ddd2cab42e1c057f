import { type RefObject, useEffect } from "react";

/** Between the bar and what is focused above it. */
const GAP_PX = 8;

/**
 * For a bar that floats over the bottom of a list: what gets the focus is scrolled to above it, and what had it when the
 * bar appeared too.
 * @param isShown whether the bar is there
 */
export function useFloatingBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const root = document.documentElement;
    const bottom = Number.parseFloat(getComputedStyle(element).bottom) || 0;
    root.style.scrollPaddingBottom = `${bottom + element.offsetHeight + GAP_PX}px`;
    const focused = document.activeElement;
    const row = focused?.closest("[data-row]") ?? focused;
    if (row && row !== document.body && !element.contains(row)) row.scrollIntoView({ block: "nearest" });
    return () => {
      root.style.scrollPaddingBottom = "";
    };
  }, [bar, isShown]);
}
