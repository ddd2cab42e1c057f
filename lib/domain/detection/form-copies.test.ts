import { describe, expect, it } from "vitest";
import { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import { withoutOverlap } from "@/lib/domain/detection/detect-fields";
import { joinCopies, splitCopies } from "@/lib/domain/detection/form-copies";
import type { DetectedFormField } from "@/lib/domain/detection/form-formulas";
import { evaluateFields } from "@/lib/rules/values/evaluate";

const place = (id: string, formName: string | null, more: object = {}): DetectedFormField => ({
  field: {
    ...ContentField.parse({
      ...{ id, key: id, roleKey: "tenant", type: "text", page: 1, x: 0, y: 0, width: 0.2, height: 0.02 },
      ...more,
    }),
    ...{ confidence: 1, origin: "acroform" as const },
  },
  formName,
  isComputed: false,
});

function joined(
  places: DetectedFormField[],
  changed: (field: DetectedFieldDto) => DetectedFieldDto = (one) => one,
) {
  const copies = splitCopies(places);
  const fields = joinCopies(
    places,
    copies.originals.map(({ field }) => changed(field)),
    copies,
  );
  const apartOn = copies.apart.map(({ field }) => field.page);
  return { fields, apartOn, shown: fields.map(({ type, formula }) => formula ?? type) };
}

describe("places of one field of a form", () => {
  it("are filled in at the first, and printed at all", () => {
    const { shown, fields, apartOn } = joined([
      place("name", "tenant_name", { required: true }),
      place("other", "other"),
      place("again", "tenant_name", { page: 3, required: true, roleKey: "landlord" }),
    ]);
    expect([shown, apartOn]).toEqual([["text", "text", "{name}"], []]);
    expect(fields[2]).toMatchObject({ page: 3, required: false, roleKey: "tenant", label: "" });
  });

  it("print what the first holds, as it is then", () => {
    const number = { type: "number", style: { number: { decimals: 2 } } };
    const { fields } = joined([place("rent", "rent"), place("again", "rent")], ({ id }) => ({
      ...place(id, "rent", number).field,
    }));
    expect(fields[1]).toMatchObject({ formula: "{rent}", style: { number: { decimals: 2 } } });
    const { values } = evaluateFields({ fields }, { rent: "1200.5" });
    expect([values.rent, values.again]).toEqual(["1200.5", "1200.5"]);
  });

  it("stay apart where they hold different values, which is told", () => {
    const ada = place("one", "tenant", { defaultValue: "Ada" });
    const others = ["Ada", null, "Bo"].map((defaultValue, i) =>
      place(`at${i}`, "tenant", { defaultValue, page: 2 + i }),
    );
    const { shown, apartOn, fields } = joined([ada, ...others]);
    expect([shown, apartOn]).toEqual([["text", "{one}", "{one}", "text"], [4]]);
    expect(fields[3]?.defaultValue).toBe("Bo");
  });

  it("stay apart where their type cannot be printed twice, which is told", () => {
    for (const type of ["date", "multiline", "checkbox", "radio"]) {
      const options = type === "radio" ? ["a", "b"] : [];
      const { shown, apartOn } = joined([
        place("one", "field", { type, options }),
        place("two", "field", { type, options, page: 2 }),
      ]);
      expect([shown, apartOn]).toEqual([[type, type], [2]]);
    }
  });

  it("are no copies where they are fixed, signed, or without a name", () => {
    const fixed = { readOnly: true, defaultValue: "AB-17" };
    for (const [name, more] of [
      ["fixed", fixed],
      ["sign", { type: "signature" }],
      [null, {}],
    ] as const) {
      const { shown, apartOn } = joined([place("one", name, more), place("two", name, more)]);
      expect([new Set(shown).size, apartOn]).toEqual([1, []]);
    }
  });

  it("are added with the first alone", () => {
    const { fields } = joined([place("name", "n", { page: 1 }), place("again", "n", { page: 2 })]);
    const content = TemplateContent.parse({ roles: [{ key: "tenant" }], fields: [] });
    expect(withoutOverlap(fields, content).map(({ id }) => id)).toEqual(["name", "again"]);
    const taken = { ...content, fields: [place("old", null).field] };
    expect(withoutOverlap(fields, taken)).toEqual([]);
  });
});
