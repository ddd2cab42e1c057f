import type { Transaction } from "@tiptap/pm/state";
import { fieldIdsIn } from "@/components/editor/model/text-content";
import { UNKNOWN_FIELDS } from "@/components/text-editor/extensions/field-identity";
import type { ContentBody } from "@/lib/contracts/body";
import type { TemplateContent } from "@/lib/contracts/content";

/**
 * Unintended effects of a text change on fields: fields removed together with the text around them, and pasted fields
 * that could not be kept. A cut is not reported, since the fields are usually pasted next. Pure function.
 * @param transactions the change and the transactions appended to it
 * @returns a sentence for each effect, and whether undoing restores the fields
 */
export function lostFields(
  before: Pick<TemplateContent, "fields" | "body">,
  body: ContentBody,
  transactions: readonly Pick<Transaction, "getMeta">[],
): { message: string; canUndo: boolean }[] {
  const present = new Set(fieldIdsIn(body));
  const placed = new Set(fieldIdsIn(before.body));
  const removed = before.fields.filter(({ id }) => placed.has(id) && !present.has(id));
  const isCut = transactions.some((one) => one.getMeta("uiEvent") === "cut");
  const unknown = transactions.reduce((sum, one) => sum + Number(one.getMeta(UNKNOWN_FIELDS) ?? 0), 0);
  const [only] = removed;
  return [
    ...(only && !isCut
      ? [
          {
            message:
              removed.length === 1
                ? `The field “${only.label || only.key}” was removed with its text`
                : `${removed.length} fields were removed with their text`,
            canUndo: true,
          },
        ]
      : []),
    ...(unknown > 0
      ? [
          {
            message: `${unknown === 1 ? "A pasted field was" : `${unknown} pasted fields were`} left out: not from this template, or cut before this page was loaded. Insert ${unknown === 1 ? "it" : "them"} again.`,
            canUndo: false,
          },
        ]
      : []),
  ];
}
