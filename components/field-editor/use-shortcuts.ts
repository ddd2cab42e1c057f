"use client";

import { type RefObject, useEffect, useRef } from "react";
import {
  canPaste,
  copySelection,
  cutSelection,
  type Editing,
  pasteFields,
  removeSelection,
} from "@/components/editor/editing";
import { selectedFields } from "@/components/editor/model/editor-state";
import { type PageLayout, type Zoom, zoomStep } from "@/components/pdf-pages/page-layout";
import { hasCommandKey } from "@/components/ui/command-key";

type Options = Editing & {
  root: RefObject<HTMLElement | null>;
  layout: PageLayout;
  onZoom: (zoom: Zoom) => void;
};

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");

/** Shortcuts with ⌘ or Ctrl; returns true when handled. */
function command(event: KeyboardEvent, options: Options, onStage: boolean): boolean {
  const { state, dispatch } = options;
  const fields = selectedFields(state);
  const key = event.key.toLowerCase();
  if (key === "z" || key === "y") {
    dispatch({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    return true;
  }
  if (!onStage) return false;
  if (key === "a") dispatch({ do: "select-all" });
  else if (key === "v" && canPaste()) pasteFields(options);
  else if (fields.length === 0) return false;
  else if (key === "d") dispatch({ do: "duplicate" });
  else if (key === "c") copySelection(options);
  else if (key === "x") cutSelection(options);
  else return false;
  return true;
}

/** Shortcuts without modifier, on the pages. */
function plain(event: KeyboardEvent, options: Options): boolean {
  const { state, dispatch, layout } = options;
  const arrow = ARROWS[event.key];
  if (arrow && state.selection.length > 0) {
    const step = (event.shiftKey ? 10 : 1) / layout.scale;
    dispatch({ do: "nudge", by: { x: arrow.x * step, y: arrow.y * step } });
    return true;
  }
  if ((event.key === "Delete" || event.key === "Backspace") && state.selection.length > 0) {
    removeSelection(options);
    return true;
  }
  if (event.key === "F10" && event.shiftKey) return openMenu(event.target);
  // Single-character shortcuts only work if the focus is on the pages.
  return event.target !== document.body && zoom(event.key, options);
}

/** Opens the context menu on Apple systems; on others, the browser does. */
function openMenu(target: EventTarget | null): boolean {
  if (!hasCommandKey() || !(target instanceof HTMLElement)) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at }));
  return true;
}

/** Zooms by a step; `0` fits the width. */
function zoom(key: string, { layout, onZoom, say }: Options): boolean {
  if (key === "0") {
    onZoom("fit");
    say("Zoomed to fit the width");
    return true;
  }
  const direction = key === "+" || key === "=" ? 1 : key === "-" || key === "−" ? -1 : null;
  if (direction === null) return false;
  const step = zoomStep(layout.scale, direction);
  if (step === undefined) return true;
  onZoom(step);
  say(`Zoom ${Math.round(step * 100)}%`);
  return true;
}

/** Escape: first disarms the field type, then clears the selection. */
function letGo({ state, dispatch }: Options): boolean {
  if (state.armed) dispatch({ do: "arm", what: null });
  else if (state.selection.length > 0) dispatch({ do: "select", ids: [] });
  else return false;
  return true;
}

/** The editor's keyboard shortcuts: undo works anywhere in it, the others on the pages, and none while typing. */
export function useShortcuts(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { root } = latest.current;
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || isTyping(target)) return;
      if (target !== document.body && !root.current?.contains(target)) return;
      const onStage = target === document.body || target.closest("[data-stage]") !== null;
      const isOurs =
        event.metaKey || event.ctrlKey
          ? command(event, latest.current, onStage)
          : event.key === "Escape"
            ? letGo(latest.current)
            : onStage && !event.altKey && plain(event, latest.current);
      if (isOurs) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
