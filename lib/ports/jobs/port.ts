/** An event that background work listens to. The same `id` starts a function at most once (in 24 h or more). */
export type JobEvent = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** When it happened, in ms since 1970; the present by default. */
  ts?: number;
  /** The trace that asked for it (W3C Trace Context); handed on to the function's call, not to the function. */
  traceparent?: string;
};

/** What the engine has to do, for health checks and the operator. */
export type JobStats = {
  /** Due and not begun, among them events that the outbox still holds. */
  waiting: number;
  running: number;
  /** Runs that used up their attempts and wait for a person. */
  failed: number;
  /**
   * How long the oldest has been due that nothing but a free process could begin; 0 without any. What waits behind
   * its function's own limit of concurrency is not meant.
   */
  oldestWaitingMs: number;
};

/** Work of one function: what of it waits, runs, sleeps until later, or failed. */
export type FunctionLoad = {
  functionId: string;
  waiting: number;
  running: number;
  /** Sleeping, waiting for an event, or for its next try. */
  later: number;
  failed: number;
  /** How long the oldest of the waiting has been due; 0 without any. */
  oldestWaitingMs: number;
};

/** A run that is due or under way. */
export type CurrentRun = {
  id: string;
  functionId: string;
  isRunning: boolean;
  event: unknown;
  /** Counted from 1. */
  attempt: number;
  dueAt: Date;
  createdAt: Date;
};

/** A function that runs by the clock. */
export type Schedule = {
  functionId: string;
  /** As the function gives it, in UTC unless it names a zone. */
  expression: string;
  nextAt: Date;
  lastAt: Date | null;
  /** What the last run came to; null before the first. */
  lastStatus: "running" | "completed" | "failed" | "cancelled" | null;
};

/** Everything that the operator's page shows of the queue, of all processes. */
export type JobsOverview = {
  /** How many processes work on it. */
  processes: number;
  functions: FunctionLoad[];
  /** Running ones first, then the longest due. */
  current: CurrentRun[];
  schedules: Schedule[];
};

/** A run that ended badly, kept for the operator. */
export type FailedRun = {
  id: string;
  functionId: string;
  event: unknown;
  error: { name: string; message: string; stack?: string };
  createdAt: Date;
  failedAt: Date;
};

/**
 * Runs background work. Work is defined by Inngest functions only (inngest/functions); a driver decides where
 * they run. Use-cases do not call `send`: they write an outbox row in the transaction of their state, and
 * every driver relays those rows (at least once, under the row's id).
 */
export type JobsPort = {
  /** Begins to relay the outbox and, in the embedded driver, to run functions. Repeating it does nothing. */
  start(): Promise<void>;
  /** Lets running work end for a while, hands back the rest, and closes its connections. */
  stop(): Promise<void>;
  /** Delivers events that no state depends on. */
  send(events: JobEvent[]): Promise<void>;
  stats(): Promise<JobStats>;
  /** The newest first, of one function or of all. Empty with Inngest, whose own dashboard keeps them. */
  failedRuns(limit: number, functionId?: string): Promise<FailedRun[]>;
  /**
   * Runs a failed run again from where it failed: what its steps recorded is not repeated.
   * @returns false when no failed run has this id (with Inngest: always)
   */
  rerun(runId: string): Promise<boolean>;
  /** Runs all failed runs of a function again. @returns how many */
  rerunAll(functionId: string): Promise<number>;
  /** Ends a failed run for good. @returns false when no failed run has this id */
  discard(runId: string): Promise<boolean>;
  /** Ends all failed runs of a function for good. @returns how many */
  discardAll(functionId: string): Promise<number>;
  /** @returns null with Inngest, which has a page of its own */
  overview(): Promise<JobsOverview | null>;
  /** Deletes what nobody needs any more: ended runs and relayed outbox rows past their time. */
  prune(): Promise<{ runs: number; outboxRows: number }>;
};
