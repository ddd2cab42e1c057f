import "server-only";

/** What one go drew, page by page: told as soon as a page is there. */
export type Draw = (
  pages: readonly number[],
  onDrawn: (page: number, bytes: Buffer) => void,
) => Promise<void>;

type Wanted = {
  readonly promise: Promise<Buffer | null>;
  /** Null: it was left out, and has to be asked for itself. */
  readonly resolve: (bytes: Buffer | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Pages of one go: the one that is waited for longest, others that are waited for, then those that come next. */
const PAGES_AT_ONCE = 4;

function wanted(): Wanted {
  let resolve: Wanted["resolve"] = () => undefined;
  let reject: Wanted["reject"] = () => undefined;
  const promise = new Promise<Buffer | null>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  // Nobody may be waiting for a neighbour.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/**
 * Draws the pages of one document in one width, one go after another, so that many who ask at once cost one drawing of each
 * page and one reading of the file.
 */
export class PageDrawer {
  readonly #draw: Draw;
  readonly #waiting = new Map<number, Wanted>();
  readonly #underway = new Map<number, Wanted>();
  #running: Promise<void> | null = null;

  readonly #onIdle: () => void;

  /** @param onIdle called when nothing is drawn and nothing waited for any more */
  constructor(draw: Draw, onIdle: () => void) {
    this.#draw = draw;
    this.#onIdle = onIdle;
  }

  /** @throws what drawing this page came to */
  async page(page: number): Promise<Buffer> {
    for (;;) {
      const bytes = await this.#ask(page).promise;
      if (bytes) return bytes;
    }
  }

  #ask(page: number): Wanted {
    const known = this.#underway.get(page) ?? this.#waiting.get(page);
    if (known) return known;
    const asked = wanted();
    this.#waiting.set(page, asked);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#onIdle();
    });
    return asked;
  }

  async #run(): Promise<void> {
    // Whoever asks in the same breath is part of the first go.
    await Promise.resolve();
    while (this.#waiting.size > 0) await this.#go();
  }

  async #go(): Promise<void> {
    const pages = [...this.#waiting.keys()].slice(0, PAGES_AT_ONCE);
    const [first = 1] = pages;
    for (let next = first + 1; pages.length < PAGES_AT_ONCE; next++)
      if (!pages.includes(next)) pages.push(next);
    for (const page of pages) {
      this.#underway.set(page, this.#waiting.get(page) ?? wanted());
      this.#waiting.delete(page);
    }
    try {
      await this.#draw(pages, (page, bytes) => this.#underway.get(page)?.resolve(bytes));
      this.#underway.get(first)?.reject(new Error(`page ${first} was left out`));
    } catch (error) {
      this.#underway.get(first)?.reject(error);
    }
    const left = [...this.#underway.values()];
    this.#underway.clear();
    for (const page of left) page.resolve(null);
  }
}
