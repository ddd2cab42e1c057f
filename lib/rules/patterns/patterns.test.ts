import { describe, expect, it } from "vitest";
import { inspectPattern } from "@/lib/rules/patterns/inspect-pattern";
import { compilePattern, matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { field } from "@/lib/rules/testing/content-builder";
import { loadPatternTest } from "@/lib/rules/values/load-pattern-test";

describe("inspectPattern", () => {
  it.each([
    ["(a+)+", "nested-repeat"],
    ["(?:a*)*", "nested-repeat"],
    ["(.*)+x", "nested-repeat"],
    ["([a-z]+\\s*)*", "nested-repeat"],
    ["((a|b+))+", "nested-repeat"],
    ["(?P<x>a+){2,}", "nested-repeat"],
    ["(?=a)", "lookaround"],
    ["(?!a)", "lookaround"],
    ["(?<=a)b", "lookaround"],
    ["(?<!a)b", "lookaround"],
    ["(a)\\1", "backreference"],
    ["(?<x>a)\\k<x>", "backreference"],
    ["a{600}", "too-large"],
    ["(ab{40}){40}", "too-large"],
    ["(a+-)+", null],
    ["(\\d+,)*\\d+", null],
    ["(a+){2,3}", null],
    ["(?<name>[a-z]+)", null],
    ["[(a+)+]", null],
    ["\\(a+\\)+", null],
    ["\\Q(a+)+\\E", null],
    ["(?i)[A-Z]{2}\\d{2}( ?\\d{4}){2,7}", null],
    ["a{,3}{b", null],
    ["[", null],
    ["a)b(", null],
  ])("finds in %s: %s", (pattern, hazard) => {
    expect(inspectPattern(pattern)).toBe(hazard);
  });
});

describe("patterns", () => {
  it("match the whole value", () => {
    expect(matchesPattern("[0-9]{5}", "12345")).toBe(true);
    expect(matchesPattern("[0-9]{5}", "x12345")).toBe(false);
    expect(matchesPattern("a|ab", "ab")).toBe(true);
    expect(matchesPattern("\\p{Greek}+", "Αθήνα")).toBe(true);
    expect(matchesPattern(".", "😀")).toBe(true);
  });

  it("match nothing when they are refused", () => {
    expect(matchesPattern("(a+)+", "aaa")).toBe(false);
    expect(compilePattern("a".repeat(501))).toMatchObject({ ok: false, code: "PATTERN_INVALID" });
  });

  it("load their engine only where a field has one", async () => {
    const without = await loadPatternTest([field("a")]);
    expect(without("[0-9]", "x")).toBe(true);
    const withOne = await loadPatternTest([
      field("a"),
      field("b", "text", { validation: { pattern: "[0-9]" } }),
    ]);
    expect([withOne("[0-9]", "x"), withOne("[0-9]", "7")]).toEqual([false, true]);
  });
});
