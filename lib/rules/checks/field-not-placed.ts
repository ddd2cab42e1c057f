import { placedFieldId } from "@/lib/rules/body-nodes";
import { boxOf } from "@/lib/rules/field-box";
import { quotedNameOf, type Rule, type RuleContext } from "@/lib/rules/rule";

/** In rich text a field is placed by its node; without rich text, nodes do not count. */
function isPlacedIn({ sourceKind, bodyNodes }: RuleContext): (field: { readonly id: string }) => boolean {
  const placed = new Set(sourceKind === "document" ? bodyNodes.map(placedFieldId) : []);
  return ({ id }) => placed.has(id);
}

export const fieldNotPlaced: Rule = function* (context) {
  const isInText = isPlacedIn(context);
  for (const [index, field] of context.content.fields.entries()) {
    const isPlaced = context.sourceKind === "pdf" ? boxOf(field) !== null : isInText(field);
    if (isPlaced) continue;
    const where = context.sourceKind === "pdf" ? "is not placed on a page" : "is not placed in the text";
    yield { path: `fields.${index}`, fieldId: field.id, message: `${quotedNameOf(field)} ${where}.` };
  }
};
