"use client";

import { useEffect, useRef } from "react";
import { DOCUMENT_SEARCH_ID } from "@/components/documents/document-search";
import { singleKey } from "@/components/shell/command/key-shortcuts";
import type { Selection } from "@/components/ui/selection";

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-row]")];

const indexOfFocus = (all: readonly HTMLElement[]): number =>
  all.findIndex((row) => row.contains(document.activeElement));

/** Focuses the link of the next or previous row; the first row's if none has the focus. */
function move(by: 1 | -1): void {
  const all = rows();
  const at = indexOfFocus(all);
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

/** The id of the row that has, or contains, the focus. */
export const focusedRowId = (): string | null => {
  const all = rows();
  return all[indexOfFocus(all)]?.dataset.row ?? null;
};

type Preview = {
  id: string | null;
  show: (id: string | null) => void;
};

/**
 * Keyboard shortcuts of the list: j and k move, x selects, p shows the preview, which then follows the focus, /
 * searches, Escape closes the preview or clears the selection; Enter is the focused link's own.
 */
export function useListKeys(selection: Selection, preview: Preview): void {
  const latest = useRef({ selection, preview });
  useEffect(() => {
    latest.current = { selection, preview };
  }, [selection, preview]);
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const key = singleKey(event);
      const { selection, preview } = latest.current;
      const id = focusedRowId();
      switch (key) {
        case "j":
        case "k":
          move(key === "j" ? 1 : -1);
          if (preview.id) preview.show(focusedRowId());
          return true;
        case "p":
          preview.show(preview.id ? null : id);
          return preview.id !== null || id !== null;
        case "x":
        case "X":
          if (id) selection.toggle(id, event.shiftKey);
          return id !== null;
        case "Escape":
          if (preview.id) preview.show(null);
          else if (selection.hasAny) selection.setAll(false);
          else return false;
          return true;
        case "/":
          document.getElementById(DOCUMENT_SEARCH_ID)?.focus();
          return true;
        default:
          return false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (act(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
