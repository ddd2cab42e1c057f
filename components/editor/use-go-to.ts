"use client";

import { type Dispatch, type RefObject, useCallback } from "react";
import type { EditorAction } from "@/components/editor/model/reduce";
import { fieldButton } from "@/components/editor/use-focus-follows";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

/** A dialog or popover that closes gives the focus back to what opened it; the way to the field comes after. */
const AFTER_CLOSING_MS = 50;

/** Leads to what a finding is about: its field, in view and focused, or its role. */
export function useGoTo(
  stage: RefObject<HTMLElement | null>,
  roles: readonly ContentRole[],
  dispatch: Dispatch<EditorAction>,
) {
  return useCallback(
    ({ fieldId, path }: Diagnostic) => {
      const role = roles[Number(/^roles\.(\d+)/.exec(path)?.[1] ?? -1)];
      if (role) dispatch({ do: "act-as", roleKey: role.key });
      if (!fieldId) return;
      dispatch({ do: "select", ids: [fieldId] });
      setTimeout(() => {
        const button = fieldButton(stage.current, fieldId);
        button?.scrollIntoView({ block: "center", inline: "nearest" });
        button?.focus({ preventScroll: true });
      }, AFTER_CLOSING_MS);
    },
    [stage, roles, dispatch],
  );
}
