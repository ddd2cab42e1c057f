import os from "node:os";
import {
  PDF_LANES,
  PDF_TASK_LIMITS,
  type PdfLane,
  type PdfTaskInput,
  type PdfTaskLimits,
  type PdfTaskName,
  type PdfTaskOutput,
} from "@/lib/document-engine/worker/tasks";
import type { WorkerSandbox } from "@/lib/platform/sandbox/levels";
import { Lane, type LaneOptions, type LaneRun } from "./lane";
import { PdfTaskError, type PdfTaskErrorReason } from "./task-error";
import { type StartProcess, TaskRunError } from "./worker-process";

const MIB = 1024 * 1024;

/** Cost of one task, for logs and measurements. */
export interface PdfTaskReport {
  readonly name: PdfTaskName;
  readonly lane: PdfLane;
  /** Queueing and running time together. */
  readonly elapsedMs: number;
  /** Null on success. */
  readonly reason: PdfTaskErrorReason | null;
  readonly code: string | null;
  /** Peak RSS of its worker so far; null where it cannot be read. */
  readonly peakRssBytes: number | null;
}

export interface PdfPoolOptions {
  /** The bundle built by scripts/build-pdf-worker.mjs. */
  readonly workerPath: string;
  readonly lanes?: Partial<Record<PdfLane, Partial<LaneOptions>>>;
  /** V8 old space of a worker, in MiB. */
  readonly heapMib?: number;
  /** Which process monitors a worker's memory; by default the parent where /proc exists. */
  readonly watchRss?: "parent" | "worker";
  /** How a worker's process is started; the default is Node's. */
  readonly start?: StartProcess;
  /** What surrounds workers, waited for before the first one; by default nothing. */
  readonly sandbox?: () => Promise<WorkerSandbox | null>;
  readonly onReport?: (report: PdfTaskReport) => void;
}

/**
 * Lanes do not wait for each other. The upload lanes reserve at least one worker for other keys, whatever the load
 * from a single key. Sealing has the higher priority; long tasks that anyone can trigger continue with spare CPU
 * only, so that hostile files delay each other and not the next person's upload.
 */
function defaultLanes(): Record<PdfLane, LaneOptions> {
  const cores = os.availableParallelism();
  // At least two workers even on a small machine: while one key's file is slow, other keys' files are processed.
  const guestWorkers = Math.max(2, Math.floor(cores / 2));
  const guests = {
    maxWorkers: guestWorkers,
    maxWorkersPerKey: Math.floor(guestWorkers / 2),
    demoteAfterMs: 1_000,
    // A cold worker's first upload takes 600 ms of CPU time more than its second. Without this allowance, every
    // upload on a slow machine would be demoted, its worker would end, and the next upload would start on a cold
    // worker again.
    coldStartMs: 1_000,
    maxQueued: 64,
    maxQueuedPerKey: 64,
    niceness: 10,
    idleMs: 10_000,
    keep: null,
    retireRssBytes: 160 * MIB,
    maxTasksPerWorker: 200,
  } satisfies LaneOptions;
  return {
    seal: {
      maxWorkers: cores,
      maxWorkersPerKey: cores,
      maxQueued: 1_000,
      maxQueuedPerKey: 1_000,
      niceness: 5,
      demoteAfterMs: null,
      coldStartMs: 0,
      idleMs: 60_000,
      // A cold worker's first document takes ten times as long as its second. After comparing documents with their
      // sources, a worker's RSS is 180 to 200 MiB.
      keep: { workers: Math.min(2, cores), ms: 9 * 60_000, rssBytes: 240 * MIB },
      retireRssBytes: 350 * MIB,
      maxTasksPerWorker: 500,
    },
    pages: {
      ...guests,
      maxQueued: 500,
      maxQueuedPerKey: 100,
      niceness: 8,
      idleMs: 60_000,
      keep: { workers: 1, ms: 5 * 60_000, rssBytes: 160 * MIB },
      retireRssBytes: 350 * MIB,
      maxTasksPerWorker: 500,
    },
    // Hostile files occupy their workers for the whole timeout. One worker is kept: people upload one file after the other,
    // and each waits for it. After the rehearsal of an ordinary file, a worker's RSS is 160 to 190 MiB.
    intake: {
      ...guests,
      keep: { workers: 1, ms: 5 * 60_000, rssBytes: 240 * MIB },
      retireRssBytes: 240 * MIB,
    },
    // Images are decoded in threads of their own, which keep their initial priority.
    pictures: { ...guests, niceness: 15, maxWorkers: 1, maxWorkersPerKey: 1, maxQueuedPerKey: 24 },
    merge: { ...guests, niceness: 15, maxWorkers: 1, maxWorkersPerKey: 1, maxQueued: 16, maxQueuedPerKey: 1 },
    // Anyone can request a verification: it has a lower priority than the work of users.
    verify: { ...guests, niceness: 15, maxWorkers: 1, maxWorkersPerKey: 1, maxQueued: 8, maxQueuedPerKey: 1 },
  };
}

export type PdfTaskOptions = Partial<PdfTaskLimits> & {
  /**
   * Identifies the caller: a link, a workspace, an address. Scheduling is fair between keys; tasks without a key share
   * one.
   */
  key?: string;
  onProgress?: (step: string) => void;
};

/** How the process that serves other processes' tasks takes part in them. */
export type PdfRunHooks = Pick<LaneRun, "around" | "signal">;

const byLane = <T>(make: (lane: PdfLane) => T): Record<PdfLane, T> =>
  Object.fromEntries(PDF_LANES.map((lane) => [lane, make(lane)])) as Record<PdfLane, T>;

/** Runs PDF tasks in child processes, bounded in number, time and memory, never on the caller's event loop. */
export class PdfPool {
  readonly #lanes: Record<PdfLane, Lane>;
  readonly #onReport: ((report: PdfTaskReport) => void) | undefined;
  readonly #findSandbox: (() => Promise<WorkerSandbox | null>) | undefined;
  #sandbox: WorkerSandbox | null | undefined;
  #lastId = 0;

  constructor(options: PdfPoolOptions) {
    const { workerPath, heapMib = 384, watchRss, start } = options;
    const defaults = defaultLanes();
    const lane = (name: PdfLane) =>
      new Lane(
        { ...defaults[name], ...options.lanes?.[name] },
        { workerPath, heapMib, watchRss, start },
        () => this.#sandbox ?? null,
      );
    this.#findSandbox = options.sandbox;
    this.#sandbox = options.sandbox ? undefined : null;
    this.#lanes = byLane(lane);
    this.#onReport = options.onReport;
  }

  /**
   * Runs one task. `options` override the limits of `PDF_TASK_LIMITS`; `onProgress` is called for each completed part.
   * @throws {PdfTaskError}
   */
  async run<N extends PdfTaskName>(
    name: N,
    input: PdfTaskInput<N>,
    { onProgress, key = "", around, signal, ...limits }: PdfTaskOptions & PdfRunHooks = {},
  ): Promise<PdfTaskOutput<N>> {
    const { lane, timeoutMs, maxRssBytes } = { ...PDF_TASK_LIMITS[name], ...limits };
    if (this.#sandbox === undefined) await this.#prepare();
    const startedAt = performance.now();
    const report = (error: PdfTaskError | null, peakRssBytes: number | null) =>
      this.#onReport?.({
        name,
        lane,
        elapsedMs: performance.now() - startedAt,
        reason: error?.reason ?? null,
        code: error?.code ?? null,
        peakRssBytes,
      });
    this.#lastId += 1;
    try {
      const run = { id: this.#lastId, name, input, timeoutMs, maxRssBytes, onProgress, around, signal };
      const result = await this.#lanes[lane].run(run, key);
      report(null, result.usage.peakRssBytes);
      // The worker's output is typed by the same map (worker/tasks.ts); both sides ship together.
      return result.output as PdfTaskOutput<N>;
    } catch (error) {
      if (error instanceof PdfTaskError)
        report(error, error instanceof TaskRunError ? (error.usage?.peakRssBytes ?? null) : null);
      throw error;
    }
  }

  /**
   * Announces upcoming tasks of this kind: the idle time of their lane's kept workers starts over.
   * @returns how many kept workers are missing, for {@link warm} to start
   */
  expect(name: PdfTaskName): number {
    return this.#lanes[PDF_TASK_LIMITS[name].lane].expect();
  }

  /**
   * Starts a new worker for each of these inputs while the lane's kept workers are incomplete, and discards the tasks'
   * output.
   * @throws {PdfTaskError}
   */
  async warm<N extends PdfTaskName>(
    name: N,
    inputs: readonly PdfTaskInput<N>[],
    hooks: PdfRunHooks = {},
  ): Promise<void> {
    const { lane, timeoutMs, maxRssBytes } = PDF_TASK_LIMITS[name];
    if (this.#sandbox === undefined) await this.#prepare();
    const runs = inputs.map((input) => {
      this.#lastId += 1;
      return { id: this.#lastId, name, input, timeoutMs, maxRssBytes, ...hooks };
    });
    await this.#lanes[lane].warm(runs);
  }

  /** @throws {PdfTaskError} if workers must have a sandbox that cannot be had */
  async #prepare(): Promise<void> {
    try {
      this.#sandbox = (await this.#findSandbox?.()) ?? null;
    } catch (error) {
      throw new PdfTaskError("unstarted", error instanceof Error ? error.message : String(error));
    }
  }

  /** Queue length and worker counts of each lane. */
  get counts(): Record<PdfLane, { queued: number; busy: number; idle: number }> {
    return byLane((lane) => this.#lanes[lane].counts);
  }

  /** Process ids of the live workers. */
  get pids(): number[] {
    return PDF_LANES.flatMap((lane) => this.#lanes[lane].pids);
  }

  /** Ends all workers; running tasks get `graceMs` to finish. New tasks are rejected. */
  async stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    await Promise.all(PDF_LANES.map((lane) => this.#lanes[lane].stop(graceMs)));
  }
}
