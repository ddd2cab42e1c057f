import { unprintableSigns } from "@/lib/pure/print/printable";
import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { type FieldProblem, type ValuesInput, validateValuesWith } from "@/lib/rules/values/validate-with";

/**
 * {@link validateValuesWith} with the pattern engine and the table of what can be printed built in, for the server, which
 * must never forget one. A page that wants to stay small takes `validateValuesWith` and what it loads instead.
 */
export function validateValues(input: ValuesInput): FieldProblem[] {
  return validateValuesWith({ matchesPattern, unprintable: unprintableSigns }, input);
}
