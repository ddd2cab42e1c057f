import { type ReadStore, Store } from "./store";

/** Delay in milliseconds, for browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 1500;

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, IDLE_AFTER_MS);
};

/** What a person does first on a page. A pointer that moves counts: it approaches what may be opened. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** What waits for the page to be used; null once it is. */
let unused: (() => void)[] | null = [];

const onUse = (): void => {
  for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, onUse, { capture: true });
  const waiting = unused ?? [];
  unused = null;
  for (const run of waiting) run();
};

const whenUsed = (run: () => void): void => {
  if (!unused) {
    run();
    return;
  }
  unused.push(run);
  if (unused.length > 1) return;
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, onUse, { capture: true, passive: true });
};

/**
 * A module that a page does not need until something is opened. Unlike with `React.lazy`, a loaded module is rendered
 * at once, without suspending, and a failed download is retried the next time.
 */
export class OnDemandModule<Module> {
  readonly #loaded = new Store<Module | null>(null);
  #loading: Promise<void> | null = null;
  #isScheduled = false;

  constructor(private readonly download: () => Promise<Module>) {}

  /** The module; null until it is loaded. */
  readonly loaded: ReadStore<Module | null> = this.#loaded;
  readonly get = this.#loaded.get;

  /** @throws if the download fails */
  load(): Promise<void> {
    this.#loading ??= this.download().then(this.#loaded.set, (error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /**
   * Downloads the module before it is needed, or once the browser is back online. Failures are ignored until it is
   * needed.
   */
  prefetch = (): void => {
    this.load().catch(() => {
      this.#isScheduled = false;
      if (globalThis.navigator?.onLine === false)
        window.addEventListener("online", this.prefetchWhenIdle, { once: true });
    });
  };

  /** Downloads the module once the page is idle, so that it also opens without a connection. */
  prefetchWhenIdle = (): void => {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenIdle(this.prefetch);
  };

  /**
   * The same, but not before somebody uses the page: one that is opened to be read downloads nothing for what nobody
   * opens. Whoever opens something has moved to it first.
   */
  prefetchWhenUsed = (): void => {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenUsed(() => whenIdle(this.prefetch));
  };
}
