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
const told = (parts: PagePart<ContentField>[]) =>
  parts.map((part) => (part.kind === "text" ? part.text : `[${part.field.id}]`));

describe("pageParts", () => {
  it("joins lines to paragraphs and ends them at gaps and headings", () => {
    const runs = [
      run("LEASE", 0.05, 0.1, 0.03),
      run("The tenant rents", 0.12),
      run("the flat.", 0.14),
      run("Signed:", 0.3),
    ];
    expect(told(pageParts(runs, []))).toEqual(["LEASE", "The tenant rents the flat.", "Signed:"]);
  });

  it("puts each field after the text that stands above it", () => {
    const runs = [run("Name:", 0.2), run("Signature:", 0.4), run("End.", 0.8)];
    const fields = [
      testField({ id: "sig", type: "signature", x: 0.3, y: 0.39 }),
      testField({ id: "name", type: "name", x: 0.3, y: 0.195 }),
    ];
    expect(told(pageParts(runs, fields))).toEqual(["Name:", "[name]", "Signature:", "[sig]", "End."]);
  });

  it("shows every field of a page without text", () => {
    expect(told(pageParts([], [testField({ id: "a", type: "text" })]))).toEqual(["[a]"]);
  });
});

describe("parseRuns", () => {
  it("takes runs and leaves the rest", () => {
    expect(parseRuns([run("a", 0.1), { text: 3 }, null])).toEqual([run("a", 0.1)]);
    expect(parseRuns({ error: "x" })).toEqual([]);
  });
});
