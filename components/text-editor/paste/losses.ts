/** What could not be kept of what was pasted, with how each is described. */
export const PASTE_LOSSES = {
  images_left_out: "Images that are only linked to were left out; add them with Insert, Image.",
  images_over_limit: "Images beyond the first 50 were left out.",
  objects_left_out: "Drawings, videos or embedded objects were left out.",
  comments_left_out: "Comments were left out.",
  changes_accepted: "Tracked changes were taken as accepted.",
  hidden_text_left_out: "Hidden text was left out.",
  links_removed: "Links other than to https and mailto addresses became text.",
  numbers_written: "Numbers that lists can’t have became part of the text.",
  numbers_restyled: "List numbers look different, such as 1. for 1).",
  numbering_changed: "Clauses below the second level are numbered (a), (i).",
  headings_raised: "Headings below level 4 became headings of level 4.",
  tables_flattened: "Tables within tables, or with too many columns, became paragraphs.",
  nesting_flattened: "Lists or quotes nested too deeply became paragraphs.",
  page_breaks_dropped: "Page breaks within lists, tables or quotes were left out.",
} as const;

export type PasteLoss = keyof typeof PASTE_LOSSES;

/** Collects what was lost, each kind once. */
export class PasteLosses {
  readonly #codes = new Set<PasteLoss>();

  add(code: PasteLoss): void {
    this.#codes.add(code);
  }

  /** In the order of the table. */
  list(): PasteLoss[] {
    return (Object.keys(PASTE_LOSSES) as PasteLoss[]).filter((code) => this.#codes.has(code));
  }
}
