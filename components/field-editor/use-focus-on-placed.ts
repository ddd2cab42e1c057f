"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { EditorState } from "@/components/editor/model/editor-state";
import { pieceId } from "@/components/editor/model/pieces";

/** The button of a field, or of the first option if its options have boxes of their own. */
export const fieldButton = (stage: HTMLElement | null, id: string): HTMLElement | null =>
  stage?.querySelector<HTMLElement>(`[data-field-id="${CSS.escape(id)}"]`) ??
  stage?.querySelector<HTMLElement>(`[data-field-id^="${CSS.escape(pieceId(id, 0).slice(0, -1))}"]`) ??
  null;

/**
 * Moves the keyboard focus to a field that was just placed, pasted or restored by undo, or to the pages if the
 * focused field no longer exists. The focus is only taken from a field, unless the returned function was called: it
 * requests the focus for the next selected field.
 */
export function useFocusOnPlaced(stage: RefObject<HTMLElement | null>, { selection, content }: EditorState) {
  const isWanted = useRef(false);
  const wasOnField = useRef(false);

  useEffect(() => {
    const element = stage.current;
    const onFocus = () => {
      const active = document.activeElement;
      // A removed button leaves focus on the body, which the user did not choose.
      if (active !== document.body) wasOnField.current = active?.closest("[data-field-id]") != null;
    };
    document.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onFocus);
    };
  }, [stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reordered or removed buttons lose focus too.
  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === document.body || active === null;
    const isOnField = active?.closest("[data-field-id]") != null;
    if (!isWanted.current && !isOnField && !(isLost && wasOnField.current)) return;
    const focused = active?.closest<HTMLElement>("[data-field-id]")?.dataset.fieldId;
    if (focused && selection.includes(focused) && !isWanted.current) return;
    const lead = selection.at(-1);
    const button = lead ? fieldButton(stage.current, lead) : null;
    if (button) isWanted.current = false;
    if (button === active) return;
    if (button) {
      button.focus({ preventScroll: true });
      button.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else if (isLost) stage.current?.focus({ preventScroll: true });
  }, [selection, content, stage]);

  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
