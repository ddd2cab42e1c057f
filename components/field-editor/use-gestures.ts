"use client";

import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useEditor } from "@/components/editor/editor-context";
import { placedFields } from "@/components/editor/model/editor-state";
import { boxesOf, HANDLES, type Handle } from "@/components/editor/model/geometry";
import {
  type DragPreview,
  dragBoxes,
  dragBoxHandle,
  idsWithin,
} from "@/components/field-editor/model/gesture";
import { useTextLines } from "@/components/field-editor/use-text-lines";
import { type PageLayout, type Point, pageAt } from "@/components/pdf-pages/page-layout";
import { hasCommandKey } from "@/components/ui/command-key";
import type { PageUrls } from "@/lib/domain/files/page-urls";
import type { FieldBox } from "@/lib/rules/field-box";

export type Rect = { x: number; y: number; width: number; height: number };

type Gesture =
  | { kind: "move"; grabbed: string; start: Map<string, FieldBox>; from: Point; isClick: boolean }
  | { kind: "resize"; id: string; handle: Handle; box: FieldBox; from: Point }
  | { kind: "marquee"; from: Point; adds: boolean };

/** A press that moves less than this is a click, not a drag. */
const SLACK_PX = 4;
/** Distance from the viewport's edge at which a drag scrolls. */
const EDGE_PX = 36;
const SCROLL_PX = 14;

const isHandle = (value: string | undefined): value is Handle => HANDLES.some((handle) => handle === value);

function rectOf(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/**
 * Pointer gestures on the pages: a click places (while a type is armed) or selects; a drag moves, resizes or selects
 * with a marquee. Changes are committed on release; Escape cancels a drag.
 */
export function useGestures(urls: PageUrls, column: RefObject<HTMLDivElement | null>, layout: PageLayout) {
  const { state, dispatch, focusNext } = useEditor();
  const [draft, setDraft] = useState<DragPreview | null>(null);
  const [marquee, setMarquee] = useState<Rect | null>(null);
  const linesOf = useTextLines(urls, state.page, state.pages);
  const gesture = useRef<Gesture | null>(null);
  const current = useRef({ state, layout, draft, marquee });
  current.current = { state, layout, draft, marquee };

  const pointOf = useCallback(
    (event: { clientX: number; clientY: number }): Point => {
      const origin = column.current?.getBoundingClientRect();
      return { x: event.clientX - (origin?.left ?? 0), y: event.clientY - (origin?.top ?? 0) };
    },
    [column],
  );

  const end = useCallback(() => {
    gesture.current = null;
    setDraft(null);
    setMarquee(null);
  }, []);

  const onMove = useCallback(
    (event: PointerEvent) => {
      const now = gesture.current;
      if (!now) return;
      const to = pointOf(event);
      const by = { x: to.x - now.from.x, y: to.y - now.from.y };
      if (Math.hypot(by.x, by.y) < SLACK_PX && !current.current.draft && !current.current.marquee) return;
      scrollAtEdge(column.current?.parentElement ?? null, event);
      const { state: latest, layout: place } = current.current;
      const moving = new Set(now.kind === "move" ? now.start.keys() : now.kind === "resize" ? [now.id] : []);
      const surroundings = {
        pages: latest.pages,
        layout: place,
        linesOf: event.altKey ? null : (page: number) => linesOf(page, placedFields(latest), moving),
      };
      if (now.kind === "marquee") setMarquee(rectOf(now.from, to));
      else if (now.kind === "move") setDraft(dragBoxes(now.start, now.grabbed, by, surroundings));
      else {
        const field = placedFields(latest).find(({ id }) => id === now.id);
        if (field) setDraft(dragBoxHandle(now.id, now.box, field.type, now.handle, by, surroundings));
      }
    },
    [column, linesOf, pointOf],
  );

  const onUp = useCallback(
    (event: PointerEvent) => {
      const now = gesture.current;
      const { state: latest, layout: place, draft: drafted, marquee: drawn } = current.current;
      end();
      if (!now || event.type === "pointercancel") return;
      if (now.kind === "marquee") {
        const ids = drawn ? idsWithin(boxesOf(placedFields(latest)), drawn, place) : [];
        if (drawn || !now.adds) dispatch({ do: "select", ids, mode: now.adds ? "add" : "replace" });
      } else if (drafted) dispatch({ do: "set-boxes", boxes: drafted.boxes });
      else if (now.kind === "move" && now.isClick) dispatch({ do: "select", ids: [now.grabbed] });
    },
    [dispatch, end],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !gesture.current) return;
      event.stopPropagation();
      end();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onUp);
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onUp);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [onMove, onUp, end]);

  const begin = (event: ReactPointerEvent): Gesture | null => {
    const target = event.target as HTMLElement;
    const from = pointOf(event);
    const id = target.closest<HTMLElement>("[data-field-id]")?.dataset.fieldId;
    const handle = target.closest<HTMLElement>("[data-handle]")?.dataset.handle;
    const only = placedFields(state).find((field) => state.selection.includes(field.id));
    if (isHandle(handle) && only) {
      const box = boxesOf([only]).get(only.id);
      return box ? { kind: "resize", id: only.id, handle, box, from } : null;
    }
    if (id) return grab(id, event, from);
    // preventDefault() below suppresses native focus, and the stage's keyboard shortcuts need it.
    column.current?.closest<HTMLElement>("[data-stage]")?.focus({ preventScroll: true });
    if (state.armed) {
      placeAt(from);
      return null;
    }
    if (event.pointerType === "touch") {
      dispatch({ do: "select", ids: [] });
      return null;
    }
    return { kind: "marquee", from, adds: event.shiftKey };
  };

  const grab = (id: string, event: ReactPointerEvent, from: Point): Gesture | null => {
    (event.target as HTMLElement).closest("button")?.focus({ preventScroll: true });
    if (event.shiftKey || event.metaKey || event.ctrlKey) {
      dispatch({ do: "select", ids: [id], mode: "toggle" });
      return null;
    }
    const wasSelected = state.selection.includes(id);
    const ids = wasSelected ? state.selection : [id];
    if (!wasSelected) dispatch({ do: "select", ids });
    // Touch scrolls on an unselected field; once selected, a drag moves it.
    if (event.pointerType === "touch" && !wasSelected) return null;
    const start = boxesOf(placedFields(state).filter((field) => ids.includes(field.id)));
    return { kind: "move", grabbed: id, start, from, isClick: wasSelected };
  };

  const placeAt = (point: Point) => {
    const page = pageAt(layout, point.y);
    if (!page || !state.armed) return;
    const centre = { x: (point.x - page.left) / page.width, y: (point.y - page.top) / page.height };
    if (centre.x < 0 || centre.x > 1 || centre.y < 0 || centre.y > 1) return;
    focusNext();
    const { type, saved } = state.armed;
    dispatch({ do: "place", type, saved, page: page.number, centre });
  };

  /** True while a press is handled: the focus event it causes must not select again. */
  const isPressing = useRef(false);
  const onPointerDown = (event: ReactPointerEvent) => {
    // A second finger begins a pinch, so the first one's gesture is not a drag.
    if (!event.isPrimary) end();
    const isForMenu = event.button !== 0 || (event.ctrlKey && hasCommandKey());
    if (isForMenu || !event.isPrimary) return;
    isPressing.current = true;
    gesture.current = begin(event);
    // Prevents the browser from focusing the button under the pointer and from starting a text selection. A touch
    // does neither, and may become a long press, so it is not prevented.
    if (event.pointerType !== "touch") event.preventDefault();
    isPressing.current = false;
  };

  return { draft, marquee, onPointerDown, isPressing, cancel: end };
}

function scrollAtEdge(scroller: HTMLElement | null, { clientY }: { clientY: number }): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
  else if (clientY > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
}
