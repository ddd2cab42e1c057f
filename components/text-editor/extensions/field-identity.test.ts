import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { fieldIdsIn } from "@/components/editor/model/text-content";
import { content, field } from "@/components/editor/testing/content";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { resolveFieldIdentity } from "@/components/text-editor/extensions/field-identity";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { FieldLibrary } from "@/components/text-editor/field-library";

const schema = getSchema(textExtensions());
const NO_BOX = { page: null, x: null, y: null, width: null, height: null };
const place = (fieldId: string) => ({ type: "field", attrs: { fieldId } });
const words = (text: string) => ({ type: "text", text });

/** A text "Dear f1, f2", followed by f3 on a line of its own. */
function start() {
  const fields = content(...["f1", "f2", "f3"].map((id) => field(id, NO_BOX)));
  const library = new FieldLibrary(fields);
  const body = {
    type: "doc",
    content: [
      { type: "paragraph", content: [words("Dear "), place("f1"), words(", "), place("f2")] },
      place("f3"),
    ],
  };
  const state = EditorState.create({
    doc: Node.fromJSON(schema, editorDocOf(body)),
    plugins: [
      new Plugin({
        appendTransaction: (trs, before, after) => resolveFieldIdentity(trs, before, after, library),
      }),
    ],
  });
  const run = (from: EditorState, change: (tr: Transaction) => Transaction) => from.apply(change(from.tr));
  return { library, state, run };
}
const ids = ({ doc }: EditorState) => fieldIdsIn(bodyOf(doc));
const F1 = 6;

it("makes a new field of a copy, also where it is pasted before the original", () => {
  const { library, state, run } = start();
  const copied = state.doc.slice(F1, F1 + 1);
  const next = run(state, (tr) => tr.replace(1, 1, copied));
  expect(ids(next)).toEqual(["f4", "f1", "f2", "f3"]);
  expect(library.missing(ids(next)).map(({ id, key }) => [id, key])).toEqual([["f4", "f1_2"]]);
  expect(ids(run(next, (tr) => tr.replace(1, 1, copied)))).toEqual(["f5", "f4", "f1", "f2", "f3"]);
});

it("keeps the identity of what is cut and pasted, and of what is dragged", () => {
  const { state, run } = start();
  const slice = state.doc.slice(F1, F1 + 1);
  const cut = run(state, (tr) => tr.delete(F1, F1 + 1));
  expect(ids(cut)).toEqual(["f2", "f3"]);
  expect(ids(run(cut, (tr) => tr.replace(1, 1, slice)))).toEqual(["f1", "f2", "f3"]);
  const dragged = run(state, (tr) => tr.delete(F1, F1 + 1).replace(1, 1, slice));
  expect(ids(dragged)).toEqual(["f1", "f2", "f3"]);
});

it("keeps fields where the text around them changes", () => {
  const { state, run } = start();
  expect(ids(run(state, (tr) => tr.insertText("!", 1)))).toEqual(["f1", "f2", "f3"]);
  expect(ids(run(state, (tr) => tr.split(F1)))).toEqual(["f1", "f2", "f3"]);
  expect(ids(run(state, (tr) => tr.addMark(1, 9, schema.mark("bold"))))).toEqual(["f1", "f2", "f3"]);
  const whole = state.doc.slice(0, state.doc.content.size);
  expect(ids(run(state, (tr) => tr.replace(0, state.doc.content.size, whole)))).toEqual(["f1", "f2", "f3"]);
});

it("copies each field of a pasted selection once", () => {
  const { state, run } = start();
  const whole = state.doc.slice(0, state.doc.content.size);
  expect(ids(run(state, (tr) => tr.insert(0, whole.content)))).toEqual(["f4", "f5", "f6", "f1", "f2", "f3"]);
});

it("leaves out fields that nothing is known about", () => {
  const { state, run } = start();
  const unknown = schema.node("field", { fieldId: "elsewhere" });
  expect(ids(run(state, (tr) => tr.insert(1, unknown)))).toEqual(["f1", "f2", "f3"]);
  const block = schema.node("fieldBlock", { fieldId: "elsewhere" });
  const next = run(state, (tr) => tr.insert(0, block));
  expect(ids(next)).toEqual(["f1", "f2", "f3"]);
  expect(next.doc.child(0).type.name).toBe("paragraph");
});

it("settles a field that replaces a selected one", () => {
  const { library, state, run } = start();
  const id = library.create("signature", "client");
  expect(id).toBe("f4");
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, F1)));
  const next = run(selected, (tr) => tr.replaceSelectionWith(schema.node("field", { fieldId: id })));
  expect(ids(next)).toEqual(["f4", "f2", "f3"]);
});
