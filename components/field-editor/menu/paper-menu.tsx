"use client";

import { ClipboardPaste, Redo2, SquareDashed, Undo2 } from "lucide-react";
import { canPaste, pasteFields } from "@/components/editor/editing";
import { useEditor } from "@/components/editor/editor-context";
import type { PagePoint } from "@/components/editor/model/editor-reducer";
import { placedFields } from "@/components/editor/model/editor-state";
import { useShortcutLabel } from "@/components/field-editor/menu/use-shortcut-label";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";

/** Context menu of the paper, outside of fields. */
export function PaperMenu({ at }: { at: PagePoint | null }) {
  const { state, dispatch, say } = useEditor();
  const keys = useShortcutLabel();
  return (
    <>
      <MenuItem
        disabled={!canPaste()}
        shortcut={keys("V")}
        onSelect={() => pasteFields({ state, dispatch, say }, at)}
      >
        <ClipboardPaste aria-hidden />
        {at ? "Paste here" : "Paste"}
      </MenuItem>
      <MenuItem
        disabled={!placedFields(state).some(({ page }) => page === state.page)}
        shortcut={keys("A")}
        onSelect={() => dispatch({ do: "select-all" })}
      >
        <SquareDashed aria-hidden />
        Select all on this page
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        disabled={state.history.past.length === 0}
        shortcut={keys("Z")}
        onSelect={() => dispatch({ do: "undo" })}
      >
        <Undo2 aria-hidden />
        Undo
      </MenuItem>
      <MenuItem
        disabled={state.history.future.length === 0}
        shortcut={keys("Y")}
        onSelect={() => dispatch({ do: "redo" })}
      >
        <Redo2 aria-hidden />
        Redo
      </MenuItem>
    </>
  );
}
