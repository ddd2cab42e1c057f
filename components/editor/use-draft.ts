"use client";

import { useEffect, useMemo, useReducer, useRef } from "react";
import type { EditorMode } from "@/components/editor/editor-context";
import { editorReducer } from "@/components/editor/model/editor-reducer";
import { initialState } from "@/components/editor/model/editor-state";
import { type EditorSteps, rebaseHistory } from "@/components/editor/model/history";
import { readableDiagnostics } from "@/components/editor/model/readable-diagnostics";
import { useDiagnostics } from "@/components/editor/use-diagnostics";
import { useDraftSaving } from "@/components/editor/use-draft-saving";
import { roleStyles } from "@/components/shown-fields/role-styles";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

export type DraftOptions = {
  templateId: string;
  workspaceId: string;
  initial: { content: TemplateContent; pages: readonly PageSize[]; diagnostics: Diagnostic[] };
  /** When the draft was last written, if others may write it too; null if there is no draft yet. */
  draftUpdatedAt?: string | null | undefined;
  mode: EditorMode;
  /** Defaults to a PDF. */
  sourceKind?: "pdf" | "document" | undefined;
  /** The history of the editor that this one replaces, so that its steps can be undone here. */
  steps?: EditorSteps | null | undefined;
  /** Recipients' names by role key, shown instead of the roles' labels. */
  roleNames?: Readonly<Record<string, string>> | undefined;
  /** Called after every change, and when the server has validated it. */
  onContentChange?: ((content: TemplateContent, diagnostics: Diagnostic[]) => void) | undefined;
};

const NO_NAMES = {};

/** The draft being edited; it is validated and saved as it changes. */
export function useDraft(source: DraftOptions) {
  const { initial, mode, roleNames = NO_NAMES } = source;
  const [state, dispatch] = useReducer(editorReducer, initial, ({ content, pages }) => {
    const begun = initialState(content, pages, mode === "template", source.sourceKind);
    return source.steps ? { ...begun, history: rebaseHistory(source.steps, begun) } : begun;
  });
  const { diagnostics: found, onSaved } = useDiagnostics(state.content, state, initial.diagnostics);
  const { fields } = state.content;
  const diagnostics = useMemo(() => readableDiagnostics(found, fields), [found, fields]);
  const { change, ...saving } = useDraftSaving(source, initial.content, onSaved);
  const roles = useMemo(() => roleStyles(state.content.roles, roleNames), [state.content.roles, roleNames]);

  const seen = useRef(initial.content);
  useEffect(() => {
    if (seen.current === state.content) return;
    seen.current = state.content;
    change(state.content);
  }, [state.content, change]);

  const latestOnChange = useRef(source.onContentChange);
  latestOnChange.current = source.onContentChange;
  const reported = useRef({ content: initial.content, diagnostics });
  useEffect(() => {
    if (reported.current.content === state.content && reported.current.diagnostics === diagnostics) return;
    reported.current = { content: state.content, diagnostics };
    latestOnChange.current?.(state.content, diagnostics);
  }, [state.content, diagnostics]);

  return { state, dispatch, diagnostics, roles, saving };
}
