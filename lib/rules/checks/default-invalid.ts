import type { ContentField } from "@/lib/contracts/content";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { forEachField, quotedNameOf, type Rule, type RuleContext } from "@/lib/rules/rule";
import { canBePreset } from "@/lib/rules/values/can-be-preset";
import { MAX_PATTERN_TEXT_IN_ALL, type PatternTest } from "@/lib/rules/values/check-value";
import { isEmptyValue } from "@/lib/rules/values/conditions";
import { checkValue, normaliseValue } from "@/lib/rules/values/value-rules";

/** A rejected pattern has a diagnostic of its own; defaults beyond the total length limit match no pattern. */
function patternTest({ content, compiled }: RuleContext): PatternTest {
  const lengths = content.fields.map(({ validation, defaultValue }) =>
    validation.pattern && typeof defaultValue === "string" ? defaultValue.length : 0,
  );
  const isTooMuch = lengths.reduce((sum, length) => sum + length, 0) > MAX_PATTERN_TEXT_IN_ALL;
  return (pattern, value) => {
    const engine = compiled(pattern);
    return !engine.ok || (!isTooMuch && engine.matches(value));
  };
}

function faultOf(field: ContentField, matchesPattern: PatternTest): string | null {
  if (!canBePreset(field)) return "this field type has no default value";
  const normal = normaliseValue(field, field.defaultValue);
  if (!normal.ok) return `it ${normal.message}`;
  if (isEmptyValue(normal.value)) return null;
  const fault = checkValue(field, normal.value, { matchesPattern, unprintable: unprintableCharacters });
  return fault && `it ${fault.message}`;
}

export const defaultInvalid: Rule = (context) => {
  const matchesPattern = patternTest(context);
  return forEachField((field) => {
    const fault = field.defaultValue === null ? null : faultOf(field, matchesPattern);
    const message = `The default value of ${quotedNameOf(field)} is not valid: ${fault}.`;
    return fault === null ? null : [{ part: "defaultValue", message }];
  })(context);
};
