import type { SentValue } from "@/components/send/review/sent-values";
import type { ContentField } from "@/lib/contracts/content";
import type { ValueTests } from "@/lib/rules/values/check-value";
import { checkValue, normaliseValue } from "@/lib/rules/values/value-rules";

/** Patterns and fonts are known to the server and to the signing page alone: their tables are large. */
const LIGHT_TESTS: ValueTests = { matchesPattern: () => true, unprintable: () => [] };

const sentence = (message: string): string => `It ${message}.`;

/** Why a value could not be submitted by the recipient either; null if nothing is known against it. */
export function valueProblem(field: ContentField, value: SentValue | undefined): string | null {
  if (value === undefined) return null;
  const normal = normaliseValue(field, value);
  if (!normal.ok) return sentence(normal.message);
  const fault = checkValue(field, normal.value, LIGHT_TESTS);
  return fault && sentence(fault.message);
}
