import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import {
  bundlesOf,
  isSuggestionId,
  labelsChangedBy,
  rolesWith,
  type SuggestionSet,
} from "@/components/editor/model/suggestions";
import { editor, field } from "@/components/editor/testing/content";
import type { ContentField, ContentRole } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

const found = (id: string, more: Partial<ContentField> & { confidence?: number } = {}) => {
  const { confidence = 0.9, ...rest } = more;
  return { ...field(id, { y: 0.5, ...rest }), confidence, origin: "text" as const };
};
const role = (key: string, label = key): ContentRole => ({ key, label, kind: "signer", order: 3 });
const suggest = (fields: SuggestionSet["fields"], roles: ContentRole[] = []): EditorAction => ({
  do: "suggest",
  found: { fields, roles },
});
const left = ({ suggested }: EditorState) => suggested.fields.map(({ id }) => id);
const ids = ({ content }: EditorState) => content.fields.map(({ id }) => id);
const THREE = [found("f1"), found("f2", { y: 0.6, type: "signature" }), found("f3", { page: 2 })];

describe("what was found", () => {
  it("is suggested in reading order under ids that no field has, without what is there already", () => {
    const state = editor(
      [field("f1")],
      suggest([found("f3", { y: 0.7 }), found("f2", { y: 0.11 }), found("f1", { y: 0.5 })]),
    );
    expect(left(state)).toEqual(["suggested.f1", "suggested.f3"]);
    expect(left(state).every(isSuggestionId)).toBe(true);
    expect(ids(state)).toEqual(["f1"]);
  });

  it("is no change of the content, and is undone like one", () => {
    const before = editor([field("a")]);
    const state = editorReducer(before, suggest(THREE));
    expect(state.content).toBe(before.content);
    expect(left(editorReducer(state, { do: "undo" }))).toEqual([]);
    expect(left(editorReducer(editorReducer(state, { do: "undo" }), { do: "redo" }))).toHaveLength(3);
  });

  it("on further pages is added to what is left of earlier ones", () => {
    const earlier = editor([], suggest(THREE, [role("signer")]));
    const decided = editorReducer(editorReducer(earlier, { do: "reject", ids: ["suggested.f1"] }), {
      ...{ do: "accept", ids: ["suggested.f2"] },
    });
    const state = editorReducer(decided, {
      do: "suggest",
      from: 301,
      found: {
        // Detection reuses ids that are free in the draft, so f1 occurs again.
        fields: [found("f1"), found("f3", { page: 301 }), found("f4", { page: 302 })],
        roles: [role("signer", "Landlord"), role("tenant")],
      },
    });
    expect(left(state)).toEqual(["suggested.f3", "suggested.f3.301", "suggested.f4"]);
    expect(state.suggested.roles.map(({ label }) => label)).toEqual(["Landlord", "tenant"]);
    expect(left(editorReducer(state, { do: "undo" }))).toEqual(["suggested.f3"]);
  });

  it("gives way to a field that is placed over it", () => {
    const state = editor([], suggest(THREE), {
      do: "place",
      type: "text",
      page: 2,
      centre: { x: 0.2, y: 0.52 },
    });
    expect(left(state)).toEqual(["suggested.f1", "suggested.f2"]);
    expect(left(editorReducer(state, { do: "undo" }))).toHaveLength(3);
  });

  it("stays where another field lies over it already", () => {
    const over = { page: 1, x: 0.1, y: 0.6, width: 0.2, height: 0.05 };
    const state = editor(
      [],
      suggest(THREE),
      { do: "set-boxes", boxes: new Map([["suggested.f1", over]]) },
      { do: "accept", ids: ["suggested.f1"] },
      { do: "place", type: "text", page: 1, centre: { x: 0.7, y: 0.2 } },
    );
    expect(left(state)).toEqual(["suggested.f2", "suggested.f3"]);
  });
});

describe("accepting", () => {
  it("one adds it under an own id and key, and leads to the next", () => {
    const state = editor(
      [field("f1", { key: "f2" })],
      suggest(THREE),
      { do: "select", ids: ["suggested.f2"] },
      { do: "accept", ids: ["suggested.f2"] },
    );
    expect(state.content.fields.map(({ id, key, type }) => [id, key, type])).toEqual([
      ["f1", "f2", "text"],
      ["f2", "f2_2", "signature"],
    ]);
    expect(state.content.fields[1]).not.toHaveProperty("confidence");
    expect(state.selection).toEqual(["suggested.f3"]);
    const undone = editorReducer(state, { do: "undo" });
    expect(ids(undone)).toEqual(["f1"]);
    expect([left(undone), undone.selection]).toEqual([
      ["suggested.f1", "suggested.f2", "suggested.f3"],
      ["suggested.f2"],
    ]);
  });

  it("the last one selects the field that it became", () => {
    const state = editor([], suggest([found("f9")]), { do: "accept", ids: ["suggested.f9"] });
    expect(state.selection).toEqual(ids(state));
  });

  it("all of them is one change", () => {
    const before = editor([], suggest(THREE));
    const state = editorReducer(before, { do: "accept", ids: left(before) });
    expect([ids(state).length, left(state)]).toEqual([3, []]);
    expect(ids(editorReducer(state, { do: "undo" }))).toEqual([]);
  });

  it("makes the roles that are needed, and names those without a name", () => {
    const roles = [role("client", "Buyer"), role("seller", "Seller"), role("agent", "Agent")];
    const three = [
      found("f1"),
      found("f2", { y: 0.6, roleKey: "seller" }),
      found("f3", { roleKey: "agent", y: 0.7 }),
    ];
    const before = editor([], suggest(three, roles));
    expect(rolesWith(before.content, before.suggested).map(({ label }) => label)).toEqual([
      ...["Buyer", "Landlord", "Seller", "Agent"],
    ]);
    expect([...labelsChangedBy(before.content, before.suggested, left(before))]).toEqual([
      ["client", "Buyer"],
    ]);
    expect(labelsChangedBy(before.content, before.suggested, ["suggested.f2"]).size).toBe(0);
    const state = editorReducer(before, { do: "accept", ids: ["suggested.f1", "suggested.f2"] });
    expect(state.content.roles.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      ...["client: Buyer", "landlord: Landlord", "seller: Seller"],
    ]);
    const used = editorReducer(editor([field("a")], suggest(three, roles)), {
      do: "accept",
      ids: ["suggested.f1"],
    });
    expect(used.content.roles[0]?.label).toBe("Client");
  });

  it("takes the active role where a role is gone", () => {
    const state = editor(
      [],
      suggest([found("f1", { roleKey: "gone" })]),
      { do: "act-as", roleKey: "landlord" },
      { do: "accept", ids: ["suggested.f1"] },
    );
    expect(state.content.fields[0]?.roleKey).toBe("landlord");
  });

  it("ends where there is no more room, and keeps the rest", () => {
    const many = Array.from({ length: CONTENT_LIMITS.fields - 1 }, (_, i) => field(`f${i + 1}`));
    const before = editor(many, suggest(THREE));
    const state = editorReducer(before, { do: "accept", ids: left(before) });
    expect([ids(state).length, left(state)]).toEqual([
      CONTENT_LIMITS.fields,
      ["suggested.f2", "suggested.f3"],
    ]);
  });
});

describe("before accepting", () => {
  it("a suggestion is nudged and moved, and the content stays as it is", () => {
    const before = editor([field("a")], suggest(THREE), { do: "select", ids: ["suggested.f1"] });
    const nudged = editorReducer(before, { do: "nudge", by: { x: 61.2, y: 0 } });
    expect(nudged.content).toBe(before.content);
    expect(nudged.suggested.fields[0]?.x).toBeCloseTo(0.2, 5);
    const box = { page: 2, x: 0.3, y: 0.3, width: 0.2, height: 0.05 };
    const moved = editorReducer(nudged, { do: "set-boxes", boxes: new Map([["suggested.f1", box]]) });
    const state = editorReducer(moved, { do: "accept", ids: ["suggested.f1"] });
    expect(state.content.fields[1]).toMatchObject(box);
  });

  it("Delete rejects what is selected, and removes fields with it", () => {
    const one = editor(
      [field("a")],
      suggest(THREE),
      { do: "select", ids: ["suggested.f1"] },
      { do: "remove" },
    );
    expect([ids(one), left(one), one.selection]).toEqual([
      ["a"],
      ["suggested.f2", "suggested.f3"],
      ["suggested.f2"],
    ]);
    const all = editor([field("a")], suggest(THREE), { do: "select-all" }, { do: "remove" });
    expect([ids(all), left(all)]).toEqual([[], ["suggested.f3"]]);
    expect(left(editorReducer(all, { do: "undo" }))).toHaveLength(3);
  });
});

describe("bundles", () => {
  it("are of the page, the sure ones, each kind and each role, unless that is everything", () => {
    const state = editor(
      [],
      suggest([...THREE, found("f4", { y: 0.8, roleKey: "landlord", confidence: 0.4 })]),
    );
    expect(bundlesOf(state.suggested, 2).map(({ key, ids: some }) => `${key}: ${some.length}`)).toEqual([
      ...["page: 1", "sure: 3", "type text: 3", "type signature: 1", "role client: 3", "role landlord: 1"],
    ]);
    expect(bundlesOf(editor([], suggest([found("f1")])).suggested, 1)).toEqual([]);
  });
});

it("no order of steps loses or doubles a suggestion, and undo leads back to the start", () => {
  const act = fc.oneof(
    fc.constantFrom<EditorAction>({ do: "undo" }, { do: "redo" }, { do: "remove" }, { do: "select-all" }),
    fc.record({
      do: fc.constantFrom("accept" as const, "reject" as const, "select" as const),
      ids: fc.subarray(["suggested.f1", "suggested.f2", "suggested.f3"]),
    }),
    fc.constant<EditorAction>({ do: "nudge", by: { x: 3, y: 2 } }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (actions) => {
      const start = editor([], suggest(THREE));
      const state = actions.reduce(editorReducer, start);
      expect(new Set(ids(state)).size).toBe(ids(state).length);
      expect(ids(state).length + left(state).length).toBeLessThanOrEqual(3);
      const back = Array.from({ length: 40 }).reduce<EditorState>(
        (now) => editorReducer(now, { do: "undo" }),
        state,
      );
      expect([ids(back), left(back)]).toEqual([[], []]);
    }),
  );
});
