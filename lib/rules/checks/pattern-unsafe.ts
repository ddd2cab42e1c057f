import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const patternUnsafe = forEachField((field, { compiled }) => {
  const { pattern } = field.validation;
  const result = pattern ? compiled(pattern) : null;
  if (!result || result.ok || result.code !== "PATTERN_UNSAFE") return null;
  const message = `The pattern of ${quotedNameOf(field)} is not allowed: ${result.message}.`;
  return [{ part: "validation.pattern", message }];
});
