"use client";

import { useEditor } from "@/components/editor/editor-context";
import type { ContentSettings } from "@/lib/contracts/content";

/**
 * The template's settings and how they are changed; `tag` names the input that is typed into, so that one undo takes
 * back what was typed there.
 */
export function useSettings() {
  const { state, dispatch, diagnostics } = useEditor();
  return {
    settings: state.content.settings,
    patch: (change: Partial<ContentSettings>, tag?: string) =>
      dispatch({ do: "patch-settings", change, ...(tag ? { tag: `setting ${tag}` } : {}) }),
    /** What the rules say about one of them. */
    problemOf: (path: string): string | undefined =>
      diagnostics
        .filter((one) => one.path === `settings.${path}`)
        .map(({ message }) => message)
        .join(" ") || undefined,
  };
}
