"use client";

import { useEditor } from "@/components/editor/editor-context";
import type { ContentField } from "@/lib/contracts/content";

/** Changes fields. `tag` identifies the input being typed into, so that one undo reverts everything typed there. */
export function usePatchFields(ids: readonly string[]) {
  const { dispatch } = useEditor();
  return (change: Partial<ContentField>, tag?: string) =>
    dispatch({ do: "patch", ids, change, ...(tag ? { tag: `${tag} ${ids.join()}` } : {}) });
}
