"use client";

import { Copy, Files, Trash2 } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { Button } from "@/components/ui/button";

/** Actions for the current selection. */
export function FieldActions() {
  const { state, dispatch, say } = useEditor();
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button size="sm" onClick={() => dispatch({ do: "duplicate" })}>
        <Copy aria-hidden />
        Duplicate
      </Button>
      {state.pages.length > 1 && (
        <Button
          size="sm"
          onClick={() => {
            dispatch({ do: "copy-to-all-pages" });
            say(`Copied to all ${state.pages.length} pages`);
          }}
        >
          <Files aria-hidden />
          Copy to all pages
        </Button>
      )}
      <Button size="sm" variant="quiet" className="text-bad" onClick={() => dispatch({ do: "remove" })}>
        <Trash2 aria-hidden />
        Remove
      </Button>
    </div>
  );
}
