import { expect, it } from "vitest";
import { sameDiagnostics } from "@/components/editor/model/same-diagnostics";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const ONE: Diagnostic = {
  severity: "error",
  code: "TEXT_UNPRINTABLE",
  message: "The text contains characters that cannot be printed: x.",
  path: "body.content.0.text",
  fieldId: null,
};
const OTHER: Diagnostic = { ...ONE, path: "body.content.1.text" };

it("compares diagnostics by all that they say, and their order", () => {
  expect(sameDiagnostics([], [])).toBe(true);
  expect(sameDiagnostics([ONE, OTHER], [{ ...ONE }, { ...OTHER }])).toBe(true);
  expect(sameDiagnostics([ONE, OTHER], [OTHER, ONE])).toBe(false);
  expect(sameDiagnostics([ONE], [ONE, OTHER])).toBe(false);
  const changes: Partial<Diagnostic>[] = [
    { severity: "warning" },
    { code: "NO_SOURCE" },
    { message: "Other words." },
    { path: "body" },
    { fieldId: "a" },
  ];
  for (const change of changes) expect(sameDiagnostics([ONE], [{ ...ONE, ...change }])).toBe(false);
});
