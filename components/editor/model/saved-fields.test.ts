import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { savedFieldFrom } from "@/components/editor/model/saved-fields";
import { editor, field, LETTER, WIDE } from "@/components/editor/testing/content";
import { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TYPES } from "@/lib/contracts/field-types";
import { SavedFieldContent } from "@/lib/contracts/saved-fields";

const iban = field("a", {
  ...{ key: "tenant_iban_2", label: "IBAN", help: "See your card", required: true, width: 0.5 },
  ...{ validation: { pattern: "[A-Z]{2}.*", maxLength: 34 }, style: { fontSize: 9, align: "right" } },
  ...{ defaultValue: "DE02 1203 0000", readOnly: true },
  condition: { all: [{ field: "b", op: "is_not_empty", value: null }] },
});

describe("a saved field", () => {
  it("keeps how it is configured, and its size in points, but nothing of a person or its template", () => {
    const saved = savedFieldFrom(iban, [LETTER, WIDE]);
    expect(saved).toMatchObject({ type: "text", label: "IBAN", help: "See your card", required: true });
    expect(saved).toMatchObject({ widthPt: 306, heightPt: 39.6, text: "" });
    expect(JSON.stringify(saved)).not.toMatch(/DE02|client|condition|readOnly|defaultValue/);
  });

  it("keeps a fixed text, which is the template's", () => {
    const saved = savedFieldFrom(field("a", { type: "label", defaultValue: "Page initials" }), [LETTER]);
    expect(saved.text).toBe("Page initials");
    const { content } = editor([], { do: "place", type: "label", saved });
    expect(content.fields[0]?.defaultValue).toBe("Page initials");
  });

  it("is placed in another template for its active role, as large as it was", () => {
    const saved = savedFieldFrom(iban, [LETTER, WIDE]);
    const state = editor(
      [field("b", { key: "tenant_iban" })],
      { do: "act-as", roleKey: "landlord" },
      { do: "place", type: "text", saved, page: 2, centre: { x: 0.5, y: 0.5 } },
    );
    const placed = state.content.fields[1];
    expect(placed).toMatchObject({ roleKey: "landlord", page: 2, label: "IBAN", key: "tenant_iban_2" });
    expect(placed).toMatchObject({ defaultValue: null, readOnly: false, condition: null });
    expect((placed?.width ?? 0) * WIDE.width).toBeCloseTo(306, 1);
    expect(placed?.validation).toEqual(iban.validation);
    expect(placed?.style).toEqual(iban.style);
  });

  it("of any type can be saved and placed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), fc.boolean(), (type, isOnPage) => {
        const original = isOnPage ? field("a", { type }) : field("a", { type, page: null });
        const saved = savedFieldFrom(original, [LETTER]);
        expect(SavedFieldContent.parse(saved)).toEqual(saved);
        const { content } = editor([], { do: "place", type, saved });
        expect(TemplateContent.parse(content).fields[0]?.type).toBe(type);
      }),
    );
  });
});
