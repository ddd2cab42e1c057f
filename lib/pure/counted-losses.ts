/** A kind of content that could not be kept, as it is reported. */
export interface CountedLoss<Code extends string> {
  readonly code: Code;
  /** For people. */
  readonly message: string;
  readonly count: number;
  /** The first words of the paragraphs in which it was; empty for a loss that concerns the whole text. */
  readonly places: string[];
}

interface Loss {
  count: number;
  readonly places: Set<string>;
}

interface Options<Code extends string> {
  /** Messages by code; losses are listed in this order. */
  readonly messages: Readonly<Record<Code, string>>;
  /** How many places of each kind are listed, and the maximum number of characters of each. */
  readonly places: { readonly most: number; readonly length: number };
}

/** Counts the parts of a text that could not be kept, with the words of the paragraphs in which they were. */
export class CountedLosses<Code extends string> {
  readonly #options: Options<Code>;
  readonly #losses = new Map<Code, Loss>();
  /** Losses in the paragraph that is being read. */
  #open: Loss[] = [];
  #last = "";

  constructor(options: Options<Code>) {
    this.#options = options;
  }

  /** @param words at the loss's place; without them, those of the paragraph that is being read */
  add(code: Code, words?: string): void {
    const loss = this.#losses.get(code) ?? { count: 0, places: new Set<string>() };
    this.#losses.set(code, loss);
    loss.count += 1;
    if (words !== undefined) this.#place(loss, words);
    else if (this.#open.at(-1) !== loss) this.#open.push(loss);
  }

  /**
   * Ends a paragraph: losses since the previous one belong to this paragraph or, if it has no words, to the last one
   * that had some.
   */
  settle(words: string): void {
    if (words.trim() !== "") this.#last = words;
    for (const loss of this.#open) this.#place(loss, this.#last);
    this.#open = [];
  }

  /** A loss that concerns the whole text has no place. */
  addToAll(code: Code): void {
    this.add(code, "");
  }

  #place({ places }: Loss, words: string): void {
    const { most, length } = this.#options.places;
    if (places.size < most && words.trim() !== "") places.add(excerpt(words, length));
  }

  /** Returns the losses in the order of the messages. */
  list(): CountedLoss<Code>[] {
    this.settle("");
    const { messages } = this.#options;
    return (Object.keys(messages) as Code[]).flatMap((code) => {
      const loss = this.#losses.get(code);
      return loss ? [{ code, message: messages[code], count: loss.count, places: [...loss.places] }] : [];
    });
  }
}

/** The words of a place, cut at the end of a word. */
function excerpt(words: string, length: number): string {
  const plain = words.replace(/\s+/g, " ").trim();
  if (plain.length <= length) return plain.toWellFormed();
  const cut = plain.slice(0, length - 1);
  return `${cut.replace(/\s+\S*$/, "").toWellFormed()}…`;
}
