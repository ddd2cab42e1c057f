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
import { useCopyToPages } from "@/components/editor/copy-to-pages-dialog";
import {
  canPaste,
  copySelection,
  cutSelection,
  pasteFields,
  removeSelection,
} from "@/components/editor/editing";
import { useEditor } from "@/components/editor/editor-context";
import type { PagePoint } from "@/components/editor/model/editor-reducer";
import { selectedFields } from "@/components/editor/model/editor-state";
import { allPages } from "@/components/editor/model/page-range";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { useShortcutLabel } from "@/components/field-editor/menu/use-shortcut-label";
import { MenuCheckboxItem, MenuSub, MenuSubContent, MenuSubTrigger } from "@/components/ui/context-menu";
import { MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu-items";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

type Props = {
  at: PagePoint | null;
  onProperties: () => void;
  onDialog: (which: "copies" | "save") => void;
};

/** Context menu of the selected fields. */
export function FieldMenu({ at, onProperties, onDialog }: Props) {
  const { state, dispatch, say } = useEditor();
  const keys = useShortcutLabel();
  const copyToPages = useCopyToPages();
  const editing = { state, dispatch, say };
  return (
    <>
      <MenuItem shortcut={keys("X")} onSelect={() => cutSelection(editing)}>
        <Scissors aria-hidden />
        Cut
      </MenuItem>
      <MenuItem shortcut={keys("C")} onSelect={() => copySelection(editing)}>
        <Copy aria-hidden />
        Copy
      </MenuItem>
      <MenuItem disabled={!canPaste()} shortcut={keys("V")} onSelect={() => pasteFields(editing, at)}>
        <ClipboardPaste aria-hidden />
        {at ? "Paste here" : "Paste"}
      </MenuItem>
      <MenuItem shortcut={keys("D")} onSelect={() => dispatch({ do: "duplicate" })}>
        <CopyPlus aria-hidden />
        Duplicate
      </MenuItem>
      {state.pages.length > 1 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => copyToPages(allPages(state.pages.length))}>
            <Files aria-hidden />
            Copy to all pages
          </MenuItem>
          <MenuItem onSelect={() => onDialog("copies")}>
            {/* Keeps its text in line with the others. */}
            <span aria-hidden className="size-4 shrink-0" />
            Copy to pages…
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <Assigned />
      <MenuSeparator />
      {selectedFields(state).length === 1 && (
        <MenuItem onSelect={() => onDialog("save")}>
          <BookmarkPlus aria-hidden />
          Save field…
        </MenuItem>
      )}
      <MenuItem shortcut="Enter" onSelect={onProperties}>
        <SlidersHorizontal aria-hidden />
        Properties…
      </MenuItem>
      <MenuItem tone="danger" shortcut="Del" onSelect={() => removeSelection(editing)}>
        <Trash2 aria-hidden />
        Remove
      </MenuItem>
    </>
  );
}

/** Role and size of the fields, and whether they are required. */
function Assigned() {
  const { state, dispatch, roles, mode, say } = useEditor();
  const fields = selectedFields(state);
  const patch = usePatchFields(fields.map(({ id }) => id));
  const keys = new Set(fields.map(({ roleKey }) => roleKey));
  const [only] = keys;
  const required = fields.filter((field) => field.required).length;
  const isFilled = fields.some(({ type }) => FIELD_TRAITS[type].filledBy === "recipient");
  return (
    <>
      <MenuSub>
        <MenuSubTrigger>
          <UserRound aria-hidden />
          {mode === "send" ? "Recipient" : "Role"}
        </MenuSubTrigger>
        <MenuSubContent>
          <MenuRadioGroup
            value={keys.size === 1 ? (only ?? "") : ""}
            onValueChange={(roleKey) => {
              patch({ roleKey });
              say(`Assigned to ${roles.get(roleKey)?.name ?? roleKey}`);
            }}
          >
            {[...roles.values()].map(({ role, name, style }) => (
              <MenuRadioItem key={role.key} value={role.key}>
                <span aria-hidden style={style} className="size-2.5 shrink-0 rounded-full bg-(--role)" />
                <span className="max-w-56 truncate">{name}</span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </MenuSubContent>
      </MenuSub>
      {isFilled && (
        <MenuCheckboxItem
          checked={required === fields.length ? true : required === 0 ? false : "indeterminate"}
          onCheckedChange={(checked) => patch({ required: checked === true })}
        >
          <Asterisk aria-hidden />
          Required
        </MenuCheckboxItem>
      )}
      {state.selection.length > 1 && (
        <MenuItem onSelect={() => dispatch({ do: "match", how: "both" })}>
          <MoveDiagonal aria-hidden />
          Match size of last selected
        </MenuItem>
      )}
    </>
  );
}
