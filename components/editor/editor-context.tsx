"use client";

import { type CSSProperties, createContext, type Dispatch, use } from "react";
import type { EditorState } from "@/components/editor/model/editor-state";
import type { EditorAction } from "@/components/editor/model/reduce";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DefaultSubjects } from "@/lib/mail/default-subjects";
import type { PageUrls } from "@/lib/pages/page-urls";

export type EditorMode = "template" | "send";

/** What the side of the editor shows: the selection's properties, or the template's settings. */
export type SidePanel = "properties" | "settings";

/** A role as it is shown: by name and initials, and in a colour. */
export type RoleLook = {
  readonly role: ContentRole;
  readonly name: string;
  readonly initials: string;
  /** Sets `--role` and `--role-soft` for what is inside. */
  readonly style: CSSProperties;
};

export type EditorContextValue = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly mode: EditorMode;
  readonly urls: PageUrls;
  /** What mails are headed by when the template says nothing; null where there are no settings. */
  readonly defaultSubjects: DefaultSubjects | null;
  readonly roles: ReadonlyMap<string, RoleLook>;
  readonly diagnostics: readonly Diagnostic[];
  readonly panel: SidePanel;
  readonly showPanel: (panel: SidePanel) => void;
  /** Scrolls to a page. */
  readonly goToPage: (page: number) => void;
  /** Leads to the field, role or setting that a finding is about. */
  readonly goTo: (diagnostic: Diagnostic) => void;
  /** The field that is selected next gets the focus: called before placing one by the keyboard. */
  readonly focusNext: () => void;
  /** Tells those who cannot see the page what has happened. */
  readonly say: (message: string) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (!value) throw new Error("useEditor needs a FieldEditor around it");
  return value;
}

/** The look of a field whose role does not exist (any more). */
export const NO_ROLE_STYLE = {
  "--role": "var(--muted)",
  "--role-soft": "var(--sunken)",
} as CSSProperties;
