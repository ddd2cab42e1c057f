"use client";

import { createContext, type Dispatch, use } from "react";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import type { RoleStyle } from "@/components/shown-fields/role-styles";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DefaultSubjects } from "@/lib/domain/mail-content/default-subjects";

export type EditorMode = "template" | "send";

/** What the editor's side panel shows: the selection's properties, or the template's settings. */
export type SidePanel = "properties" | "settings";

export type EditorContextValue = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly mode: EditorMode;
  /** Default email subjects when the template sets none; null where there are no settings. */
  readonly defaultSubjects: DefaultSubjects | null;
  readonly roles: ReadonlyMap<string, RoleStyle>;
  readonly diagnostics: readonly Diagnostic[];
  readonly panel: SidePanel;
  readonly showPanel: (panel: SidePanel) => void;
  /** Goes to the field, role or setting that a diagnostic is about. */
  readonly goTo: (diagnostic: Diagnostic) => void;
  /** Focuses the next selected field. Call it before placing a field by keyboard. */
  readonly focusNext: () => void;
  /** Announces a change to screen readers (live region). */
  readonly say: (message: string) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (!value) throw new Error("useEditor needs an editor around it");
  return value;
}
