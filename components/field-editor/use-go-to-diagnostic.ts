"use client";

import { type Dispatch, type RefObject, useCallback } from "react";
import { goToSetting, roleAt, runAfterOverlays } from "@/components/editor/go-to";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import { pieceId } from "@/components/editor/model/pieces";
import { fieldButton } from "@/components/field-editor/use-focus-on-placed";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const SETTINGS = "settings.";
/** Path of a diagnostic about an option's box. */
const OPTION_BOX = /\.options\.(\d+)\.box/;

/** Goes to the location of a diagnostic: scrolls to and focuses its field, role or setting. */
export function useGoToDiagnostic(
  stage: RefObject<HTMLElement | null>,
  roles: readonly ContentRole[],
  dispatch: Dispatch<EditorAction>,
  onSettings: () => void,
) {
  return useCallback(
    ({ fieldId, path }: Diagnostic) => {
      if (path.startsWith(SETTINGS)) return goToSetting(path.slice(SETTINGS.length), onSettings);
      const role = roleAt(roles, path);
      if (role) dispatch({ do: "act-as", roleKey: role.key });
      if (!fieldId) return;
      const option = OPTION_BOX.exec(path)?.[1];
      const id = option === undefined ? fieldId : pieceId(fieldId, Number(option));
      dispatch({ do: "select", ids: [id] });
      runAfterOverlays(() => {
        const button = fieldButton(stage.current, id);
        button?.scrollIntoView({ block: "center", inline: "nearest" });
        button?.focus({ preventScroll: true });
      });
    },
    [stage, roles, dispatch, onSettings],
  );
}
