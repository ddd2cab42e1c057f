import { unprintableCharacters } from "@/lib/pure/print/printable";
import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { computeFormula } from "@/lib/rules/values/evaluate";
import type { SubmissionTests } from "@/lib/rules/values/validate";

/** The engines of patterns and formulas and the print table, for the server, which omits none. */
export const VALUE_TESTS: SubmissionTests = {
  matchesPattern,
  unprintable: unprintableCharacters,
  computeFormula,
};
