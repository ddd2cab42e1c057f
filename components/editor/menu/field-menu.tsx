"use client";

import {
  Asterisk,
  BookmarkPlus,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Files,
  MoveDiagonal,
  Scissors,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from "lucide-react";
import { useCopyToPages } from "@/components/editor/copy-to-pages";
import { canPaste, copySelection, cutSelection, paste, removeSelection } from "@/components/editor/editing";
import { useEditor } from "@/components/editor/editor-context";
import { useKeys } from "@/components/editor/menu/use-keys";
import { selectedFields } from "@/components/editor/model/editor-state";
import { allPages } from "@/components/editor/model/page-range";
import type { PagePoint } from "@/components/editor/model/reduce";
import { usePatch } from "@/components/editor/properties/use-patch";
import {
  ContextMenuCheckboxItem,
  ContextMenuItem,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
} from "@/components/ui/context-menu";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

type Props = {
  at: PagePoint | null;
  onProperties: () => void;
  onDialog: (which: "copies" | "save") => void;
};

/** Context menu of the selected fields. */
export function FieldMenu({ at, onProperties, onDialog }: Props) {
  const { state, dispatch, say } = useEditor();
  const keys = useKeys();
  const copyToPages = useCopyToPages();
  const editing = { state, dispatch, say };
  return (
    <>
      <ContextMenuItem shortcut={keys("X")} onSelect={() => cutSelection(editing)}>
        <Scissors aria-hidden />
        Cut
      </ContextMenuItem>
      <ContextMenuItem shortcut={keys("C")} onSelect={() => copySelection(editing)}>
        <Copy aria-hidden />
        Copy
      </ContextMenuItem>
      <ContextMenuItem disabled={!canPaste()} shortcut={keys("V")} onSelect={() => paste(editing, at)}>
        <ClipboardPaste aria-hidden />
        {at ? "Paste here" : "Paste"}
      </ContextMenuItem>
      <ContextMenuItem shortcut={keys("D")} onSelect={() => dispatch({ do: "duplicate" })}>
        <CopyPlus aria-hidden />
        Duplicate
      </ContextMenuItem>
      {state.pages.length > 1 && (
        <>
          <ContextMenuSeparator />
          <ContextMenuItem onSelect={() => copyToPages(allPages(state.pages.length))}>
            <Files aria-hidden />
            Copy to all pages
          </ContextMenuItem>
          <ContextMenuItem onSelect={() => onDialog("copies")}>
            {/* Keeps its text in line with the others. */}
            <span aria-hidden className="size-4 shrink-0" />
            Copy to pages…
          </ContextMenuItem>
        </>
      )}
      <ContextMenuSeparator />
      <Assigned />
      <ContextMenuSeparator />
      {selectedFields(state).length === 1 && (
        <ContextMenuItem onSelect={() => onDialog("save")}>
          <BookmarkPlus aria-hidden />
          Save field…
        </ContextMenuItem>
      )}
      <ContextMenuItem shortcut="Enter" onSelect={onProperties}>
        <SlidersHorizontal aria-hidden />
        Properties…
      </ContextMenuItem>
      <ContextMenuItem tone="danger" shortcut="Del" onSelect={() => removeSelection(editing)}>
        <Trash2 aria-hidden />
        Remove
      </ContextMenuItem>
    </>
  );
}

/** Whose the fields are, whether they are required, and their size. */
function Assigned() {
  const { state, dispatch, roles, mode, say } = useEditor();
  const fields = selectedFields(state);
  const patch = usePatch(fields.map(({ id }) => id));
  const keys = new Set(fields.map(({ roleKey }) => roleKey));
  const [only] = keys;
  const required = fields.filter((field) => field.required).length;
  const isFilled = fields.some(({ type }) => FIELD_TRAITS[type].filledBy === "recipient");
  return (
    <>
      <ContextMenuSub>
        <ContextMenuSubTrigger>
          <UserRound aria-hidden />
          {mode === "send" ? "Recipient" : "Role"}
        </ContextMenuSubTrigger>
        <ContextMenuSubContent>
          <ContextMenuRadioGroup
            value={keys.size === 1 ? (only ?? "") : ""}
            onValueChange={(roleKey) => {
              patch({ roleKey });
              say(`Assigned to ${roles.get(roleKey)?.name ?? roleKey}`);
            }}
          >
            {[...roles.values()].map(({ role, name, style }) => (
              <ContextMenuRadioItem key={role.key} value={role.key}>
                <span aria-hidden style={style} className="size-2.5 shrink-0 rounded-full bg-(--role)" />
                <span className="max-w-56 truncate">{name}</span>
              </ContextMenuRadioItem>
            ))}
          </ContextMenuRadioGroup>
        </ContextMenuSubContent>
      </ContextMenuSub>
      {isFilled && (
        <ContextMenuCheckboxItem
          checked={required === fields.length ? true : required === 0 ? false : "indeterminate"}
          onCheckedChange={(checked) => patch({ required: checked === true })}
        >
          <Asterisk aria-hidden />
          Required
        </ContextMenuCheckboxItem>
      )}
      {state.selection.length > 1 && (
        <ContextMenuItem onSelect={() => dispatch({ do: "match", how: "both" })}>
          <MoveDiagonal aria-hidden />
          Match size of last selected
        </ContextMenuItem>
      )}
    </>
  );
}
