"use client";

import { BookmarkPlus, Copy, Files, Trash2 } from "lucide-react";
import { useState } from "react";
import { CopyToPagesDialog } from "@/components/editor/copy-to-pages-dialog";
import { useEditor } from "@/components/editor/editor-context";
import { selectedFields } from "@/components/editor/model/editor-state";
import { SaveFieldDialog } from "@/components/editor/saved/save-field-dialog";
import { Button } from "@/components/ui/button";

/** Actions for the current selection. */
export function FieldActions() {
  const { state, dispatch } = useEditor();
  const [copies, setCopies] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const fields = selectedFields(state);
  const only = fields.length === 1 ? fields[0] : undefined;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button size="sm" onClick={() => dispatch({ do: "duplicate" })}>
        <Copy aria-hidden />
        Duplicate
      </Button>
      {state.pages.length > 1 && (
        <Button size="sm" onClick={() => setCopies(true)}>
          <Files aria-hidden />
          Copy to pages…
        </Button>
      )}
      {only && (
        <Button size="sm" onClick={() => setIsSaving(true)}>
          <BookmarkPlus aria-hidden />
          Save field…
        </Button>
      )}
      <Button size="sm" variant="quiet" className="text-bad" onClick={() => dispatch({ do: "remove" })}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      {copies && <CopyToPagesDialog onClose={() => setCopies(false)} />}
      {isSaving && only && <SaveFieldDialog field={only} onClose={() => setIsSaving(false)} />}
    </div>
  );
}
