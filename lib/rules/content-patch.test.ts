import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { applyPatch, diffContent, invertPatch, isEmptyPatch } from "@/lib/rules/content-patch";

const content = (more: object = {}): TemplateContent =>
  TemplateContent.parse({
    roles: [{ key: "tenant", label: "Tenant" }],
    fields: ["rent", "deposit"].map((id, i) => ({
      ...{ id, key: id, label: id, roleKey: "tenant", type: "number" },
      ...{ page: 2, x: 0.1, y: 0.1 * (i + 1), width: 0.2, height: 0.03 },
    })),
    ...more,
  });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const withText = (...texts: string[]) =>
  content({ fields: [], body: { type: "doc", content: texts.map(paragraph) } });
const edited = (given: TemplateContent, id: string, set: object): TemplateContent => ({
  ...given,
  fields: given.fields.map((field) => (field.id === id ? { ...field, ...set } : field)),
});

describe("a patch", () => {
  it("brings any content to any other, and back", () => {
    const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 });
    const texts = fc.array(fc.constantFrom("one", "two", "three"), { minLength: 1, maxLength: 6 });
    const any = fc
      .record({ ids, texts, required: fc.boolean(), days: fc.integer({ min: 1, max: 3 }) })
      .map((made) =>
        TemplateContent.parse({
          roles: made.ids.map((key) => ({ key, label: key })),
          fields: made.ids.map((id) => ({ id, key: id, roleKey: id, type: "text", required: made.required })),
          body: { type: "doc", content: made.texts.map(paragraph) },
          settings: { expiresInDays: made.days },
        }),
      );
    const sorted = (given: TemplateContent) => ({
      ...given,
      roles: [...given.roles].sort((a, b) => a.key.localeCompare(b.key)),
      fields: [...given.fields].sort((a, b) => a.id.localeCompare(b.id)),
    });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const patch = structuredClone(diffContent(a, b));
        const there = applyPatch(a, patch);
        expect(there.kept).toEqual([]);
        expect(sorted(there.content)).toEqual(sorted(b));
        const back = applyPatch(b, invertPatch(patch));
        expect(back.kept).toEqual([]);
        expect(sorted(back.content)).toEqual(sorted(a));
      }),
    );
  });

  it("is empty where nothing changed", () => {
    expect(isEmptyPatch(diffContent(content(), content()))).toBe(true);
  });

  it("keeps what somebody changed since, and says so", () => {
    const before = content();
    const after = edited(before, "deposit", { required: false });
    const undo = invertPatch(diffContent(before, after));
    const moved = edited(after, "deposit", { x: 0.5 });
    expect(applyPatch(moved, undo)).toEqual({
      content: edited(moved, "deposit", { required: true }),
      kept: [],
    });
    const relabelled = edited(before, "rent", { label: "Monthly rent" });
    const undoLabel = invertPatch(diffContent(before, relabelled));
    const theirs = edited(relabelled, "rent", { label: "Rent in euros" });
    const { content: left, kept } = applyPatch(theirs, undoLabel);
    expect(left).toEqual(theirs);
    expect(kept).toEqual([{ kind: "field", name: "Rent in euros" }]);
  });

  it("does not remove a role that has fields by now", () => {
    const before = content();
    const after = {
      ...before,
      roles: [...before.roles, { key: "guest", label: "Guest", kind: "signer", order: 2 }],
    };
    const undo = invertPatch(diffContent(before, after as TemplateContent));
    const used = edited(after as TemplateContent, "rent", { roleKey: "guest" });
    const { content: left, kept } = applyPatch(used, undo);
    expect(left.roles.map(({ key }) => key)).toEqual(["tenant", "guest"]);
    expect(kept).toEqual([{ kind: "role", name: "Guest" }]);
  });

  it("finds the paragraphs that it changed wherever they stand now", () => {
    const undo = invertPatch(diffContent(withText("a", "b", "c"), withText("a", "new", "c")));
    const { content: left, kept } = applyPatch(withText("head", "a", "new", "c"), undo);
    expect(kept).toEqual([]);
    expect(left).toEqual(withText("head", "a", "b", "c"));
    const theirs = withText("a", "newer", "c");
    expect(applyPatch(theirs, undo)).toEqual({ content: theirs, kept: [{ kind: "text", name: "" }] });
  });
});
