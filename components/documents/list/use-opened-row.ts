"use client";

import { useEffect } from "react";
import { withoutWorkspace } from "@/lib/pure/workspace-path";

/**
 * Id of the document last opened from the list. It is kept in memory, since going back to the list does not reload
 * the page.
 */
let opened: string | null = null;

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`);

/**
 * On return from a document, focuses its row again, unless something else has the focus, such as the sidebar link
 * that led here. Documents are opened by the row's link, its menu or the preview.
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
