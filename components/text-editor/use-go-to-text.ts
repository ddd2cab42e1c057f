"use client";

import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { type Dispatch, useCallback } from "react";
import { goToSetting, roleAt, runAfterOverlays } from "@/components/editor/go-to";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import { isFieldNode } from "@/components/text-editor/extensions/field-identity";
import type { ContentRole } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

/** The position before the node at a path of the body, or before its nearest existing ancestor. */
export function positionOf(doc: Node, path: string): number {
  const steps = [...path.matchAll(/\.content\.(\d+)/g)].map(([, index]) => Number(index));
  let node = doc;
  let pos = -1;
  for (const index of steps) {
    if (index >= node.childCount) break;
    let inside = pos + 1;
    for (let i = 0; i < index; i += 1) inside += node.child(i).nodeSize;
    node = node.child(index);
    pos = inside;
  }
  return Math.max(0, pos);
}

function positionOfField(doc: Node, id: string): number | null {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (isFieldNode(node) && node.attrs.fieldId === id) found = pos;
    return found === null;
  });
  return found;
}

type Options = {
  editor: Editor | null;
  roles: readonly ContentRole[];
  dispatch: Dispatch<EditorAction>;
  showSettings: () => void;
  showText: () => void;
};

/** Goes to the location of a diagnostic: its field, place in the text, role or setting. */
export function useGoToText({ editor, roles, dispatch, showSettings, showText }: Options) {
  return useCallback(
    ({ fieldId, path }: Diagnostic) => {
      const setting = path.startsWith("settings.") ? path.slice("settings.".length) : path;
      if (setting !== path || path.startsWith("page.")) return goToSetting(setting, showSettings);
      const role = roleAt(roles, path);
      if (role) dispatch({ do: "act-as", roleKey: role.key });
      if (fieldId) dispatch({ do: "select", ids: [fieldId] });
      if (!editor || (!fieldId && !path.startsWith("body"))) return;
      showText();
      runAfterOverlays(() => {
        const { doc, tr } = editor.state;
        const pos = fieldId ? positionOfField(doc, fieldId) : positionOf(doc, path);
        if (pos === null) return;
        const node = doc.nodeAt(pos);
        const isAtom = node?.isAtom && !node.isText;
        tr.setSelection(
          isAtom
            ? NodeSelection.create(doc, pos)
            : Selection.near(doc.resolve(Math.min(pos + 1, doc.content.size))),
        );
        editor.view.dispatch(tr.scrollIntoView());
        editor.view.focus();
      });
    },
    [editor, roles, dispatch, showSettings, showText],
  );
}
