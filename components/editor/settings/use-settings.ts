"use client";

import { useEditor } from "@/components/editor/editor-context";
import type { ContentSettings } from "@/lib/contracts/content";

/**
 * The template's settings and a way to change them; `tag` identifies the input being typed into, so that one undo
 * reverts all that was typed there.
 */
export function useSettings() {
  const { state, dispatch, diagnostics } = useEditor();
  return {
    settings: state.content.settings,
    patch: (change: Partial<ContentSettings>, tag?: string) =>
      dispatch({ do: "patch-settings", change, ...(tag ? { tag: `setting ${tag}` } : {}) }),
    /** Diagnostic about one of the settings. */
    problemOf: (path: string): string | undefined =>
      diagnostics
        .filter((one) => one.path === `settings.${path}`)
        .map(({ message }) => message)
        .join(" ") || undefined,
  };
}
