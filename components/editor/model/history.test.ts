import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import { initialState } from "@/components/editor/model/editor-state";
import { rebaseHistory } from "@/components/editor/model/history";
import { content, editor, field, LETTER, WIDE } from "@/components/editor/testing/content";
import type { TemplateContent } from "@/lib/contracts/content";
import { applyPatch, diffContent } from "@/lib/rules/content-patch";

const fields = () => [field("rent"), field("deposit", { y: 0.3 })];
const patch = (id: string, change: object): EditorAction => ({ do: "patch", ids: [id], change });
const edited = (given: TemplateContent, id: string, set: object): TemplateContent => ({
  ...given,
  fields: given.fields.map((one) => (one.id === id ? { ...one, ...set } : one)),
});
/** An editor with the draft's current content and the history of the previous editor. */
const over = (before: ReturnType<typeof editor>, now: TemplateContent) => {
  const begun = initialState(now, before.pages, true);
  return { ...begun, history: rebaseHistory(before, begun) };
};
const labels = ({ content: now }: { content: TemplateContent }) => now.fields.map(({ label }) => label);

describe("steps of undo, after somebody else changed the draft", () => {
  it("take back one’s own and leave the other’s", () => {
    const mine = editor(fields(), patch("rent", { label: "Mine" }), patch("rent", { required: false }));
    const now = over(mine, edited(mine.content, "deposit", { label: "Theirs" }));
    const undone = [1, 2].reduce((state) => editorReducer(state, { do: "undo" }), now);
    expect(labels(undone)).toEqual(["", "Theirs"]);
    expect(undone.history.past).toEqual([]);
    const redone = [1, 2].reduce((state) => editorReducer(state, { do: "redo" }), undone);
    expect(redone.content).toEqual(now.content);
  });

  it("keep a field that was added, and one that was removed", () => {
    const mine = editor(fields(), patch("rent", { label: "Mine" }));
    const added = { ...mine.content, fields: [...mine.content.fields, field("new")] };
    expect(editorReducer(over(mine, added), { do: "undo" }).content.fields).toHaveLength(3);
    const removed = { ...mine.content, fields: mine.content.fields.filter(({ id }) => id !== "deposit") };
    expect(editorReducer(over(mine, removed), { do: "undo" }).content.fields.map(({ id }) => id)).toEqual([
      "rent",
    ]);
  });

  it("end where both touched the same", () => {
    const mine = editor(fields(), patch("rent", { label: "Mine" }), patch("deposit", { required: false }));
    const now = over(mine, edited(mine.content, "rent", { label: "Theirs" }));
    expect(now.history.past).toHaveLength(1);
    expect(labels(editorReducer(now, { do: "undo" }))).toEqual(["Theirs", ""]);
  });

  it("end with another file", () => {
    const mine = editor(fields(), patch("rent", { label: "Mine" }));
    const begun = initialState(mine.content, [LETTER], true);
    expect(rebaseHistory(mine, begun).past).toEqual([]);
  });

  it("never take back a part of the other’s change", () => {
    const step = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      change: fc.oneof(
        fc.record({ label: fc.constantFrom("x", "y", "z") }),
        fc.record({ required: fc.boolean() }),
        fc.record({ x: fc.constantFrom(0.1, 0.2, 0.3) }),
      ),
    });
    const base = ["a", "b", "c"].map((id) => field(id));
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.array(step, { minLength: 1, maxLength: 3 }),
        (own, others) => {
          const mine = own.reduce(
            (state, { id, change }) => editorReducer(state, patch(id, change)),
            initialState(content(...base), [LETTER, WIDE], true),
          );
          const theirs = others.reduce((now, { id, change }) => edited(now, id, change), mine.content);
          const change = diffContent(mine.content, theirs);
          let state = over(mine, theirs);
          while (state.history.past.length > 0) {
            state = editorReducer(state, { do: "undo" });
            expect(applyPatch(state.content, change)).toEqual({ content: state.content, kept: [] });
          }
        },
      ),
    );
  });
});
