import type { ContentField } from "@/lib/contracts/content";
import { fill } from "@/lib/words/fill";
import type { SigningWords } from "@/lib/words/signing-words";

type Words = Pick<SigningWords, "fields" | "page">;

/** What a field is called: its author's label, else what it is. */
export const fieldLabel = (
  field: Pick<ContentField, "label" | "type">,
  { fields }: Pick<Words, "fields">,
): string => field.label.trim() || fields.types[field.type];

/** What to do with an empty field, short enough to stand in its box. */
export function emptyPrompt(field: ContentField, words: Words): string {
  const { box } = words.page;
  switch (field.type) {
    case "signature":
      return box.signHere;
    case "initials":
      return box.initials;
    case "attachment":
    case "image":
    case "stamp":
      return fill(box.add, { field: fieldLabel(field, words) });
    default:
      return field.placeholder.trim() || fieldLabel(field, words);
  }
}
