import { expect, it } from "vitest";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import { type EditorState, initialState } from "@/components/editor/model/editor-state";
import { DEFAULT_PAGE, fieldIdsIn } from "@/components/editor/model/text-content";
import { content, field } from "@/components/editor/testing/content";
import { BodyPage, ContentBody } from "@/lib/contracts/body";

const NO_BOX = { page: null, x: null, y: null, width: null, height: null };
const place = (fieldId: string) => ({ type: "field", attrs: { fieldId } });
const text = (...inline: object[]) => ({ type: "paragraph", content: inline });
const bodyWith = (...blocks: object[]) => ContentBody.parse({ type: "doc", content: blocks });
const START = bodyWith(text(place("f1")), place("f2"), { type: "blockquote", content: [place("f3")] });

function written(...actions: EditorAction[]): EditorState {
  const start = { ...content(field("f1", NO_BOX), field("f2", NO_BOX), field("f3", NO_BOX)), body: START };
  return actions.reduce(editorReducer, initialState(start, [], true, "document"));
}
const ids = ({ content }: EditorState) => content.fields.map(({ id }) => id);

it("removes a field with its node, and restores both by one undo", () => {
  const without = bodyWith(text(), place("f2"), { type: "blockquote", content: [place("f3")] });
  const state = written({ do: "write", body: without, added: [] });
  expect(ids(state)).toEqual(["f2", "f3"]);
  expect(state.bodyRevision).toBe(0);
  const undone = editorReducer(state, { do: "undo" });
  expect(undone.content.body).toBe(START);
  expect(ids(undone)).toEqual(["f1", "f2", "f3"]);
  expect(undone.bodyRevision).toBe(1);
});

it("removes the nodes with their fields; a line of its own stays, empty", () => {
  const state = written({ do: "select", ids: ["f1", "f3"] }, { do: "remove" });
  expect(fieldIdsIn(state.content.body)).toEqual(["f2"]);
  expect(state.content.body?.content).toMatchObject([
    { type: "paragraph", content: [] },
    { type: "field" },
    { type: "blockquote", content: [{ type: "paragraph" }] },
  ]);
  expect(ContentBody.safeParse(state.content.body).success).toBe(true);
  expect(state.bodyRevision).toBe(1);
});

it("places a duplicate after its original", () => {
  const state = written({ do: "select", ids: ["f1"] }, { do: "duplicate" });
  expect(fieldIdsIn(state.content.body)).toEqual(["f1", "f4", "f2", "f3"]);
  expect(state.selection).toEqual(["f4"]);
});

it("adds a field that comes back with a key and a role that exist", () => {
  const back = field("f9", { ...NO_BOX, key: "f2", roleKey: "removed" });
  const state = written({ do: "write", body: bodyWith(text(place("f2"), place("f9"))), added: [back, back] });
  expect(state.content.fields.map(({ id, key, roleKey }) => [id, key, roleKey])).toEqual([
    ["f2", "f2", "client"],
    ["f9", "f2_2", "client"],
  ]);
});

it("keeps a field that no node places", () => {
  const unplaced = { do: "write", body: bodyWith(text(place("f2"))), added: [] } as const;
  const state = written(unplaced, { ...unplaced, added: [field("f8", NO_BOX)] }, unplaced);
  expect(ids(state)).toEqual(["f2", "f8"]);
});

it("merges typing into one step of undo, until it is committed", () => {
  const type = (value: string): EditorAction => ({
    do: "write",
    body: bodyWith(text(place("f1"), place("f2"), place("f3"), { type: "text", text: value })),
    added: [],
    tag: "text",
  });
  const state = written(type("a"), type("ab"), { do: "commit" }, type("abc"));
  expect(state.history.past).toHaveLength(2);
  expect(editorReducer(state, { do: "undo" }).content.body).toEqual(written(type("ab")).content.body);
});

it("changes the sheet, whose defaults are those of the contract", () => {
  expect(DEFAULT_PAGE).toEqual(BodyPage.parse({}));
  const state = written({ do: "patch-page", change: { size: "Letter", footer: "{{page}}" } });
  expect(state.content.page).toEqual(BodyPage.parse({ size: "Letter", footer: "{{page}}" }));
  expect(state.bodyRevision).toBe(0);
});
