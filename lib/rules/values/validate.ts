import { unprintableSigns } from "@/lib/pure/print/printable";
import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { type FieldProblem, type ValuesInput, validateValuesWith } from "@/lib/rules/values/validate-with";

/**
 * {@link validateValuesWith} with the pattern engine and the print table built in, for the server, which must never
 * omit one. A page that must stay small uses `validateValuesWith` with lazily loaded tests instead.
 */
export function validateValues(input: ValuesInput): FieldProblem[] {
  return validateValuesWith({ matchesPattern, unprintable: unprintableSigns }, input);
}
