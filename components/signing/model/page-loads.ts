/** What is known about the pages around the reader. */
interface Aim {
  /** The page of the open field: it loads before anything else. */
  readonly target: number | null;
  /** The page of the field that comes next: it loads once nothing in view is missing. */
  readonly next: number | null;
}

/** After this long an image holds up the others no more: its connection may hang. */
const STALL_MS = 8000;

/**
 * Decides which page's image is loading: one at a time, so that a slow line is left to the page that is needed. The page
 * that the reader is taken to comes first, then what is in view, then where they probably go next. An image that is not
 * needed any more is given up.
 */
export class PageLoads {
  /** Loaded or failed; a failed image is tried again by itself. */
  private readonly settled = new Set<number>();
  /** Heights in view, in pixels. */
  private readonly inView = new Map<number, number>();
  private readonly listeners = new Set<() => void>();
  /** Whether it is known what is in view. */
  private hasSeen = false;
  private aim: Aim = { target: null, next: null };
  /** The server renders the first page's image. */
  private current: number | null = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly total: number) {}

  /** Whether the page's image is to have its address. */
  readonly isWanted = (page: number): boolean => page === this.current || this.settled.has(page);

  readonly isSettled = (page: number): boolean => this.settled.has(page);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The page's image has loaded or failed. */
  settle(page: number): void {
    if (this.settled.has(page)) return;
    this.settled.add(page);
    this.choose();
  }

  /** @param height of the page's part in view; 0 if it is not */
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

  /** Ends the wait for an image that hangs. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private choose(): void {
    const before = this.current;
    this.current = this.pick();
    // Of the first page's image, since the browser asked for it before there was a script, from the first choice on.
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
    // Half a page that is still in view is not given up for the one below it.
    if (isOpen(this.current) && (!this.hasSeen || this.inView.has(this.current))) return this.current;
    const shown = [...this.inView].sort(([, a], [, b]) => b - a).map(([page]) => page);
    const [first, last] = [Math.min(...shown), Math.max(...shown)];
    return [...shown, next, last + 1, last + 2, first - 1, 1].find(isOpen) ?? null;
  }
}
