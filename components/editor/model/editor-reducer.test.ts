import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import { editor, field } from "@/components/editor/testing/content";
import { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TYPES } from "@/lib/contracts/field-types";

const ids = ({ content }: EditorState) => content.fields.map(({ id }) => id);
const keys = ({ content }: EditorState) => content.fields.map(({ key }) => key);
const byId = ({ content }: EditorState, id: string) => content.fields.find((one) => one.id === id);

describe("placing", () => {
  it("puts the field where it was dropped, for the active role, and selects it", () => {
    const state = editor(
      [],
      { do: "act-as", roleKey: "landlord" },
      { do: "place", type: "signature", page: 2, centre: { x: 0.5, y: 0.5 } },
    );
    expect(state.selection).toEqual(["f1"]);
    expect(byId(state, "f1")).toMatchObject({ roleKey: "landlord", page: 2, key: "landlord_signature" });
  });

  it("without a point takes free places below each other", () => {
    const state = editor([], { do: "place", type: "text" }, { do: "place", type: "text" });
    const [first, second] = state.content.fields;
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 1) + (first?.height ?? 1));
  });

  it("makes a role when there is none", () => {
    const bare = { ...editor([]), content: TemplateContent.parse({}), activeRole: null };
    const state = editorReducer(bare, { do: "place", type: "text" });
    expect(state.content.roles).toHaveLength(1);
    expect(state.content.fields[0]?.roleKey).toBe(state.content.roles[0]?.key);
  });
});

describe("undo and redo", () => {
  it("take back and bring back, with the selection", () => {
    const state = editor([field("a")], { do: "select", ids: ["a"] }, { do: "remove" }, { do: "undo" });
    expect(ids(state)).toEqual(["a"]);
    expect(state.selection).toEqual(["a"]);
    expect(ids(editorReducer(state, { do: "redo" }))).toEqual([]);
  });

  it("treat a row of nudges as one change, until something else happens", () => {
    const nudge: EditorAction = { do: "nudge", by: { x: 6.12, y: 0 } };
    const select: EditorAction = { do: "select", ids: ["a"] };
    const state = editor([field("a"), field("b")], select, nudge, nudge, nudge);
    expect(byId(state, "a")?.x).toBeCloseTo(0.13, 5);
    expect(byId(editorReducer(state, { do: "undo" }), "a")?.x).toBe(0.1);
    const twice = [{ do: "select", ids: ["b"] }, select, nudge] satisfies EditorAction[];
    const later = editorReducer(twice.reduce(editorReducer, state), { do: "undo" });
    expect(byId(later, "a")?.x).toBeCloseTo(0.13, 5);
  });

  it("treat typing as one change, input by input", () => {
    const type = (label: string): EditorAction => ({
      do: "patch",
      ids: ["a"],
      change: { label },
      tag: "label a",
    });
    const help: EditorAction = { do: "patch", ids: ["a"], change: { help: "h" }, tag: "help a" };
    const state = editor([field("a")], type("N"), type("Na"), help, { do: "undo" });
    expect(byId(state, "a")).toMatchObject({ label: "Na", help: "" });
    expect(byId(editorReducer(state, { do: "undo" }), "a")?.label).toBe("");
  });

  it("forget what was undone once something new is done", () => {
    const state = editor(
      [],
      { do: "place", type: "text" },
      { do: "undo" },
      { do: "place", type: "date" },
      { do: "redo" },
    );
    expect(state.content.fields.map(({ type }) => type)).toEqual(["date"]);
  });
});

describe("selecting", () => {
  it("by focus leaves a selection that the field belongs to, and replaces any other", () => {
    const all: EditorAction = { do: "select-all" };
    const focus = (id: string): EditorAction => ({ do: "select", ids: [id], mode: "focus" });
    expect(editor([field("a"), field("b")], all, focus("a")).selection).toEqual(["a", "b"]);
    expect(editor([field("a"), field("b")], focus("a"), focus("b")).selection).toEqual(["b"]);
  });

  it("by toggling adds and takes away", () => {
    const toggle = (id: string): EditorAction => ({ do: "select", ids: [id], mode: "toggle" });
    const state = editor([field("a"), field("b")], toggle("a"), toggle("b"));
    expect(state.selection).toEqual(["a", "b"]);
    expect(editorReducer(state, toggle("a")).selection).toEqual(["b"]);
  });
});

describe("copies", () => {
  it("have ids and keys of their own and keep everything else", () => {
    const original = field("a", { key: "rent", label: "Rent", required: false });
    const state = editor([original], { do: "select", ids: ["a"] }, { do: "duplicate" });
    expect(ids(state)).toEqual(["a", "f1"]);
    expect(keys(state)).toEqual(["rent", "rent_2"]);
    expect(byId(state, "f1")).toMatchObject({ label: "Rent", required: false });
    expect(state.selection).toEqual(["f1"]);
  });

  it("are pasted onto the page in view, at the same place", () => {
    const state = editor([field("a")], { do: "see-page", page: 2 }, { do: "paste", fields: [field("a")] });
    expect(byId(state, "f1")).toMatchObject({ page: 2, x: 0.1, y: 0.1 });
  });

  it("of a role that is not here go to the active one", () => {
    const state = editor([], { do: "paste", fields: [field("z", { roleKey: "elsewhere" })] });
    expect(state.content.fields[0]?.roleKey).toBe("client");
  });

  it("go to every other page, once, and in one step", () => {
    const copy: EditorAction = { do: "copy-to-pages", pages: [1, 2] };
    const state = editor([field("a")], { do: "select", ids: ["a"] }, copy);
    expect(state.content.fields.map(({ page }) => page)).toEqual([1, 2]);
    expect(editorReducer(state, copy)).toBe(state);
    expect(ids(editorReducer(state, { do: "undo" }))).toEqual(["a"]);
  });

  it("go where the pointer is, together, and stay on the page", () => {
    const fields = [field("y", { x: 0.1, y: 0.1 }), field("z", { x: 0.4, y: 0.2 })];
    const paste = (x: number, y: number): EditorAction => ({
      do: "paste",
      fields,
      at: { page: 2, point: { x, y } },
    });
    const at = (state: EditorState) => state.content.fields.map((one) => [one.page, one.x, one.y]);
    expect(at(editor([], paste(0.3, 0.5)))).toEqual([
      [2, 0.3, 0.5],
      [2, 0.6, 0.6],
    ]);
    expect(at(editor([], paste(0.9, 0.99)))).toEqual([
      [2, 0.5, 0.85],
      [2, 0.8, 0.95],
    ]);
  });
});

describe("roles", () => {
  it("leave their fields to another one, or take them along", () => {
    const fields = [field("a"), field("b", { roleKey: "landlord" })];
    const reassigned = editor(fields, { do: "remove-role", key: "client", reassignTo: "landlord" });
    expect(reassigned.content.fields.map(({ roleKey }) => roleKey)).toEqual(["landlord", "landlord"]);
    expect(reassigned.activeRole).toBe("landlord");
    const removed = editor(fields, { do: "remove-role", key: "client", reassignTo: null });
    expect(ids(removed)).toEqual(["b"]);
    expect(ids(editorReducer(removed, { do: "undo" }))).toEqual(["a", "b"]);
  });

  it("get keys that are free, also after one was removed", () => {
    const state = editor(
      [],
      { do: "add-role" },
      { do: "remove-role", key: "client", reassignTo: null },
      { do: "add-role" },
    );
    const roleKeys = state.content.roles.map(({ key }) => key);
    expect(new Set(roleKeys).size).toBe(3);
  });

  it("change their step, out of a shared one and past a neighbour", () => {
    const orders = (state: EditorState) => state.content.roles.map(({ order }) => order);
    const joined = editor([], { do: "move-role", key: "landlord", by: -1 });
    expect(orders(joined)).toEqual([1, 1]);
    expect(orders(editorReducer(joined, { do: "move-role", key: "client", by: 1 }))).toEqual([2, 1]);
  });
});

describe("keys", () => {
  it("take along the conditions and formulas that name them", () => {
    const state = editor(
      [
        field("a", { key: "price" }),
        field("b", { key: "sum", type: "formula", formula: "{price} * 2" }),
        field("c", { condition: { all: [{ field: "price", op: "is_not_empty" }] } }),
      ],
      { do: "rename-key", id: "a", key: "cost" },
    );
    expect(byId(state, "b")?.formula).toBe("{cost} * 2");
    expect(byId(state, "c")?.condition).toEqual({
      all: [{ field: "cost", op: "is_not_empty", value: null }],
    });
  });

  it("are not taken from another field", () => {
    const state = editor([field("a"), field("b")], { do: "rename-key", id: "a", key: "b" });
    expect(keys(state)).toEqual(["a", "b"]);
  });
});

describe("after any row of actions", () => {
  const fraction = fc.double({ min: -1, max: 2, noNaN: true });
  const distance = fc.double({ min: -2000, max: 2000, noNaN: true });
  const role = fc.constantFrom("client", "landlord", "signer_2", "signer_3");
  const action: fc.Arbitrary<EditorAction> = fc.oneof(
    fc.record({
      do: fc.constant("place" as const),
      type: fc.constantFrom(...FIELD_TYPES),
      page: fc.integer({ min: 1, max: 2 }),
      centre: fc.record({ x: fraction, y: fraction }),
    }),
    fc.record({ do: fc.constant("nudge" as const), by: fc.record({ x: distance, y: distance }) }),
    fc.record({
      do: fc.constant("align" as const),
      how: fc.constantFrom("left" as const, "bottom" as const),
    }),
    fc.record({ do: fc.constant("match" as const), how: fc.constant("both" as const) }),
    fc.record({ do: fc.constant("see-page" as const), page: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant("paste" as const), fields: fc.constant([field("f1"), field("x")]) }),
    fc.record({
      do: fc.constant("remove-role" as const),
      key: role,
      reassignTo: fc.option(role),
    }),
    fc.constantFrom<EditorAction>(
      { do: "select-all" },
      { do: "duplicate" },
      { do: "copy-to-pages", pages: [1, 2] },
      { do: "remove" },
      { do: "add-role" },
      { do: "undo" },
      { do: "redo" },
    ),
  );

  it("ids and keys are unique, boxes lie on their pages, and the content can be saved", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const state = editor([field("f7")], ...actions);
        expect(new Set(ids(state)).size).toBe(state.content.fields.length);
        expect(new Set(keys(state)).size).toBe(state.content.fields.length);
        for (const { x, y, width, height } of state.content.fields) {
          expect(Math.min(x ?? -1, y ?? -1)).toBeGreaterThanOrEqual(0);
          expect(Math.max((x ?? 2) + (width ?? 0), (y ?? 2) + (height ?? 0))).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(state.selection.every((id) => ids(state).includes(id))).toBe(true);
        expect(TemplateContent.parse(state.content)).toEqual(state.content);
      }),
    );
  });

  it("undo leads back to the beginning", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
        const start = editor([field("f7")]);
        const done = actions.reduce(editorReducer, start);
        const back = done.history.past.reduce<EditorState>(
          (state) => editorReducer(state, { do: "undo" }),
          done,
        );
        expect(back.content).toEqual(start.content);
      }),
    );
  });
});
