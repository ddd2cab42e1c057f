import type { Dispatch } from "react";
import type { EditorAction, PagePoint } from "@/components/editor/model/editor-reducer";
import {
  type EditorState,
  selectedFields,
  selectedSuggestions,
} from "@/components/editor/model/editor-state";
import type { ContentField } from "@/lib/contracts/content";

/** Actions that the keyboard and the context menu perform on the selection. */

/** Lives as long as the tab, so that fields can be copied from one template to another. */
let clipboard: readonly ContentField[] = [];

export const canPaste = (): boolean => clipboard.length > 0;

export type Editing = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly say: (message: string) => void;
};

export const fieldCountText = (fields: readonly unknown[]): string =>
  fields.length === 1 ? "1 field" : `${fields.length} fields`;

export function copySelection({ state, say }: Editing): void {
  clipboard = selectedFields(state);
  say(`${fieldCountText(clipboard)} copied`);
}

export function cutSelection(editing: Editing): void {
  copySelection(editing);
  editing.dispatch({ do: "remove" });
}

/** @param at point at which fields from a single page are pasted */
export function pasteFields({ dispatch, say }: Editing, at: PagePoint | null = null): void {
  dispatch({ do: "paste", fields: clipboard, at });
  say(`${fieldCountText(clipboard)} pasted`);
}

export function removeSelection({ state, dispatch, say }: Editing): void {
  say(removedMessage(state));
  dispatch({ do: "remove" });
}

function removedMessage(state: EditorState): string {
  const fields = selectedFields(state);
  const suggestions = selectedSuggestions(state).length;
  if (suggestions === 0) return `${fieldCountText(fields)} removed`;
  const rejected = suggestions === 1 ? "Suggestion rejected" : `${suggestions} suggestions rejected`;
  return fields.length === 0 ? rejected : `${fieldCountText(fields)} removed, ${rejected.toLowerCase()}`;
}
