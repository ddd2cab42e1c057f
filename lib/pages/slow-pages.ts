import "server-only";

/**
 * What could not be drawn in the time or memory that a page may take, remembered for a while: asking again costs nothing
 * then. In this process's memory; a further process learns it for itself.
 */

const REMEMBERED_MS = 10 * 60_000;
/** So many pages of one document, and none of its others is tried either. */
const PAGES_OF_A_DOCUMENT = 3;
const MAX_DOCUMENTS = 5_000;

/** A page and a way of drawing it (`3-800`), and until when it is not tried again. */
type Remembered = Map<string, number>;

export class SlowPages {
  readonly #documents = new Map<string, Remembered>();

  /** @param sha256 of the PDF @param page whichever part of it was too slow @param now in milliseconds */
  note(sha256: string, page: string, now: number): void {
    const pages = this.#alive(sha256, now);
    pages.set(page, now + REMEMBERED_MS);
    this.#documents.delete(sha256);
    this.#documents.set(sha256, pages);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > MAX_DOCUMENTS && oldest !== undefined) this.#documents.delete(oldest);
  }

  /** @returns seconds until it may be tried again; null when it may be now */
  secondsUntilRetry(sha256: string, page: string, now: number): number | null {
    const pages = this.#alive(sha256, now);
    const until = pages.size >= PAGES_OF_A_DOCUMENT ? Math.max(...pages.values()) : pages.get(page);
    return until === undefined ? null : Math.ceil((until - now) / 1_000);
  }

  #alive(sha256: string, now: number): Remembered {
    const pages = this.#documents.get(sha256) ?? new Map<string, number>();
    for (const [page, until] of pages) if (until <= now) pages.delete(page);
    if (pages.size === 0) this.#documents.delete(sha256);
    return pages;
  }
}
