import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { editorDocOf } from "@/components/text-editor/extensions/body-json";
import { FROM_STATE } from "@/components/text-editor/extensions/field-identity";
import type { ContentBody } from "@/lib/contracts/body";

/**
 * Updates the editor to a body, replacing only the part that differs, so that the cursor stays where the text is
 * unchanged.
 */
export function replaceDocument(editor: Editor, body: ContentBody | null): void {
  const { state, schema, view } = editor;
  const { doc } = state;
  const next = schema.nodeFromJSON(editorDocOf(body));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // The two ends can overlap if the difference is repeated text.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  let { tr } = state;
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (!tr.doc.eq(next)) tr = state.tr.replaceWith(0, doc.content.size, next.content);
  const at = Math.min(end.b + overlap, tr.doc.content.size);
  tr.setSelection(Selection.near(tr.doc.resolve(at), -1));
  view.dispatch(tr.setMeta(FROM_STATE, true));
}
