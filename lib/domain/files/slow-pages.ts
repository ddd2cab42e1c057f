import "server-only";
import { LRUCache } from "lru-cache";

/**
 * Negative cache of pages that exceeded the time or memory limit for rendering, kept for a while so that further
 * requests cost nothing. It is kept only in this process's memory; other processes find out on their own.
 */

const REMEMBERED_MS = 10 * 60_000;
/** After this many slow pages of one document, none of its other pages is tried either. */
const PAGES_OF_A_DOCUMENT = 3;
const MAX_DOCUMENTS = 5_000;

/** A page and rendering (`3-800`), and the time until which it is not retried. */
type Remembered = Map<string, number>;

export class SlowPages {
  readonly #documents = new LRUCache<string, Remembered>({ max: MAX_DOCUMENTS });

  /** @param sha256 hash of the PDF @param page the part that was too slow @param now in milliseconds */
  note(sha256: string, page: string, now: number): void {
    const pages = this.#alive(sha256, now);
    pages.set(page, now + REMEMBERED_MS);
    this.#documents.set(sha256, pages);
  }

  /** @returns seconds until it may be retried; null if it may be retried now */
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
