import { describe, expect, it } from "vitest";
import { drawnParts, pagesOf } from "@/components/signing/model/drawn-parts";
import { testField } from "@/components/signing/testing/fields";

const box = (page: number, x: number) => ({ page, x, y: 0.2, width: 0.02, height: 0.02 });
const OPTIONS = [
  { value: "a", label: "Apples", box: box(1, 0.1) },
  { value: "b", label: "Pears", box: box(2, 0.4) },
];

describe("what is drawn of a read-only field", () => {
  it("is its value in its box", () => {
    const field = testField({ id: "f1", type: "radio", options: OPTIONS.map(({ box: _, ...rest }) => rest) });
    expect(drawnParts(field, "a", 1)).toEqual([{ key: "f1", field, option: null }]);
    expect(drawnParts(field, "a", 2)).toEqual([]);
    expect(pagesOf(field)).toEqual([1]);
  });

  it("is a mark for each chosen option that has a box, on its page", () => {
    const field = testField({ id: "f1", type: "checkbox_group", options: OPTIONS });
    expect(pagesOf(field)).toEqual([1, 2]);
    expect(drawnParts(field, ["a", "b"], 2)).toEqual([
      { key: "f1.1", field: { ...field, ...box(2, 0.4) }, option: "Pears" },
    ]);
    expect(drawnParts(field, ["a"], 2)).toEqual([]);
    expect(drawnParts(field, null, 1)).toEqual([]);
  });

  it("is the words in the field's box while an option has no box", () => {
    const [one, { box: _, ...two }] = OPTIONS as [(typeof OPTIONS)[0], (typeof OPTIONS)[0]];
    const field = testField({ id: "f1", type: "radio", options: [one, two] });
    expect(drawnParts(field, "a", 1)).toEqual([{ key: "f1", field, option: null }]);
  });
});
