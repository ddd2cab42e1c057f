import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { blindForms, nonForms } from "./blind-forms";

const forms = blindForms();

it("has at least fourteen forms, and twenty documents that are none", () => {
  expect(forms.length).toBeGreaterThanOrEqual(14);
  expect(forms.filter(({ fields }) => fields.length < 20)).toEqual([]);
  expect(nonForms()).toHaveLength(20);
});

it.each(forms)("has its places on its pages, none on another: $name", ({ fields }) => {
  for (const { x, y, width, height } of fields) {
    expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
    expect(Math.max(x + width, y + height)).toBeLessThan(1);
  }
  // Neighbouring cells share the rule between them.
  const shared = 0.004;
  const overlapping = fields.flatMap((a, i) =>
    fields
      .slice(i + 1)
      .filter(
        (b) =>
          a.page === b.page &&
          Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > shared &&
          Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > shared,
      )
      .map((b) => [a.label, b.label]),
  );
  expect(overlapping).toEqual([]);
});

it("is as it was frozen; a change of the truth is a decision, and its record tells the numbers before and after", () => {
  const hash = createHash("sha256");
  for (const { name, bytes, fields } of [...forms, ...nonForms()])
    hash.update(name).update(bytes).update(JSON.stringify(fields));
  expect(hash.digest("hex")).toBe("68b30c440939068840fe25a1832c0a1cf530ec1d5ef2c0a863ea51b620814a3f");
});
