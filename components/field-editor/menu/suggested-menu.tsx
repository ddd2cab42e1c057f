"use client";

import { Check, SlidersHorizontal, X } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { selectedSuggestions } from "@/components/editor/model/editor-state";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";

/** Context menu of the selected suggestions. */
export function SuggestedMenu({ onDetails }: { onDetails: () => void }) {
  const { state } = useEditor();
  const suggestions = useSuggestions();
  const ids = selectedSuggestions(state).map(({ id }) => id);
  return (
    <>
      <MenuItem shortcut="Enter" onSelect={() => suggestions?.accept(ids)}>
        <Check aria-hidden />
        Use
      </MenuItem>
      <MenuItem shortcut="Del" onSelect={() => suggestions?.reject(ids)}>
        <X aria-hidden />
        Reject
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onDetails}>
        <SlidersHorizontal aria-hidden />
        Details
      </MenuItem>
    </>
  );
}
