"use client";

import { type ReactElement, type RefObject, useRef, useState } from "react";
import { CopyToPages } from "@/components/editor/copy-to-pages";
import { useEditor } from "@/components/editor/editor-context";
import { FieldMenu } from "@/components/editor/menu/field-menu";
import { PaperMenu } from "@/components/editor/menu/paper-menu";
import { SuggestedMenu } from "@/components/editor/menu/suggested-menu";
import { selectedFields } from "@/components/editor/model/editor-state";
import { type PageLayout, pageAt } from "@/components/editor/model/page-layout";
import type { PagePoint } from "@/components/editor/model/reduce";
import { isSuggestionId } from "@/components/editor/model/suggestions";
import { SaveField } from "@/components/editor/saved/save-field";
import { fieldButton } from "@/components/editor/use-focus-follows";
import { afterOverlays } from "@/components/editor/use-go-to";
import { ContextMenu, ContextMenuContent, ContextMenuTrigger } from "@/components/ui/context-menu";

type Props = {
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLElement | null>;
  layout: PageLayout;
  onOpenField: () => void;
  /** Ends what the press under the menu began. */
  onOpen: () => void;
  children: ReactElement;
};

type Press = { element: Element | null; x: number; y: number };
type Target = { id: string | null; at: PagePoint | null };
/** What has focus once the menu has closed. */
type After = "pages" | "properties" | "dialog";

/** The context menu of the pages: of a field, of a suggestion, or of the paper. */
export function StageMenu({ scroller, column, layout, onOpenField, onOpen, children }: Props) {
  const { state, dispatch } = useEditor();
  const [target, setTarget] = useState<Target>({ id: null, at: null });
  const [dialog, setDialog] = useState<"copies" | "save" | null>(null);
  /** Null after a key: the menu is then for what has focus. */
  const press = useRef<Press | null>(null);
  const after = useRef<After>("pages");

  const pointOf = ({ x, y }: Press): PagePoint | null => {
    const origin = column.current?.getBoundingClientRect();
    const page = origin && pageAt(layout, y - origin.top);
    if (!origin || !page) return null;
    const point = {
      x: (x - origin.left - page.left) / page.width,
      y: (y - origin.top - page.top) / page.height,
    };
    return point.x < 0 || point.x > 1 || point.y < 0 || point.y > 1 ? null : { page: page.number, point };
  };

  const open = () => {
    onOpen();
    after.current = "pages";
    const element = press.current ? press.current.element : document.activeElement;
    const id = element?.closest<HTMLElement>("[data-field-id]")?.dataset.fieldId ?? null;
    setTarget({ id, at: press.current && pointOf(press.current) });
    dispatch({ do: "select", ids: id ? [id] : [], mode: id ? "focus" : "replace" });
  };
  const focusSelected = () => {
    const lead = state.selection.at(-1);
    const button = lead ? fieldButton(scroller.current, lead) : null;
    (button ?? scroller.current)?.focus({ preventScroll: true });
  };
  const focusAfter = (event: Event) => {
    event.preventDefault();
    if (after.current === "properties") onOpenField();
    if (after.current !== "pages") return;
    // Focus may be elsewhere on purpose: where a click outside of the menu put it.
    if (document.activeElement && document.activeElement !== document.body) return;
    focusSelected();
  };
  const close = () => {
    setDialog(null);
    // The menu item that the dialog would return focus to is gone.
    afterOverlays(focusSelected);
  };
  const [only] = selectedFields(state);
  const leadTo = (next: After) => {
    after.current = next;
  };
  return (
    <>
      <ContextMenu onOpenChange={(isOpen) => isOpen && open()}>
        <ContextMenuTrigger
          asChild
          onPointerDownCapture={({ target: element, clientX: x, clientY: y }) => {
            press.current = { element: element instanceof Element ? element : null, x, y };
          }}
          onKeyDownCapture={() => {
            press.current = null;
          }}
        >
          {children}
        </ContextMenuTrigger>
        <ContextMenuContent aria-label={target.id === null ? "Page" : "Field"} onCloseAutoFocus={focusAfter}>
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
        </ContextMenuContent>
      </ContextMenu>
      {dialog === "copies" && <CopyToPages onClose={close} />}
      {dialog === "save" && only && <SaveField field={only} onClose={close} />}
    </>
  );
}
