import {
  IMPORT_PLACES,
  IMPORT_WARNINGS,
  type ImportWarning,
  type ImportWarningCode,
} from "@/lib/contracts/import-warnings";

interface Loss {
  count: number;
  readonly places: Set<string>;
}

/** Words of a place, cut at a word's end. */
function excerpt(words: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  if (plain.length <= IMPORT_PLACES.length) return plain.toWellFormed();
  const cut = plain.slice(0, IMPORT_PLACES.length - 1);
  return `${cut.replace(/\s+\S*$/, "").toWellFormed()}…`;
}

/** Counts what could not be kept, with the words of the paragraphs in which it was. */
export class Losses {
  readonly #losses = new Map<ImportWarningCode, Loss>();
  /** Of the paragraph that is being read. */
  #open: Loss[] = [];
  #last = "";

  /** @param words of its place; without them those of the paragraph that is being read */
  add(code: ImportWarningCode, words?: string): void {
    const loss = this.#losses.get(code) ?? { count: 0, places: new Set<string>() };
    this.#losses.set(code, loss);
    loss.count += 1;
    if (words !== undefined) this.#place(loss, words);
    else if (this.#open.at(-1) !== loss) this.#open.push(loss);
  }

  /** Ends a paragraph: what was lost since the one before was lost here, or behind it where this one has no words. */
  settle(words: string): void {
    if (words.trim() !== "") this.#last = words;
    for (const loss of this.#open) this.#place(loss, this.#last);
    this.#open = [];
  }

  /** What concerns the whole file has no place. */
  addToAll(code: ImportWarningCode): void {
    this.add(code, "");
  }

  #place({ places }: Loss, words: string): void {
    if (places.size < IMPORT_PLACES.most && words.trim() !== "") places.add(excerpt(words));
  }

  /** In the order of the table of warnings. */
  list(): ImportWarning[] {
    this.settle("");
    const codes = Object.keys(IMPORT_WARNINGS) as ImportWarningCode[];
    return codes.flatMap((code) => {
      const loss = this.#losses.get(code);
      return loss
        ? [{ code, message: IMPORT_WARNINGS[code], count: loss.count, places: [...loss.places] }]
        : [];
    });
  }
}
