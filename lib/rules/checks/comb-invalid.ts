import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS, supportsCells } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";
import { maskOf } from "@/lib/rules/values/check-value";
import { maskLength } from "@/lib/rules/values/mask";

/** The minimum number of characters of a valid value. */
function fewest(field: ContentField): number {
  const { valueKind } = FIELD_TRAITS[field.type];
  if (valueKind === "date") return field.style.dateFormat?.replace("MMMM", "May").length ?? 0;
  const mask = maskOf(field);
  return Math.max(mask === null ? 0 : maskLength(mask), field.validation.minLength ?? 0);
}

export const combInvalid = forEachField((field) => {
  const { comb } = field.style;
  if (!comb) return null;
  const part = "style.comb";
  if (!supportsCells(field.type))
    return [
      {
        part,
        message: `The cells of ${quotedNameOf(field)} have no effect: they are for a single line of text.`,
      },
    ];
  const least = fewest(field);
  return least > comb
    ? [
        {
          part,
          message: `${quotedNameOf(field)} has ${comb} cells, but its value has at least ${least} characters.`,
        },
      ]
    : null;
});
