"use client";

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { type PaletteItem, paletteItemSize } from "@/components/editor/model/placing";

/** A field being dragged to a page; position and size in CSS pixels of the window. */
export type PaletteDrag = PaletteItem & { x: number; y: number; width: number; height: number };

const SLACK_PX = 5;

/** The page under a point of the window, and the point in fractions of that page. */
function pageUnder(x: number, y: number) {
  const stage = document.elementFromPoint(x, y)?.closest("[data-stage]");
  for (const sheet of stage?.querySelectorAll<HTMLElement>("[data-page]") ?? []) {
    const rect = sheet.getBoundingClientRect();
    if (x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) continue;
    return {
      page: Number(sheet.dataset.page),
      centre: { x: (x - rect.left) / rect.width, y: (y - rect.top) / rect.height },
    };
  }
  return null;
}

/** CSS pixels per point at the current zoom. */
function scaleOnScreen(pages: readonly { width: number }[]): number {
  const sheet = document.querySelector<HTMLElement>("[data-stage] [data-page]");
  const page = pages[Number(sheet?.dataset.page ?? 1) - 1];
  return sheet && page ? sheet.getBoundingClientRect().width / page.width : 1;
}

/** Drags a field from the palette onto a page, by mouse, pen or touch. */
export function usePaletteDrag() {
  const { state, dispatch, focusNext } = useEditor();
  const [drag, setDrag] = useState<PaletteDrag | null>(null);
  const pressed = useRef<{ what: PaletteItem; x: number; y: number } | null>(null);
  const dragged = useRef(false);

  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      const from = pressed.current;
      if (!from) return;
      if (!dragged.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX) return;
      dragged.current = true;
      const scale = scaleOnScreen(state.pages);
      const { width, height } = paletteItemSize(from.what);
      setDrag({
        ...from.what,
        x: event.clientX,
        y: event.clientY,
        width: width * scale,
        height: height * scale,
      });
    };
    const onEnd = (event: PointerEvent) => {
      const from = pressed.current;
      pressed.current = null;
      setDrag(null);
      if (!from || !dragged.current || event.type === "pointercancel") return;
      const target = pageUnder(event.clientX, event.clientY);
      if (!target) return;
      // The focus moves to the placed field, so that keyboard input applies to it.
      focusNext();
      dispatch({ do: "place", ...from.what, ...target });
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
    };
  }, [dispatch, focusNext, state.pages]);

  const startDrag = (event: ReactPointerEvent, what: PaletteItem) => {
    if (event.button !== 0) return;
    pressed.current = { what, x: event.clientX, y: event.clientY };
    dragged.current = false;
  };
  /** Whether the current click event ends a drag. */
  const hasDragged = (): boolean => dragged.current;
  return { drag, startDrag, hasDragged };
}
