"use client";

import { type ReactElement, type RefObject, useRef, useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import type { PagePoint } from "@/components/editor/model/editor-reducer";
import type { MenuTarget } from "@/components/field-editor/stage-menu-panel";
import { type PageLayout, pageAt } from "@/components/pdf-pages/page-layout";
import { ContextMenuTrigger, type MenuPoint } from "@/components/ui/context-menu-trigger";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";

const panel = new OnDemand(() => import("@/components/field-editor/stage-menu-panel"));

type Props = {
  scroller: RefObject<HTMLElement | null>;
  column: RefObject<HTMLElement | null>;
  layout: PageLayout;
  onOpenField: () => void;
  /** Ends the gesture that the press began. */
  onOpen: () => void;
  children: ReactElement;
};

type Press = MenuPoint & { element: Element | null };

/** Context menu of the pages: for a field, a suggestion or the paper. */
export function StageMenu({ scroller, column, layout, onOpenField, onOpen, children }: Props) {
  const { dispatch } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<MenuPoint>({ x: 0, y: 0 });
  const [target, setTarget] = useState<MenuTarget>({ id: null, at: null });
  /** Null if a key opened the menu, which then applies to the focused element. */
  const press = useRef<Press | null>(null);
  const loaded = useOnDemand(panel, isOpen, () => setOpen(false));

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

  const open = (at: MenuPoint) => {
    onOpen();
    const element = press.current ? press.current.element : document.activeElement;
    const id = element?.closest<HTMLElement>("[data-field-id]")?.dataset.fieldId ?? null;
    setTarget({ id, at: press.current && pointOf(press.current) });
    setAnchor(at);
    setOpen(true);
    dispatch({ do: "select", ids: id ? [id] : [], mode: id ? "focus" : "replace" });
  };
  return (
    <>
      <ContextMenuTrigger
        isOpen={isOpen}
        onOpen={open}
        onClose={() => setOpen(false)}
        onPointerDownCapture={({ target: element, clientX: x, clientY: y }) => {
          press.current = { element: element instanceof Element ? element : null, x, y };
        }}
        onKeyDownCapture={() => {
          press.current = null;
        }}
      >
        {children}
      </ContextMenuTrigger>
      {loaded && (
        <loaded.StageMenuPanel
          onOpenChange={setOpen}
          {...{ isOpen, anchor, target, scroller, onOpenField }}
        />
      )}
    </>
  );
}
