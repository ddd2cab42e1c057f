"use client";

import { type Dispatch, type RefObject, useEffect, useRef } from "react";
import {
  type EditorState,
  selectedFields,
  selectedSuggestions,
} from "@/components/editor/model/editor-state";
import type { EditorAction } from "@/components/editor/model/reduce";
import type { ContentField } from "@/lib/contracts/content";

/** Lives as long as the tab, so that fields can be copied from one template to another. */
let clipboard: readonly ContentField[] = [];

type Options = {
  root: RefObject<HTMLElement | null>;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Points per CSS pixel, for nudging by screen distance. */
  pointsPerPx: number;
  say: (message: string) => void;
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

const countOf = (fields: readonly unknown[]): string =>
  fields.length === 1 ? "1 field" : `${fields.length} fields`;

function removedMessage(state: EditorState): string {
  const fields = selectedFields(state);
  const suggestions = selectedSuggestions(state).length;
  if (suggestions === 0) return `${countOf(fields)} removed`;
  const rejected = suggestions === 1 ? "Suggestion rejected" : `${suggestions} suggestions rejected`;
  return fields.length === 0 ? rejected : `${countOf(fields)} removed, ${rejected.toLowerCase()}`;
}

/** Shortcuts with ⌘ or Ctrl; returns true when handled. */
function command(event: KeyboardEvent, { state, dispatch, say }: Options, onStage: boolean): boolean {
  const fields = selectedFields(state);
  const key = event.key.toLowerCase();
  if (key === "z" || key === "y") {
    dispatch({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    return true;
  }
  if (!onStage) return false;
  if (key === "a") dispatch({ do: "select-all" });
  else if (key === "v" && clipboard.length > 0) dispatch({ do: "paste", fields: clipboard });
  else if (fields.length === 0) return false;
  else if (key === "d") dispatch({ do: "duplicate" });
  else if (key === "c" || key === "x") {
    clipboard = fields;
    say(`${countOf(fields)} copied`);
    if (key === "x") dispatch({ do: "remove" });
  } else return false;
  return true;
}

/** Shortcuts without modifier, on the pages. */
function plain(event: KeyboardEvent, { state, dispatch, pointsPerPx, say }: Options): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && state.selection.length > 0) {
    const step = (event.shiftKey ? 10 : 1) * pointsPerPx;
    dispatch({ do: "nudge", by: { x: arrow.x * step, y: arrow.y * step } });
    return true;
  }
  if ((event.key === "Delete" || event.key === "Backspace") && state.selection.length > 0) {
    say(removedMessage(state));
    dispatch({ do: "remove" });
    return true;
  }
  return false;
}

/** Escape: first disarms the field type, then clears the selection. */
function letGo({ state, dispatch }: Options): boolean {
  if (state.armed) dispatch({ do: "arm", type: null });
  else if (state.selection.length > 0) dispatch({ do: "select", ids: [] });
  else return false;
  return true;
}

/** The editor's keyboard shortcuts: undo anywhere in it, the others on the pages; never while typing. */
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
