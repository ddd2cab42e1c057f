import type { SentValue } from "@/components/send/review/sent-values";
import type { ContentField } from "@/lib/contracts/content";
import type { ValueTests } from "@/lib/rules/values/check-value";
import { checkValue, normaliseValue } from "@/lib/rules/values/value-rules";

/** Patterns and fonts are only checked by the server and the signing page: their tables are large. */
const LIGHT_TESTS: ValueTests = { matchesPattern: () => true, unprintable: () => [] };

const sentence = (message: string): string => `It ${message}.`;

/** Why the recipient could not submit the value either; null if no problem is known. */
export function valueProblem(field: ContentField, value: SentValue | undefined): string | null {
  if (value === undefined) return null;
  const normal = normaliseValue(field, value);
  if (!normal.ok) return sentence(normal.message);
  const fault = checkValue(field, normal.value, LIGHT_TESTS);
  return fault && sentence(fault.message);
}
