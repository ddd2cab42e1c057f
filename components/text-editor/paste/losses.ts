import { IMPORT_PLACE_LIMITS, IMPORT_WARNINGS } from "@/lib/contracts/import-warnings";
import { type CountedLoss, CountedLosses } from "@/lib/pure/counted-losses";

/** Kinds of content that a paste can lose, with their descriptions. */
export const PASTE_LOSSES = {
  hidden_text_left_out: "Text that was hidden where it was copied was left out.",
  images_left_out: "Linked images were left out; add them with Insert, Image.",
  images_over_limit: "Images beyond the first 50 were left out.",
  objects_left_out: "Drawings, videos or embedded objects were left out.",
  equations_flattened: IMPORT_WARNINGS.equations_flattened,
  comments_left_out: "Comments were left out.",
  changes_accepted: "Tracked changes were taken as accepted.",
  form_fields_as_text:
    "Form fields became text: their values, ☑ or ☐ for boxes, and blanks. Insert fields where signers fill something in.",
  links_removed: "Links other than to https and mailto addresses became text.",
  numbers_written: "Numbers that lists can’t have became part of the text.",
  numbers_restyled: "List numbers look different, such as 1. for 1).",
  numbering_changed: "Clauses below the second level are numbered (a), (i).",
  headings_raised: "Headings below level 4 became headings of level 4.",
  tables_flattened: "Tables within tables, or with too many columns, became paragraphs.",
  nesting_flattened: "Lists or quotes nested too deeply became paragraphs.",
  page_breaks_dropped: "Page breaks within lists, tables or quotes were left out.",
} as const;

export type PasteLossCode = keyof typeof PASTE_LOSSES;
export type PasteLoss = CountedLoss<PasteLossCode>;

/** Counts the losses of a paste. */
export class PasteLosses extends CountedLosses<PasteLossCode> {
  constructor() {
    super({ messages: PASTE_LOSSES, places: IMPORT_PLACE_LIMITS });
  }
}

/** Combines the losses of several pastes into one list. */
export function mergeLosses(before: readonly PasteLoss[], more: readonly PasteLoss[]): PasteLoss[] {
  const found = new Map<PasteLossCode, PasteLoss>();
  for (const loss of [...before, ...more]) {
    const known = found.get(loss.code);
    const places = [...new Set([...(known?.places ?? []), ...loss.places])].slice(
      0,
      IMPORT_PLACE_LIMITS.most,
    );
    found.set(loss.code, { ...loss, count: loss.count + (known?.count ?? 0), places });
  }
  return (Object.keys(PASTE_LOSSES) as PasteLossCode[]).flatMap((code) => found.get(code) ?? []);
}
