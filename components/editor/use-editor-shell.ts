"use client";

import { useRef, useState } from "react";
import { type DraftOptions, useDraft } from "@/components/editor/use-draft";
import { useSidePanel } from "@/components/editor/use-side-panel";

/** The state that an editor needs before it renders its `EditorShell`: the draft, its panels and its announcements. */
export type EditorShellState = ReturnType<typeof useEditorShell>;

export function useEditorShell(source: DraftOptions) {
  const draft = useDraft(source);
  const root = useRef<HTMLDivElement>(null);
  const [message, say] = useState("");
  const side = useSidePanel(root, draft.state.selection);
  return { ...draft, mode: source.mode, root, message, say, side };
}
