import type { FieldValue, FieldValueInput, TemplateContent } from "@/lib/contracts/content";
import { type InputProblem, invalidInput } from "@/lib/errors";
import { unprintableProblems } from "@/lib/rules/values/assert-printable";
import { canBePreset } from "@/lib/rules/values/can-be-preset";
import { normaliseValue } from "@/lib/rules/values/value-rules";

/**
 * Returns the prefilled values by field key, normalized.
 * @throws {AppError} INVALID_INPUT for an unknown key, a value of the wrong type or one that cannot be printed
 */
export function resolvePrefill(
  content: TemplateContent,
  input: Record<string, FieldValueInput> | undefined,
): Record<string, FieldValue> {
  const byKey = new Map(content.fields.map((field) => [field.key, field]));
  const problems: InputProblem[] = [];
  const values: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(input ?? {})) {
    const field = byKey.get(key);
    const path = `prefill.${key}`;
    if (!field) {
      problems.push({ path, code: "unknown_field_key", message: "is not a field of the template" });
      continue;
    }
    if (!canBePreset(field)) {
      problems.push({
        path,
        code: "not_prefillable",
        message: "is filled in by the recipient or the server",
      });
      continue;
    }
    const normal = normaliseValue(field, value);
    if (!normal.ok) {
      problems.push({ path, code: "wrong_type", message: normal.message });
      continue;
    }
    const faults = typeof normal.value === "string" ? unprintableProblems({ [path]: normal.value }) : [];
    if (faults.length > 0) problems.push(...faults);
    else values[key] = normal.value;
  }
  if (problems.length) throw invalidInput(...problems);
  return values;
}
