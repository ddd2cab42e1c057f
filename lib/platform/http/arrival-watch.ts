import { AppError, rateLimitedError } from "@/lib/errors";
import { perProcess } from "@/lib/platform/per-process";

/**
 * Most bodies arrive at once. One that does not occupies a socket and a slot for as long as it takes: it counts as
 * slow.
 */
const SLOW_AFTER_MS = 2_000;
/**
 * People who share an address may well send a few slow files at once; more than this indicates a slow-request attack
 * (slowloris).
 */
const MAX_SLOW_PER_CALLER = 24;
const MAX_SLOW_IN_ALL = 512;
/** Minimum progress, 16 KiB in 20 s; a phone at the edge of its network manages a multiple of this. */
const PROGRESS_BYTES = 16 * 1024;
const PROGRESS_WITHIN_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;

/** Slow bodies in progress, by sender. */
const slowBodies = perProcess("slow bodies", () => ({ bySender: new Map<string, number>(), inAll: 0 }));

/**
 * Watches one body arrive: `overdue` rejects when it exceeds its deadline, when it makes too little progress, or when
 * it is slow and its sender already has too many slow ones.
 */
export class ArrivalWatch {
  /** Never resolves. @throws {AppError} REQUEST_TIMEOUT, RATE_LIMITED */
  readonly overdue: Promise<never>;
  readonly #caller: string;
  readonly #timers: NodeJS.Timeout[];
  #refuse: (error: AppError) => void = () => undefined;
  #bytesSinceLook = 0;
  #isSlow = false;

  /** @param caller the body's sender @param withinMs deadline for the whole body */
  constructor(caller: string, withinMs: number) {
    this.#caller = caller;
    this.overdue = new Promise((_, reject) => {
      this.#refuse = reject;
    });
    // It may reject between two reads, while nothing awaits it: avoids an unhandled rejection.
    this.overdue.catch(() => undefined);
    this.#timers = [
      setTimeout(() => this.#becomeSlow(), SLOW_AFTER_MS),
      setInterval(() => this.#look(), PROGRESS_WITHIN_MS),
      setTimeout(() => this.#refuse(tooSlow()), withinMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  note(bytes: number): void {
    this.#bytesSinceLook += bytes;
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (!this.#isSlow) return;
    this.#isSlow = false;
    const slow = slowBodies.get();
    slow.inAll -= 1;
    const left = (slow.bySender.get(this.#caller) ?? 1) - 1;
    if (left > 0) slow.bySender.set(this.#caller, left);
    else slow.bySender.delete(this.#caller);
  }

  #becomeSlow(): void {
    const slow = slowBodies.get();
    const own = slow.bySender.get(this.#caller) ?? 0;
    if (own >= MAX_SLOW_PER_CALLER || slow.inAll >= MAX_SLOW_IN_ALL) {
      this.#refuse(tooMany());
      return;
    }
    this.#isSlow = true;
    slow.inAll += 1;
    slow.bySender.set(this.#caller, own + 1);
  }

  #look(): void {
    if (this.#bytesSinceLook < PROGRESS_BYTES) this.#refuse(tooSlow());
    this.#bytesSinceLook = 0;
  }
}

const tooSlow = () =>
  new AppError("REQUEST_TIMEOUT", {
    detail: "The request body took too long to arrive. Retry over a faster connection.",
  });

const tooMany = () =>
  rateLimitedError(
    { name: "slow-uploads", limit: MAX_SLOW_PER_CALLER, windowSeconds: null },
    RETRY_AFTER_SECONDS,
    "Too many slow uploads from your address are in progress. Wait for them to finish.",
  );
