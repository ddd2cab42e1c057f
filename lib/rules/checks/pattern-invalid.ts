import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const patternInvalid = forEachField((field, { compiled }) => {
  const { pattern } = field.validation;
  const result = pattern ? compiled(pattern) : null;
  if (!result || result.ok || result.code !== "PATTERN_INVALID") return null;
  const message = `The pattern of ${quotedNameOf(field)} cannot be parsed: ${result.message}.`;
  return [{ part: "validation.pattern", message }];
});
