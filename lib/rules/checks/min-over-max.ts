import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";
import { compareLimits, limitText } from "@/lib/rules/values/check-value";

export const minOverMax = forEachField((field) => {
  const kind = FIELD_TRAITS[field.type].valueKind;
  const { minLength, maxLength } = field.validation;
  const min = limitText(kind, field.validation.min);
  const max = limitText(kind, field.validation.max);
  const isRangeEmpty = min !== null && max !== null && compareLimits(kind, min, max) > 0;
  const isLengthEmpty = minLength !== null && maxLength !== null && minLength > maxLength;
  return [
    ...(isRangeEmpty
      ? [
          {
            part: "validation.min",
            message: `The minimum of ${quotedNameOf(field)}, ${min}, is greater than its maximum, ${max}.`,
          },
        ]
      : []),
    ...(isLengthEmpty
      ? [
          {
            part: "validation.minLength",
            message: `The minimum length of ${quotedNameOf(field)} is greater than its maximum length.`,
          },
        ]
      : []),
  ];
});
