"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { useCommandKey } from "@/components/ui/command-key";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";

/** Undo and redo buttons for the template's history. */
export function UndoButtons() {
  const { state, dispatch } = useEditor();
  const command = useCommandKey();
  return (
    <>
      <Tooltip content="Undo" shortcut={command === "⌘" ? "⌘Z" : "Ctrl Z"}>
        <IconButton
          label="Undo"
          size="sm"
          disabled={state.history.past.length === 0}
          onClick={() => dispatch({ do: "undo" })}
        >
          <Undo2 />
        </IconButton>
      </Tooltip>
      <Tooltip content="Redo" shortcut={command === "⌘" ? "⇧⌘Z" : "Ctrl Shift Z"}>
        <IconButton
          label="Redo"
          size="sm"
          disabled={state.history.future.length === 0}
          onClick={() => dispatch({ do: "redo" })}
        >
          <Redo2 />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** A line between groups of a toolbar. */
export const ToolbarDivider = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />;
