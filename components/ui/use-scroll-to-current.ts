import { type RefObject, useEffect, useRef } from "react";

/** Scrolls only the tab row: the page keeps its scroll position. */
function showInRow(tab: HTMLElement, row: HTMLElement): void {
  const at = tab.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (at.left < frame.left || at.right > frame.right)
    row.scrollLeft += (at.left + at.right - frame.left - frame.right) / 2;
}

/**
 * For a row of tab links that may be wider than the screen: scrolls it to the current tab.
 * @param current a value that changes with the current tab
 */
export function useScrollToCurrent(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && row.current) showInRow(tab, row.current);
  }, [current]);
  return row;
}
