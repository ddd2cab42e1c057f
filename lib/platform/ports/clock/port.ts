/**
 * The source of time. Time-dependent logic (expiration, reminders, retries, audit events) never calls `Date.now()`
 * itself, so that tests can control the time.
 */
export type Clock = {
  /** The current time; a new object each time, so that a caller may mutate it. */
  now(): Date;
};

/** The process's clock, which can also wait. */
export type ProcessClock = Clock & {
  /** Resolves when `ms` milliseconds have passed. */
  wait(ms: number): Promise<void>;
};
