/** A kind of thing that could not be kept, as it is reported. */
export interface CountedLoss<Code extends string> {
  readonly code: Code;
  /** For people. */
  readonly message: string;
  readonly count: number;
  /** The first words of the paragraphs where it was; empty for what concerns the whole. */
  readonly places: string[];
}

interface Loss {
  count: number;
  readonly places: Set<string>;
}

interface Options<Code extends string> {
  /** By code, in the order of the list. */
  readonly messages: Readonly<Record<Code, string>>;
  /** How many places of a kind are named, and how many characters of each. */
  readonly places: { readonly most: number; readonly length: number };
}

/** Counts what could not be kept of a text, with the words of the paragraphs in which it was. */
export class CountedLosses<Code extends string> {
  readonly #options: Options<Code>;
  readonly #losses = new Map<Code, Loss>();
  /** Of the paragraph that is being read. */
  #open: Loss[] = [];
  #last = "";

  constructor(options: Options<Code>) {
    this.#options = options;
  }

  /** @param words of its place; without them those of the paragraph that is being read */
  add(code: Code, words?: string): void {
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

  /** What concerns the whole has no place. */
  addToAll(code: Code): void {
    this.add(code, "");
  }

  #place({ places }: Loss, words: string): void {
    const { most, length } = this.#options.places;
    if (places.size < most && words.trim() !== "") places.add(excerpt(words, length));
  }

  /** In the order of the messages. */
  list(): CountedLoss<Code>[] {
    this.settle("");
    const { messages } = this.#options;
    return (Object.keys(messages) as Code[]).flatMap((code) => {
      const loss = this.#losses.get(code);
      return loss ? [{ code, message: messages[code], count: loss.count, places: [...loss.places] }] : [];
    });
  }
}

/** Words of a place, cut at a word's end. */
function excerpt(words: string, length: number): string {
  const plain = words.replace(/\s+/g, " ").trim();
  if (plain.length <= length) return plain.toWellFormed();
  const cut = plain.slice(0, length - 1);
  return `${cut.replace(/\s+\S*$/, "").toWellFormed()}…`;
}
