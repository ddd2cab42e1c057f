import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjacentStep,
  inReadingOrder,
  isAnswered,
  isStep,
  nextStep,
  progressOf,
  withoutValues,
} from "@/components/signing/model/steps";
import { testField } from "@/components/signing/testing/fields";

const ids = (fields: readonly { id: string }[]) => fields.map((field) => field.id).join(" ");
const none = { values: {}, signatures: {} };

describe("inReadingOrder", () => {
  it("goes page by page, line by line, left to right", () => {
    const fields = [
      testField({ id: "second-page", type: "text", page: 2, y: 0.01 }),
      testField({ id: "right", type: "text", x: 0.6, y: 0.205 }),
      testField({ id: "bottom", type: "text", y: 0.9 }),
      testField({ id: "left", type: "text", x: 0.1, y: 0.21 }),
    ];
    expect(ids(inReadingOrder(fields))).toBe("left right bottom second-page");
  });

  it("puts a low checkbox on the line of the tall box beside it, not one that is below it", () => {
    const fields = [
      testField({ id: "tick", type: "checkbox", x: 0.05, y: 0.52, height: 0.02 }),
      testField({ id: "tall", type: "signature", x: 0.3, y: 0.49, height: 0.08 }),
      testField({ id: "below", type: "text", x: 0.05, y: 0.6 }),
    ];
    expect(ids(inReadingOrder(fields))).toBe("tick tall below");
  });

  it("keeps fields without a place in their order, at the end", () => {
    const fields = [
      testField({ id: "b", type: "text", page: null, y: null }),
      testField({ id: "a", type: "text", page: null, y: null }),
      testField({ id: "placed", type: "text" }),
    ];
    expect(ids(inReadingOrder(fields))).toBe("placed b a");
  });

  it("loses no field and does not depend on the order given", () => {
    const place = fc.record({ page: fc.integer({ min: 1, max: 3 }), y: fc.integer({ min: 0, max: 90 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), (places) => {
        const fields = places.map(({ page, y }, i) =>
          testField({ id: `f${i}`, type: "text", page, y: y / 100, x: i / 40 }),
        );
        const ordered = inReadingOrder(fields);
        expect(new Set(ordered)).toEqual(new Set(fields));
        expect(ids(inReadingOrder([...fields].reverse()))).toBe(ids(ordered));
      }),
    );
  });
});

describe("isStep and isAnswered", () => {
  it("leaves to the recipient what a recipient fills", () => {
    expect(isStep(testField({ id: "a", type: "text" }))).toBe(true);
    expect(isStep(testField({ id: "a", type: "text", readOnly: true }))).toBe(false);
    for (const type of ["date_signed", "formula", "label"] as const)
      expect(isStep(testField({ id: "a", type }))).toBe(false);
  });

  it("counts an unticked box, an empty list and empty text as unanswered", () => {
    const box = testField({ id: "a", type: "checkbox" });
    expect(isAnswered(box, { values: { a: false }, signatures: {} })).toBe(false);
    expect(isAnswered(box, { values: { a: true }, signatures: {} })).toBe(true);
    const group = testField({ id: "a", type: "checkbox_group" });
    expect(isAnswered(group, { values: { a: [] }, signatures: {} })).toBe(false);
    const name = testField({ id: "a", type: "name" });
    expect(isAnswered(name, { values: { a: "" }, signatures: {} })).toBe(false);
  });

  it("asks for signatures in signatures", () => {
    const field = testField({ id: "a", type: "initials" });
    expect(isAnswered(field, { values: { a: "x" }, signatures: {} })).toBe(false);
    expect(isAnswered(field, { values: {}, signatures: { a: {} } })).toBe(true);
  });
});

describe("nextStep", () => {
  const steps = ["a", "b", "c", "d"].map((id) => testField({ id, type: "text", required: id !== "b" }));

  it("starts at the first empty field and goes on from there", () => {
    expect(nextStep(steps, null, none, new Set())?.id).toBe("a");
    expect(nextStep(steps, "a", none, new Set())?.id).toBe("b");
    expect(nextStep(steps, "a", { values: { b: "x" }, signatures: {} }, new Set())?.id).toBe("c");
  });

  it("comes back to what was left out before it says that all is done", () => {
    const answers = { values: { b: "x", c: "x", d: "x" }, signatures: {} };
    expect(nextStep(steps, "d", answers, new Set())?.id).toBe("a");
    expect(nextStep(steps, "a", { ...answers, values: { ...answers.values, a: "x" } }, new Set())).toBeNull();
  });

  it("does not come back to an optional field that was passed over, but does to a required one", () => {
    const answers = { values: { a: "x", d: "x" }, signatures: {} };
    expect(nextStep(steps, "d", answers, new Set(["b", "c"]))?.id).toBe("c");
  });

  it("does not lead to the field one stands in", () => {
    expect(nextStep(steps.slice(0, 1), "a", none, new Set())).toBeNull();
  });
});

describe("withoutValues", () => {
  it("counts what cannot be taken as empty", () => {
    const phone = testField({ id: "phone", type: "phone" });
    const answers = { values: { phone: "1", name: "Ada" }, signatures: { s: {}, phone: {} } };
    expect(progressOf([phone], answers)).toMatchObject({ done: 1, total: 1 });
    expect(progressOf([phone], withoutValues(answers, ["phone"]))).toMatchObject({ done: 0, total: 1 });
    expect(withoutValues(answers, ["phone"])).toEqual({
      values: { phone: null, name: "Ada" },
      signatures: { s: {} },
    });
  });
});

describe("stepBeside and progressOf", () => {
  it("knows the neighbours", () => {
    const steps = ["a", "b"].map((id) => testField({ id, type: "text" }));
    expect(adjacentStep(steps, "a", 1)?.id).toBe("b");
    expect(adjacentStep(steps, "a", -1)).toBeNull();
    expect(adjacentStep(steps, "unknown", 1)).toBeNull();
  });

  it("counts required fields, and all when none is required", () => {
    const required = testField({ id: "a", type: "text" });
    const optional = testField({ id: "b", type: "text", required: false });
    const answers = { values: { b: "x" }, signatures: {} };
    expect(progressOf([required, optional], answers)).toEqual({ done: 0, total: 1, hasOptional: true });
    expect(progressOf([optional], answers)).toEqual({ done: 1, total: 1, hasOptional: false });
  });
});
