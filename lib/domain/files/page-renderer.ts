import "server-only";

/** Renders a batch of pages; calls `onDrawn` as each page is ready. */
export type RenderPages = (
  pages: readonly number[],
  onDrawn: (page: number, bytes: Buffer) => void,
) => Promise<void>;

type Wanted = {
  readonly promise: Promise<Buffer | null>;
  /** Null means that the page was left out of the batch and has to be requested again. */
  readonly resolve: (bytes: Buffer | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Number of pages per batch: the longest-waiting one, then other requested pages, then the pages that follow. */
const PAGES_PER_BATCH = 4;

function wanted(): Wanted {
  let resolve: Wanted["resolve"] = () => undefined;
  let reject: Wanted["reject"] = () => undefined;
  const promise = new Promise<Buffer | null>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  // A prefetched neighbor may have no one awaiting it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/**
 * Renders the pages of one document at one width, one batch after another, so that concurrent requests cost one
 * rendering of each page and one read of the file.
 */
export class PageRenderer {
  readonly #draw: RenderPages;
  readonly #waiting = new Map<number, Wanted>();
  readonly #underway = new Map<number, Wanted>();
  /** Pages drawn since the drawer was last idle; they are not prefetched again as neighbors. */
  readonly #drawn = new Set<number>();
  #running: Promise<void> | null = null;

  readonly #onIdle: () => void;

  /** @param onIdle called when nothing is being rendered or waited for */
  constructor(draw: RenderPages, onIdle: () => void) {
    this.#draw = draw;
    this.#onIdle = onIdle;
  }

  /** @throws the error with which rendering this page failed */
  async page(page: number): Promise<Buffer> {
    for (;;) {
      const bytes = await this.#ask(page).promise;
      if (bytes) return bytes;
    }
  }

  #ask(page: number): Wanted {
    const known = this.#underway.get(page) ?? this.#waiting.get(page);
    if (known) return known;
    const requested = wanted();
    this.#waiting.set(page, requested);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#drawn.clear();
      this.#onIdle();
    });
    return requested;
  }

  async #run(): Promise<void> {
    // Lets requests made in the same tick join the first batch.
    await Promise.resolve();
    while (this.#waiting.size > 0) await this.#go();
  }

  async #go(): Promise<void> {
    const pages = [...this.#waiting.keys()].slice(0, PAGES_PER_BATCH);
    const [first = 1] = pages;
    for (let next = first + 1; pages.length < PAGES_PER_BATCH && next < first + PAGES_PER_BATCH; next++)
      if (!pages.includes(next) && !this.#drawn.has(next)) pages.push(next);
    for (const page of pages) {
      this.#underway.set(page, this.#waiting.get(page) ?? wanted());
      this.#waiting.delete(page);
    }
    try {
      await this.#draw(pages, (page, bytes) => {
        this.#drawn.add(page);
        this.#underway.get(page)?.resolve(bytes);
      });
      this.#underway.get(first)?.reject(new Error(`page ${first} was left out`));
    } catch (error) {
      this.#underway.get(first)?.reject(error);
    }
    const left = [...this.#underway.values()];
    this.#underway.clear();
    for (const page of left) page.resolve(null);
  }
}
