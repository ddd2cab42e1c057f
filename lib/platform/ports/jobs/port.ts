/** A job event, which triggers functions. */
export type JobEvent = {
  /** The outbox row's id; Inngest starts a function at most once in 24 hours for one id. */
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** When it happened, in ms since 1970. */
  ts: number;
  /** The trace that triggered it (W3C Trace Context); passed to the function's call, not to the function. */
  traceparent?: string;
};

/** Queue statistics, for health checks and the operator. */
export type JobStats = {
  /** Due but not started, including events still in the outbox. */
  waiting: number;
  running: number;
  /** Runs that used up their attempts and need manual intervention. */
  failed: number;
  /**
   * How long the oldest item that only lacks a free process has been due; 0 without any. Excludes work that waits for
   * its own function's concurrency limit.
   */
  oldestWaitingMs: number;
};

/** A function's load: how much of its work waits, runs, is scheduled for later, or failed. */
export type FunctionLoad = {
  functionId: string;
  waiting: number;
  running: number;
  /** Sleeping, or waiting for its next attempt. */
  later: number;
  failed: number;
  /** How long the oldest waiting item has been due; 0 without any. */
  oldestWaitingMs: number;
};

/** A run that is due or in progress. */
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

/** A function with a cron schedule. */
export type Schedule = {
  functionId: string;
  /** Cron expression as the function declares it, in UTC unless it names a time zone. */
  expression: string;
  nextAt: Date;
  lastAt: Date | null;
  /** Status of the last run; null before the first. */
  lastStatus: "running" | "completed" | "failed" | "cancelled" | null;
};

/** The queue's state across all processes, for the operator's page. */
export type JobsOverview = {
  /** How many processes work on the queue. */
  processes: number;
  functions: FunctionLoad[];
  /** Running ones first, then the longest overdue. */
  current: CurrentRun[];
  schedules: Schedule[];
};

/** A failed run, kept for the operator. */
export type FailedRun = {
  id: string;
  functionId: string;
  event: unknown;
  error: { name: string; message: string; stack?: string };
  createdAt: Date;
  failedAt: Date;
};

/**
 * Runs background work. Work is defined only as Inngest functions (inngest/functions); the driver decides where they
 * run. Use-cases write an outbox row in the transaction that changes their state (write-outbox.ts), and every driver
 * relays those rows.
 */
export type JobsPort = {
  /** Starts relaying the outbox and, in the embedded driver, running functions. Idempotent. */
  start(): Promise<void>;
  /** Graceful shutdown: waits a while for running work, releases the rest, and closes its connections. */
  stop(): Promise<void>;
  stats(): Promise<JobStats>;
  /** Newest first, of one function or of all. Empty with Inngest, whose own dashboard lists them. */
  failedRuns(limit: number, functionId?: string): Promise<FailedRun[]>;
  /**
   * Retries a failed run from where it failed: recorded steps are not repeated.
   * @returns false when no failed run has this id (with Inngest: always)
   */
  rerun(runId: string): Promise<boolean>;
  /** Retries all failed runs of a function. @returns how many */
  rerunAll(functionId: string): Promise<number>;
  /** Discards a failed run permanently. @returns false when no failed run has this id */
  discard(runId: string): Promise<boolean>;
  /** Discards all failed runs of a function permanently. @returns how many */
  discardAll(functionId: string): Promise<number>;
  /** @returns null with Inngest, which has its own dashboard */
  overview(): Promise<JobsOverview | null>;
  /** Deletes ended runs and relayed outbox rows past their retention period. */
  prune(): Promise<{ runs: number; outboxRows: number }>;
};
