"use client";

import { useEffect } from "react";
import { withoutWorkspace } from "@/lib/pure/workspace-path";

/** The document last opened from the list; in memory, as going back to the list loads no page. */
let opened: string | null = null;

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`);

/**
 * Whoever comes back from a document continues at its row, which has the focus again; unless something else has it, such as
 * a link of the sidebar that led here. Documents are opened by the row's link, its menu or the preview.
 */
export function useOpenedRow(): void {
  useEffect(() => {
    const link = opened !== null && document.activeElement === document.body ? rowLink(opened) : null;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
    const onClick = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : null;
      const id = withoutWorkspace(href ?? "").match(/^\/documents\/([0-9a-f-]+)$/)?.[1];
      if (id && rowLink(id)) opened = id;
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
}
