import type { ContentField } from "@/lib/contracts/content";
import type { PatternTest } from "@/lib/rules/values/check-value";

/** The pattern test for these fields; loads the engine (45 KB compressed) only if one of them has a pattern. */
export async function loadPatternTest(fields: readonly ContentField[]): Promise<PatternTest> {
  if (fields.every(({ validation }) => !validation.pattern)) return () => true;
  const { matchesPattern } = await import("@/lib/rules/patterns/pattern-engine");
  return matchesPattern;
}
