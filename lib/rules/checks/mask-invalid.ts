import type { ContentField } from "@/lib/contracts/content";
import { type FieldFormat, supportsMask } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";
import { formatsOf } from "@/lib/rules/values/check-value";
import { fillsMask, hasSlots, maskExample, maskLength } from "@/lib/rules/values/mask";
import { TEXT_FORMATS } from "@/lib/rules/values/text-formats";
import { normaliseValue } from "@/lib/rules/values/value-rules";

export const maskInvalid = forEachField((field) => {
  const { mask } = field.validation;
  if (!mask) return null;
  const fault = faultOf(field, mask);
  return fault && [{ part: "validation.mask", message: `The mask of ${quotedNameOf(field)} ${fault}.` }];
});

function faultOf(field: ContentField, mask: string): string | null {
  if (!supportsMask(field.type)) return "has no effect: it is for a single line of text";
  if (!hasSlots(mask)) return "has no place for a digit (9) or a letter (A)";
  const kept = normaliseValue(field, maskExample(mask));
  if (!kept.ok || typeof kept.value !== "string" || !fillsMask(mask, kept.value))
    return "begins or ends with a space, or has a tab or another control character, which are removed from what is filled in";
  const [length, { minLength, maxLength }] = [maskLength(mask), field.validation];
  // The rule on cells compares the length with their number.
  if (maxLength !== null && length > maxLength)
    return `has ${length} characters, but the longest text allowed has ${maxLength}`;
  if (minLength !== null && length < minLength)
    return `has ${length} characters, but the shortest text allowed has ${minLength}`;
  const format = formatsOf(field).find((one) => neverMatches(mask, one));
  return format ? `does not suit its format: the value ${TEXT_FORMATS[format].message}` : null;
}

/** Which digit or letter is typed makes no difference to the formats, except in the scheme of a web address. */
function neverMatches(mask: string, format: FieldFormat): boolean {
  if (format === "url" && mask.includes(":") && !/^https?:/.test(mask)) return false;
  return (["digit", "letter"] as const).every(
    (either) => !TEXT_FORMATS[format].test(maskExample(mask, either)),
  );
}
