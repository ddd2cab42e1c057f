"use client";

import { type CSSProperties, createContext, type Dispatch, use } from "react";
import type { EditorState } from "@/components/editor/model/editor-state";
import type { EditorAction } from "@/components/editor/model/reduce";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { PageUrls } from "@/lib/domain/files/page-urls";
import type { DefaultSubjects } from "@/lib/domain/mail-content/default-subjects";

export type EditorMode = "template" | "send";

/** What the editor's side panel shows: the selection's properties, or the template's settings. */
export type SidePanel = "properties" | "settings";

/** How a role is displayed: name, initials and colour. */
export type RoleLook = {
  readonly role: ContentRole;
  readonly name: string;
  readonly initials: string;
  /** Sets `--role` and `--role-soft` for descendants. */
  readonly style: CSSProperties;
};

export type EditorContextValue = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly mode: EditorMode;
  readonly urls: PageUrls;
  /** Default email subjects when the template sets none; null where there are no settings. */
  readonly defaultSubjects: DefaultSubjects | null;
  readonly roles: ReadonlyMap<string, RoleLook>;
  readonly diagnostics: readonly Diagnostic[];
  readonly panel: SidePanel;
  readonly showPanel: (panel: SidePanel) => void;
  /** Scrolls to a page. */
  readonly goToPage: (page: number) => void;
  /** Goes to the field, role or setting that a diagnostic is about. */
  readonly goTo: (diagnostic: Diagnostic) => void;
  /** Focuses the next selected field; call it before placing one by keyboard. */
  readonly focusNext: () => void;
  /** Announces a change to screen readers (live region). */
  readonly say: (message: string) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (!value) throw new Error("useEditor needs a FieldEditor around it");
  return value;
}

/** Style of a field whose role does not exist (any more). */
export const NO_ROLE_STYLE = {
  "--role": "var(--muted)",
  "--role-soft": "var(--sunken)",
} as CSSProperties;
