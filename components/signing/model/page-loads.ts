/** The pages to load with priority. */
interface Aim {
  /** The page of the open field; it loads before all others. */
  readonly target: number | null;
  /** The page of the next field; it loads once nothing in view is missing. */
  readonly next: number | null;
}

/** Time in milliseconds after which an image no longer blocks the others: its connection may hang. */
const STALL_MS = 8000;

/**
 * Decides which page's image is loaded: one at a time, so that a slow connection is used for the page that is needed.
 * The page to which the reader is taken comes first, then the pages in view, then the one they are likely to open
 * next. Loading an image that is no longer needed is cancelled.
 */
export class PageLoads {
  /** Pages whose image loaded or failed; a failed image retries by itself. */
  private readonly settled = new Set<number>();
  /** Heights of the pages' visible parts, in pixels. */
  private readonly inView = new Map<number, number>();
  private readonly listeners = new Set<() => void>();
  /** Whether the pages in view have been reported. */
  private hasSeen = false;
  private aim: Aim = { target: null, next: null };
  /** The server renders the first page's image. */
  private current: number | null = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly total: number) {}

  /** Whether the page's image should have its URL. */
  readonly isWanted = (page: number): boolean => page === this.current || this.settled.has(page);

  readonly isSettled = (page: number): boolean => this.settled.has(page);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called when the page's image has loaded or failed. */
  settle(page: number): void {
    if (this.settled.has(page)) return;
    this.settled.add(page);
    this.choose();
  }

  /** @param heights height of each page's visible part; 0 if it is not in view */
  see(heights: Iterable<readonly [page: number, height: number]>): void {
    for (const [page, height] of heights)
      if (height > 0) this.inView.set(page, height);
      else this.inView.delete(page);
    this.hasSeen = true;
    this.choose();
  }

  head(aim: Aim): void {
    this.aim = aim;
    this.choose();
  }

  /** Stops the timer for an image that hangs. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private choose(): void {
    const before = this.current;
    this.current = this.pick();
    // For the first page's image, which the browser requests before any script runs, the timer starts with the first
    // choice.
    if (this.current !== before || this.timer === undefined) {
      clearTimeout(this.timer);
      const { current } = this;
      if (current !== null) this.timer = setTimeout(() => this.settle(current), STALL_MS);
    }
    for (const listener of this.listeners) listener();
  }

  private pick(): number | null {
    const isOpen = (page: number | null): page is number =>
      page !== null && page >= 1 && page <= this.total && !this.settled.has(page);
    const { target, next } = this.aim;
    if (isOpen(target)) return target;
    // Loading a page that is still partly in view is not cancelled for the one below it.
    if (isOpen(this.current) && (!this.hasSeen || this.inView.has(this.current))) return this.current;
    const shown = [...this.inView].sort(([, a], [, b]) => b - a).map(([page]) => page);
    const [first, last] = [Math.min(...shown), Math.max(...shown)];
    return [...shown, next, last + 1, last + 2, first - 1, 1].find(isOpen) ?? null;
  }
}
