"use client";

import { type Dispatch, type RefObject, useCallback } from "react";
import { pieceId } from "@/components/editor/model/pieces";
import type { EditorAction } from "@/components/editor/model/reduce";
import { fieldButton } from "@/components/editor/use-focus-follows";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const MAX_FRAMES = 90;
const AFTER_RETURN_MS = 30;

/** A closing dialog or popover returns focus to its trigger; runs `go` after that. */
export function afterOverlays(go: () => void, frames = 0): void {
  const isOpen = document.querySelector("[role=dialog]") !== null;
  if (isOpen && frames < MAX_FRAMES) requestAnimationFrame(() => afterOverlays(go, frames + 1));
  else setTimeout(go, AFTER_RETURN_MS);
}

const SETTINGS = "settings.";
/** A finding about the box of an option. */
const OPTION_BOX = /\.options\.(\d+)\.box/;

export function focusSetting(name: string): void {
  const inputs = document.querySelectorAll<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
  // One is in the side panel and one in the mobile sheet; only one is visible.
  [...inputs].find((input) => input.offsetParent !== null)?.focus();
}

/** Goes to what a diagnostic is about: scrolls to and focuses its field, its role, or its setting. */
export function useGoTo(
  stage: RefObject<HTMLElement | null>,
  roles: readonly ContentRole[],
  dispatch: Dispatch<EditorAction>,
  onSettings: () => void,
) {
  return useCallback(
    ({ fieldId, path }: Diagnostic) => {
      if (path.startsWith(SETTINGS))
        return afterOverlays(() => {
          onSettings();
          requestAnimationFrame(() => focusSetting(path.slice(SETTINGS.length)));
        });
      const role = roles[Number(/^roles\.(\d+)/.exec(path)?.[1] ?? -1)];
      if (role) dispatch({ do: "act-as", roleKey: role.key });
      if (!fieldId) return;
      const option = OPTION_BOX.exec(path)?.[1];
      const id = option === undefined ? fieldId : pieceId(fieldId, Number(option));
      dispatch({ do: "select", ids: [id] });
      afterOverlays(() => {
        const button = fieldButton(stage.current, id);
        button?.scrollIntoView({ block: "center", inline: "nearest" });
        button?.focus({ preventScroll: true });
      });
    },
    [stage, roles, dispatch, onSettings],
  );
}
