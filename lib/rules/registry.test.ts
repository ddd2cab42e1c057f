import { describe, expect, it } from "vitest";
import { DIAGNOSTICS, type DiagnosticCode } from "@/lib/contracts/diagnostics";
import { diagnoseContent } from "@/lib/rules/diagnose";
import { pdf, text, words } from "@/lib/rules/testing/content-builder";
import { DEPENDENCY_CASES } from "@/lib/rules/testing/dependency-cases";
import { PLACEMENT_CASES } from "@/lib/rules/testing/placement-cases";
import type { RuleCases } from "@/lib/rules/testing/rule-case";
import { STRUCTURE_CASES } from "@/lib/rules/testing/structure-cases";
import { TEXT_CASES } from "@/lib/rules/testing/text-cases";
import { VALUE_CASES } from "@/lib/rules/testing/value-cases";

/** Exhaustive by type: a code without cases does not compile. */
const CASES: Record<DiagnosticCode, RuleCases> = {
  ...STRUCTURE_CASES,
  ...PLACEMENT_CASES,
  ...VALUE_CASES,
  ...DEPENDENCY_CASES,
  ...TEXT_CASES,
};

describe.each(Object.entries(CASES))("%s", (code, { passes, fails }) => {
  it.each(Object.entries(passes))("passes %s", (_, input) => {
    expect(diagnoseContent(input).filter((found) => found.code === code)).toEqual([]);
  });

  it.each(Object.entries(fails))("finds %s", (_, { input, paths }) => {
    const found = diagnoseContent(input).filter((diagnostic) => diagnostic.code === code);
    expect(found.map(({ path }) => path)).toEqual(paths);
    for (const diagnostic of found) {
      expect(diagnostic.severity).toBe(DIAGNOSTICS[code as DiagnosticCode].severity);
      expect(diagnostic.message).toMatch(/[.]$/);
      const index = /^fields\.(\d+)/.exec(diagnostic.path)?.[1];
      expect(diagnostic.fieldId).toBe(index === undefined ? null : input.content.fields[Number(index)]?.id);
    }
  });
});

describe("diagnoseContent", () => {
  it("has nothing to say about good content", () => {
    expect(diagnoseContent(pdf())).toEqual([]);
    expect(diagnoseContent(text([words("Hello")]))).toEqual([]);
  });

  it("lists errors before warnings", () => {
    const severities = diagnoseContent(pdf([], { fields: [] }))
      .concat(diagnoseContent({ ...pdf([], { fields: [] }), pages: null }))
      .map(({ severity }) => severity);
    expect(severities).toEqual(["warning", "warning", "error", "warning", "warning"]);
  });
});
