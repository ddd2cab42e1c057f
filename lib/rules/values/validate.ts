import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { type FieldProblem, type ValuesInput, validateValuesWith } from "@/lib/rules/values/validate-with";

/**
 * {@link validateValuesWith} with the pattern engine built in, for the server, which must never forget a pattern.
 * A page that wants to stay small takes `validateValuesWith` and `loadPatternTest` instead.
 */
export function validateValues(input: ValuesInput): FieldProblem[] {
  return validateValuesWith(matchesPattern, input);
}
