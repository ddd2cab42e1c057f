/**
 * Where the time comes from. Nothing that decides (expiry, reminders, retries, audit events) calls
 * `Date.now()` itself, so that tests can move the time.
 */
export type Clock = {
  /** The present moment; a fresh object each time, so that a caller may change it. */
  now(): Date;
};

/** The process's own clock, which can also let time pass. */
export type ProcessClock = Clock & {
  /** Resolves when `ms` milliseconds have passed. */
  wait(ms: number): Promise<void>;
};
