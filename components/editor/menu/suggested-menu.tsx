"use client";

import { Check, SlidersHorizontal, X } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { selectedSuggestions } from "@/components/editor/model/editor-state";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { ContextMenuItem, ContextMenuSeparator } from "@/components/ui/context-menu";

/** Context menu of the selected suggestions. */
export function SuggestedMenu({ onDetails }: { onDetails: () => void }) {
  const { state } = useEditor();
  const suggestions = useSuggestions();
  const ids = selectedSuggestions(state).map(({ id }) => id);
  return (
    <>
      <ContextMenuItem shortcut="Enter" onSelect={() => suggestions?.accept(ids)}>
        <Check aria-hidden />
        Use
      </ContextMenuItem>
      <ContextMenuItem shortcut="Del" onSelect={() => suggestions?.reject(ids)}>
        <X aria-hidden />
        Reject
      </ContextMenuItem>
      <ContextMenuSeparator />
      <ContextMenuItem onSelect={onDetails}>
        <SlidersHorizontal aria-hidden />
        Details
      </ContextMenuItem>
    </>
  );
}
