import { describe, expect, it } from "vitest";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import { placedFields, selectedFields } from "@/components/editor/model/editor-state";
import { hasOptionBoxes, joinOptions, splitOptions } from "@/components/editor/model/pieces";
import { editor, field, LETTER } from "@/components/editor/testing/content";
import type { ContentField } from "@/lib/contracts/content";
import { withBoxAroundOptions } from "@/lib/rules/field-box";

const RADIO = field("a", { type: "radio", label: "Delivery", options: ["Post", "Email", "Fax"] });
const SPLIT = splitOptions(RADIO, [LETTER]);

const then = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);
const first = ({ content }: EditorState): ContentField => content.fields[0] as ContentField;
const boxes = (one: ContentField) => one.options.map(({ box }) => box);

describe("options placed separately", () => {
  it("begin in a column in the field's box, and the field is around them", () => {
    expect(hasOptionBoxes(RADIO)).toBe(false);
    expect(boxes(SPLIT)).toEqual([
      expect.objectContaining({ page: 1, x: 0.1, y: 0.1 }),
      expect.objectContaining({ page: 1, x: 0.1 }),
      expect.objectContaining({ page: 1, x: 0.1 }),
    ]);
    const tops = boxes(SPLIT).map((box) => box?.y ?? 0);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(SPLIT).toMatchObject({ page: 1, x: 0.1, y: 0.1 });
    expect(withBoxAroundOptions(SPLIT)).toEqual(SPLIT);
  });

  it("stay on the page at its lower edge", () => {
    const low = splitOptions({ ...RADIO, y: 0.97 }, [LETTER]);
    for (const box of boxes(low)) expect((box?.y ?? 1) + (box?.height ?? 1)).toBeLessThanOrEqual(1);
  });

  it("give a new option a box below the last one", () => {
    const more = splitOptions({ ...SPLIT, options: [...SPLIT.options, { value: "d", label: "Courier" }] }, [
      LETTER,
    ]);
    expect(more.options[3]?.box?.y).toBeGreaterThan(more.options[2]?.box?.y ?? 1);
    expect(boxes(more).slice(0, 3)).toEqual(boxes(SPLIT));
  });

  it("go back into one box with room for a label", () => {
    const joined = joinOptions(SPLIT, { width: 0.25, height: 0.05 });
    expect(hasOptionBoxes(joined)).toBe(false);
    expect(joined.width).toBe(0.25);
    expect(joined.options).toEqual(RADIO.options);
  });

  it("are moved, nudged and resized each for itself", () => {
    const moved = then(
      editor([SPLIT]),
      { do: "select", ids: ["a:1"] },
      { do: "set-boxes", boxes: new Map([["a:1", { page: 2, x: 0.5, y: 0.5, width: 0.03, height: 0.02 }]]) },
      { do: "nudge", by: { x: 8.42, y: 0 } },
    );
    expect(first(moved).options[1]?.box).toEqual({ page: 2, x: 0.51, y: 0.5, width: 0.03, height: 0.02 });
    expect(first(moved).options[0]).toEqual(SPLIT.options[0]);
    expect(moved.selection).toEqual(["a:1"]);
    expect(selectedFields(moved)).toEqual([first(moved)]);
    expect(first(then(moved, { do: "undo" }, { do: "undo" }))).toEqual(SPLIT);
  });

  it("are aligned like fields", () => {
    const state = then(
      editor([SPLIT]),
      { do: "set-boxes", boxes: new Map([["a:1", { page: 1, x: 0.5, y: 0.3, width: 0.02, height: 0.02 }]]) },
      { do: "select", ids: ["a:0", "a:1"] },
      { do: "align", how: "left" },
    );
    expect(first(state).options.map(({ box }) => box?.x)).toEqual([0.1, 0.1, 0.1]);
  });

  it("are selected together by their field, and the field when they are joined", () => {
    const state = then(editor([SPLIT, field("b")]), { do: "select", ids: ["a"] });
    expect(state.selection).toEqual(["a:0", "a:1", "a:2"]);
    const joined = then(state, {
      do: "patch",
      ids: ["a"],
      change: joinOptions(SPLIT, { width: 0.2, height: 0.05 }),
    });
    expect(joined.selection).toEqual(["a"]);
  });

  it("are removed with their field, and copied with it", () => {
    const chosen = then(editor([SPLIT]), { do: "select", ids: ["a:2"] });
    expect(then(chosen, { do: "remove" }).content.fields).toEqual([]);
    const copy = then(chosen, { do: "duplicate" }).content.fields[1];
    expect(copy?.x).toBeGreaterThan(SPLIT.x ?? 1);
    for (const [i, box] of boxes(copy as ContentField).entries()) {
      const original = SPLIT.options[i]?.box;
      expect((box?.x ?? 0) - (original?.x ?? 0)).toBeCloseTo((copy?.x ?? 0) - (SPLIT.x ?? 0), 4);
    }
  });

  it("leave one out that has been removed", () => {
    const state = then(
      editor([SPLIT]),
      { do: "select", ids: ["a:2"] },
      { do: "patch", ids: ["a"], change: { options: SPLIT.options.slice(0, 2) } },
    );
    expect(placedFields(state).map(({ id }) => id)).toEqual(["a:0", "a:1"]);
    expect(state.selection).toEqual(["a:0", "a:1"]);
  });
});
