"use client";

import { type RefObject, useRef, useState } from "react";
import { CopyToPagesDialog } from "@/components/editor/copy-to-pages-dialog";
import { useEditor } from "@/components/editor/editor-context";
import { runAfterOverlays } from "@/components/editor/go-to";
import type { PagePoint } from "@/components/editor/model/editor-reducer";
import { selectedFields } from "@/components/editor/model/editor-state";
import { isSuggestionId } from "@/components/editor/model/suggestions";
import { SaveFieldDialog } from "@/components/editor/saved/save-field-dialog";
import { FieldMenu } from "@/components/field-editor/menu/field-menu";
import { PaperMenu } from "@/components/field-editor/menu/paper-menu";
import { SuggestedMenu } from "@/components/field-editor/menu/suggested-menu";
import { fieldButton } from "@/components/field-editor/use-focus-on-placed";
import { ContextMenu } from "@/components/ui/context-menu";
import type { MenuPoint } from "@/components/ui/context-menu-trigger";

/** Target of the menu: a field, or a point on the paper; the point is null if the menu was opened by keyboard. */
export type MenuTarget = { readonly id: string | null; readonly at: PagePoint | null };

type Props = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: MenuPoint;
  target: MenuTarget;
  scroller: RefObject<HTMLElement | null>;
  onOpenField: () => void;
};

/** Where the focus goes when the menu has closed. */
type After = "pages" | "properties" | "dialog";

/** The menu of `StageMenu`, with the dialogs that it opens. */
export function StageMenuPanel({ isOpen, onOpenChange, anchor, target, scroller, onOpenField }: Props) {
  const { state } = useEditor();
  const [dialog, setDialog] = useState<"copies" | "save" | null>(null);
  const after = useRef<After>("pages");
  const focusSelected = () => {
    const lead = state.selection.at(-1);
    const button = lead ? fieldButton(scroller.current, lead) : null;
    (button ?? scroller.current)?.focus({ preventScroll: true });
  };
  const focusAfter = (event: Event) => {
    event.preventDefault();
    const next = after.current;
    after.current = "pages";
    if (next === "properties") onOpenField();
    if (next !== "pages") return;
    // The focus may be elsewhere on purpose, for example where the user clicked outside the menu.
    if (document.activeElement && document.activeElement !== document.body) return;
    focusSelected();
  };
  const close = () => {
    setDialog(null);
    // The menu item that the dialog would return the focus to no longer exists.
    runAfterOverlays(focusSelected);
  };
  const [only] = selectedFields(state);
  const leadTo = (next: After) => {
    after.current = next;
  };
  return (
    <>
      <ContextMenu
        label={target.id === null ? "Page" : "Field"}
        {...{ isOpen, onOpenChange, anchor }}
        onCloseAutoFocus={focusAfter}
      >
        {target.id === null ? (
          <PaperMenu at={target.at} />
        ) : isSuggestionId(target.id) ? (
          <SuggestedMenu onDetails={() => leadTo("properties")} />
        ) : (
          <FieldMenu
            at={target.at}
            onProperties={() => leadTo("properties")}
            onDialog={(which) => {
              leadTo("dialog");
              setDialog(which);
            }}
          />
        )}
      </ContextMenu>
      {dialog === "copies" && <CopyToPagesDialog onClose={close} />}
      {dialog === "save" && only && <SaveFieldDialog field={only} onClose={close} />}
    </>
  );
}
