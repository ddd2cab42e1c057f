import { describe, expect, it } from "vitest";
import { type PagePart, pageParts, parseRuns, type TextRun } from "@/components/signing/model/page-text";
import { testField } from "@/components/signing/testing/fields";
import type { ContentField } from "@/lib/contracts/content";

const run = (text: string, y: number, x = 0.1, height = 0.015): TextRun => ({
  text,
  x,
  y,
  width: 0.5,
  height,
});
const summary = (parts: PagePart<ContentField>[]) =>
  parts.map((part) => (part.kind === "text" ? part.text : `[${part.field.id}]`));

describe("pageParts", () => {
  it("joins lines to paragraphs and ends them at gaps and headings", () => {
    const runs = [
      run("LEASE", 0.05, 0.1, 0.03),
      run("The tenant rents", 0.12),
      run("the flat.", 0.14),
      run("Signed:", 0.3),
    ];
    expect(summary(pageParts(runs, []))).toEqual(["LEASE", "The tenant rents the flat.", "Signed:"]);
  });

  it("puts each field after the words it stands beside or under", () => {
    const runs = [run("Name:", 0.2), run("Signature", 0.4), run("End.", 0.8)];
    const fields = [
      testField({ id: "sig", type: "signature", x: 0.1, y: 0.42 }),
      testField({ id: "name", type: "name", x: 0.65, y: 0.195 }),
    ];
    expect(summary(pageParts(runs, fields))).toEqual(["Name:", "[name]", "Signature", "[sig]", "End."]);
  });

  it("keeps labels and fields of two columns together, whatever order the text comes in", () => {
    const label = (text: string, x: number, y: number) => ({ ...run(text, y, x), width: 0.2 });
    const runs = [label("Second row", 0.1, 0.5), label("Name", 0.1, 0.2), label("Phone", 0.55, 0.2)];
    const fields = [
      testField({ id: "phone", type: "phone", x: 0.55, y: 0.22 }),
      testField({ id: "name", type: "name", x: 0.1, y: 0.22 }),
      testField({ id: "row2", type: "text", x: 0.1, y: 0.52 }),
    ];
    expect(summary(pageParts(runs, fields))).toEqual([
      "Second row",
      "[row2]",
      "Name",
      "[name]",
      "Phone",
      "[phone]",
    ]);
  });

  it("begins a paragraph with every item of a list", () => {
    const runs = [
      run("1. The rent is due", 0.1),
      run("each month.", 0.12),
      run("2. No pets.", 0.14),
      run("• Or cats.", 0.16),
    ];
    expect(summary(pageParts(runs, []))).toEqual([
      "1. The rent is due each month.",
      "2. No pets.",
      "• Or cats.",
    ]);
  });

  it("puts a field before all text that stands below it", () => {
    const field = testField({ id: "top", type: "text", x: 0.1, y: 0.01 });
    expect(summary(pageParts([run("Text", 0.3)], [field]))).toEqual(["[top]", "Text"]);
  });

  it("shows every field of a page without text", () => {
    expect(summary(pageParts([], [testField({ id: "a", type: "text" })]))).toEqual(["[a]"]);
  });
});

describe("parseRuns", () => {
  it("takes runs and leaves the rest", () => {
    expect(parseRuns([run("a", 0.1), { text: 3 }, null])).toEqual([run("a", 0.1)]);
    expect(parseRuns({ error: "x" })).toEqual([]);
  });
});
