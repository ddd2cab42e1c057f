import { describe, expect, it } from "vitest";
import type { ConditionOp } from "@/lib/contracts/field-types";
import { content, field } from "@/lib/rules/testing/content-builder";
import { evaluateFields } from "@/lib/rules/values/evaluate";

const visibleOf = (fields: ReturnType<typeof field>[], values: Record<string, unknown>) =>
  [...evaluateFields({ fields }, values).visible].sort();

describe("evaluateFields", () => {
  it("normalises, falls back to defaults, and computes", () => {
    const { fields } = content([
      field("price", "number"),
      field("quantity", "number", { defaultValue: 2 }),
      field("note", "text", { defaultValue: "Thanks" }),
      field("total", "formula", { formula: "{price} * {quantity}" }),
      field("wrong", "date"),
    ]);
    const { values, visible } = evaluateFields(
      { fields },
      { price: 9.5, note: null, wrong: "soon", total: "1" },
    );
    expect(values).toEqual({ price: "9.5", quantity: "2", note: null, total: "19", wrong: null });
    expect(visible.has("signature")).toBe(true);
  });

  it("hides a chain of fields when its first link goes, and drops their values", () => {
    const fields = [
      field("c", "formula", {
        formula: "concat('c:', {b})",
        condition: { all: [{ field: "b", op: "is_not_empty" }] },
      }),
      field("b", "text", { condition: { all: [{ field: "a", op: "equals", value: true }] } }),
      field("a", "checkbox"),
    ];
    expect(evaluateFields({ fields }, { a: true, b: "x" }).values).toEqual({ a: true, b: "x", c: "c:x" });
    expect(evaluateFields({ fields }, { a: false, b: "x" }).values).toEqual({ a: false });
  });

  it("reports why a formula has no value", () => {
    const fields = [field("a", "number"), field("f", "formula", { formula: "1 / {a}" })];
    const { values, formulaErrors } = evaluateFields({ fields }, {});
    expect(values.f).toBeNull();
    expect(formulaErrors.get("f")).toMatchObject({ code: "DIVISION_BY_ZERO", position: 2 });
  });

  it("shows circles in full and computes nothing in them", () => {
    const fields = [
      field("f", "formula", { formula: "{g}" }),
      field("g", "formula", { formula: "{f}" }),
      field("a", "text", { condition: { all: [{ field: "a", op: "is_empty" }] } }),
    ];
    const { values, visible, formulaErrors } = evaluateFields({ fields }, { a: "x" });
    expect([...visible].sort()).toEqual(["a", "f", "g"]);
    expect(values).toEqual({ f: null, g: null, a: "x" });
    expect([...formulaErrors.values()].map(({ code }) => code)).toEqual(["CIRCULAR", "CIRCULAR"]);
  });

  it("follows a chain as long as content may be", () => {
    const fields = Array.from({ length: 2000 }, (_, i) =>
      field(`f${i}`, "formula", { formula: i === 0 ? "1" : `{f${i - 1}} + 1` }),
    ).reverse();
    expect(evaluateFields({ fields }, {}).values.f1999).toBe("2000");
  });
});

describe("conditions", () => {
  const cases: [string, unknown, ConditionOp, string | number | boolean | null, boolean][] = [
    ["text", "Ada", "equals", "Ada", true],
    ["text", "Ada", "not_equals", "ada", true],
    ["text", "Lovelace", "contains", "LOVE", true],
    ["text", "", "is_empty", null, true],
    ["text", "x", "is_not_empty", null, true],
    ["text", null, "equals", null, true],
    ["text", null, "contains", "", false],
    ["number", "10.50", "equals", 10.5, true],
    ["number", "9", "lt", "10", true],
    ["number", "10", "gte", 10, true],
    ["number", null, "lt", 10, false],
    ["text", "ten", "gt", 1, false],
    ["date", "2025-01-02", "gt", "2025-01-01", true],
    ["date", "2025-01-02", "lte", "2025-01-01", false],
    ["checkbox", true, "equals", true, true],
    ["checkbox", true, "equals", "true", true],
    ["checkbox", null, "equals", false, true],
    ["checkbox", false, "is_empty", null, true],
    ["checkbox_group", ["a", "b"], "contains", "b", true],
    ["checkbox_group", ["a", "b"], "equals", "a", false],
    ["checkbox_group", ["a"], "equals", "a", true],
    ["radio", "b", "equals", "b", true],
  ];

  it.each(cases)("%s %j %s %j is %s", (type, value, op, operand, holds) => {
    const fields = [
      field("a", type as "text"),
      field("b", "text", { condition: { all: [{ field: "a", op, value: operand }] } }),
    ];
    expect(visibleOf(fields, { a: value })).toEqual(holds ? ["a", "b"] : ["a"]);
  });

  it("joins clauses by all or any", () => {
    const clauses = [
      { field: "a", op: "equals", value: "1" },
      { field: "b", op: "equals", value: "1" },
    ] as const;
    const fields = [
      field("a"),
      field("b"),
      field("both", "text", { condition: { all: [...clauses] } }),
      field("either", "text", { condition: { any: [...clauses] } }),
    ];
    expect(visibleOf(fields, { a: "1", b: "2" })).toEqual(["a", "b", "either"]);
    expect(visibleOf(fields, { a: "1", b: "1" })).toEqual(["a", "b", "both", "either"]);
  });

  it("counts a field that does not exist as empty", () => {
    const fields = [field("b", "text", { condition: { all: [{ field: "constructor", op: "is_empty" }] } })];
    expect(visibleOf(fields, {})).toEqual(["b"]);
  });
});
