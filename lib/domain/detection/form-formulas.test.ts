import { describe, expect, it } from "vitest";
import { ContentField } from "@/lib/contracts/content";
import type { Calculation } from "@/lib/document-engine/pdf/intake/calculation";
import { calculationsOf, type DetectedFormField, withFormulas } from "@/lib/domain/detection/form-formulas";
import { evaluateFormula } from "@/lib/rules/formula/evaluate-formula";
import { parseFormula } from "@/lib/rules/formula/parse-formula";

const form = (name: string, more: object = {}, id = name.replace(/\W/g, "_")): DetectedFormField => ({
  field: {
    ...ContentField.parse({
      ...{ id, key: id, roleKey: "signer", type: "text", page: 1, x: 0, y: 0, width: 0.2, height: 0.02 },
      ...more,
    }),
    ...{ confidence: 1, origin: "acroform" as const },
  },
  formName: name,
  isComputed: false,
});
const computed = (name: string, page = 1): DetectedFormField => ({
  ...form(name, { type: "number", page }),
  isComputed: true,
});
const sum = (...fields: string[]): Calculation => ({ operation: "SUM", fields });
const run = (fields: DetectedFormField[], calculations: Record<string, Calculation>) =>
  withFormulas(fields, new Map(Object.entries(calculations)));
const shown = ({ fields }: ReturnType<typeof run>) => fields.map(({ type, formula }) => formula ?? type);

describe("calculations of a form", () => {
  it("need all their fields, each with one place", () => {
    const missing = run([form("a"), computed("t", 3)], { t: sum("a", "hidden") });
    expect(shown(missing)).toEqual(["text", "number"]);
    expect(missing.lost.map(({ field }) => field.page)).toEqual([3]);
    // Two widgets of one field are two separate fields here.
    const twice = run([form("a"), form("a", {}, "a_2"), computed("t")], { t: sum("a") });
    expect(shown(twice)).toEqual(["text", "text", "number"]);
  });

  it("take fields that can hold a number only", () => {
    for (const more of [{ type: "date" }, { defaultValue: "N/A" }]) {
      const { fields, lost } = run([form("a", more), computed("t")], { t: sum("a") });
      expect([fields[0]?.type, lost.map(({ field }) => field.page)]).toEqual([more.type ?? "text", [1]]);
    }
    const held = run([form("a", { defaultValue: "007.50", validation: { maxLength: 6 } }), computed("t")], {
      t: sum("a"),
    });
    expect(held.fields[0]).toMatchObject({
      type: "number",
      defaultValue: "7.50",
      validation: { maxLength: null },
    });
  });

  it("in a circle stay numbers", () => {
    const circle = run([computed("a"), computed("b"), computed("c")], {
      a: sum("b"),
      b: sum("c"),
      c: sum("a"),
    });
    expect(shown(circle)).toEqual(["sum({b})", "sum({c})", "number"]);
    expect(shown(run([computed("a")], { a: sum("a") }))).toEqual(["number"]);
  });

  it("that intake did not store, or that were stored before it did, are lost", () => {
    expect(calculationsOf({}).size).toBe(0);
    expect(calculationsOf({ acroFormFields: [{ name: "a" }, { name: "t", calculation: sum("a") }] })).toEqual(
      new Map([["t", sum("a")]]),
    );
  });

  it.each([
    ["SUM", "5", "3"],
    ["PRD", "-6", "0"],
    ["AVG", "1.6666666667", "1"],
    ["MIN", "-1", "0"],
    ["MAX", "4", "3"],
  ] as const)("%s gives what the form would, also with empty fields", (operation, filled, partly) => {
    const { fields } = run([form("a"), form("b"), form("c"), computed("t")], {
      t: { operation, fields: ["a", "b", "c"] },
    });
    const parsed = parseFormula(fields[3]?.formula ?? "");
    if (!parsed.ok) throw new Error(parsed.error.message);
    const of = (values: Record<string, string | null>) => {
      const result = evaluateFormula(parsed.expression, (key) => values[key] ?? null);
      return result.ok ? result.value : result.error;
    };
    expect(of({ a: "2", b: operation === "PRD" ? "-3" : "4", c: operation === "PRD" ? "1" : "-1" })).toBe(
      filled,
    );
    expect(of({ a: "3" })).toBe(partly);
  });
});
