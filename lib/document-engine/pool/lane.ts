import { LRUCache } from "lru-cache";
import type { WorkerSandbox } from "@/lib/platform/sandbox/levels";
import { FairQueue } from "@/lib/pure/fair-queue";
import { PdfTaskError } from "./task-error";
import {
  type TaskResult,
  type TaskRun,
  TaskRunError,
  WorkerProcess,
  type WorkerProcessOptions,
} from "./worker-process";

export interface LaneOptions {
  readonly maxWorkers: number;
  /** Maximum number of concurrent tasks per key, so that one key leaves workers for the others. */
  readonly maxWorkersPerKey: number;
  /** Maximum queue length; beyond it a task is rejected, from the key with the most queued tasks. */
  readonly maxQueued: number;
  /** Maximum queued tasks per key; beyond it the key's next task is rejected. */
  readonly maxQueuedPerKey: number;
  /** Nice value of its workers relative to the server and the database: 0 (normal priority) to 19 (lowest). */
  readonly niceness: number;
  /**
   * A task that uses more CPU time than this continues at the lowest priority, and its worker ends with it; null:
   * never.
   */
  readonly demoteAfterMs: number | null;
  /** Extra CPU time for a new worker's first task, which loads and compiles its code. */
  readonly coldStartMs: number;
  /** An idle worker is ended after this time, to return its memory to the system. */
  readonly idleMs: number;
  /** Idle workers that are kept longer, to save the next task a cold start; null for none. */
  readonly keep: KeptWorkers | null;
  /** A worker with a larger RSS after its task is ended at once: WebAssembly memory never shrinks. */
  readonly retireRssBytes: number;
  /** A worker is ended after this many tasks regardless of its RSS, which bounds slow leaks. */
  readonly maxTasksPerWorker: number;
}

export interface KeptWorkers {
  /** Number of workers kept. */
  readonly workers: number;
  /** Time since the last task or {@link Lane.expect}. */
  readonly ms: number;
  /** Workers with a larger RSS end after `idleMs` like all others. */
  readonly rssBytes: number;
}

/** A task of a lane, and how its caller takes part in it. */
export interface LaneRun extends TaskRun {
  /**
   * Wraps the run once it has a worker, which waits meanwhile: `run` takes the input in place of the task's own. What
   * is brought for the task, and fetched afterwards, is thereby as bounded in number as the workers.
   */
  readonly around?: ((run: (input: unknown) => Promise<TaskResult>) => Promise<TaskResult>) | undefined;
  /** Takes a waiting task out of the queue, and ends the worker of a running one. */
  readonly signal?: AbortSignal | undefined;
}

interface QueuedTask {
  readonly run: LaneRun;
  readonly resolve: (result: TaskResult) => void;
  readonly reject: (error: Error) => void;
}

interface PooledWorker {
  readonly process: WorkerProcess;
  taskCount: number;
  /** After its last task. */
  rssBytes: number;
  idleTimer: NodeJS.Timeout | null;
}

/** How many keys, and how long, a lane remembers as costly. */
const COSTLY_KEYS = { max: 1_000, ttl: 10 * 60_000 };

/** A bounded worker pool with a bounded queue, scheduled fairly (round robin) between keys. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #workerOptions: WorkerProcessOptions;
  readonly #sandbox: () => WorkerSandbox | null;
  readonly #queue: FairQueue<QueuedTask>;
  /** Number of running tasks per key. */
  readonly #running = new Map<string, number>();
  /**
   * Keys whose last task ended its worker. Their next task starts a worker of its own if there is room, and leaves the
   * warm one to the others.
   */
  readonly #costlyKeys = new LRUCache<string, true>(COSTLY_KEYS);
  readonly #idle: PooledWorker[] = [];
  readonly #busy = new Set<PooledWorker>();
  /** Ended workers whose process has not exited yet; only needed for a clean stop. */
  readonly #leaving = new Set<Promise<void>>();
  #lastWantedAt = 0;
  #isStopped = false;
  #onDrained: (() => void) | null = null;

  constructor(
    options: LaneOptions,
    workerOptions: Omit<WorkerProcessOptions, "niceness" | "demoteAfterMs" | "coldStartMs" | "sandbox">,
    /** What surrounds the next worker. */
    sandbox: () => WorkerSandbox | null,
  ) {
    this.#options = options;
    this.#sandbox = sandbox;
    const { niceness, demoteAfterMs, coldStartMs } = options;
    this.#workerOptions = { ...workerOptions, niceness, demoteAfterMs, coldStartMs };
    this.#queue = new FairQueue({ maxSize: options.maxQueued, maxPerKey: options.maxQueuedPerKey });
  }

  get counts(): { queued: number; busy: number; idle: number } {
    return { queued: this.#queue.size, busy: this.#busy.size, idle: this.#idle.length };
  }

  /** Process ids of the live workers. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle].flatMap(({ process }) =>
      process.pid === null ? [] : [process.pid],
    );
  }

  /** @param key identifies the caller (a link, a workspace, an address) for fair scheduling */
  run(run: LaneRun, key: string): Promise<TaskResult> {
    if (this.#isStopped) return Promise.reject(stopped());
    if (run.signal?.aborted) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      const task = { run, resolve, reject };
      if (this.#mayRun(key) && this.#take(key, task)) return;
      this.#queue.push(key, task)?.reject(busy());
      const leave = () => this.#queue.remove(key, task) && reject(cancelled());
      run.signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /**
   * Announces upcoming tasks: the kept workers' idle time starts over.
   * @returns how many kept workers are missing
   */
  expect(): number {
    this.#lastWantedAt = performance.now();
    const { keep, maxWorkers } = this.#options;
    return Math.max(0, Math.min(keep?.workers ?? 0, maxWorkers) - this.#busy.size - this.#idle.length);
  }

  /** Starts a worker for each of these runs while kept workers are missing; the remaining runs are skipped. */
  async warm(runs: readonly LaneRun[]): Promise<void> {
    const wanted = this.#isStopped ? 0 : this.expect();
    const started = runs.slice(0, wanted).map(
      (run) =>
        new Promise((resolve, reject) => {
          const worker = this.#start();
          if (!worker) return resolve(null);
          this.#busy.add(worker);
          void this.#execute(worker, "", { run, resolve, reject });
        }),
    );
    const ends = await Promise.allSettled(started);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  /** Accepts no more tasks, rejects the queued ones, gives the running ones `graceMs`, then ends them. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    for (const task of this.#queue.drain()) task.reject(stopped());
    for (const worker of this.#idle.splice(0)) this.#end(worker);
    if (this.#busy.size > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        this.#onDrained = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    for (const worker of this.#busy) this.#end(worker);
    await Promise.all(this.#leaving);
  }

  #dispatch(): void {
    while (this.#idle.length > 0 || this.#hasRoom()) {
      const next = this.#queue.shift((key) => this.#mayRun(key));
      if (!next || !this.#take(next.key, next.item)) return;
    }
  }

  #mayRun(key: string): boolean {
    return (this.#running.get(key) ?? 0) < this.#options.maxWorkersPerKey;
  }

  /** Runs the task now. @returns false when no worker is free */
  #take(key: string, task: QueuedTask): boolean {
    let worker: PooledWorker | null;
    try {
      const ownWorker = this.#costlyKeys.has(key) ? this.#start() : null;
      worker = ownWorker ?? this.#idle.pop() ?? this.#start();
    } catch (error) {
      // No process could be started for the task, and nothing else would take it from the queue.
      task.reject(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
    if (!worker) return false;
    if (worker.idleTimer) clearTimeout(worker.idleTimer);
    worker.idleTimer = null;
    this.#busy.add(worker);
    void this.#execute(worker, key, task);
    return true;
  }

  #hasRoom(): boolean {
    return this.#busy.size + this.#idle.length < this.#options.maxWorkers;
  }

  #start(): PooledWorker | null {
    if (!this.#hasRoom()) return null;
    const worker: PooledWorker = {
      process: new WorkerProcess({ ...this.#workerOptions, sandbox: this.#sandbox() }),
      taskCount: 0,
      rssBytes: 0,
      idleTimer: null,
    };
    // An idle worker can be killed from outside; it must then not be given the next task.
    void worker.process.exited.then(() => this.#forget(worker));
    return worker;
  }

  async #execute(worker: PooledWorker, key: string, task: QueuedTask): Promise<void> {
    worker.process.setIdle(false);
    worker.taskCount += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    const { around, signal, ...run } = task.run;
    const onWorker = (input: unknown) => worker.process.run({ ...run, input });
    const cancel = () => worker.process.end(cancelled());
    signal?.addEventListener("abort", cancel);
    try {
      const result = await (around ? around(onWorker) : onWorker(run.input));
      this.#noteCost(key, worker.process.isDemoted);
      this.#release(worker, result.usage.rssBytes);
      task.resolve(result);
    } catch (error) {
      const isUsable = error instanceof TaskRunError && !error.isAnomaly && error.usage;
      if (!signal?.aborted) this.#noteCost(key, !isUsable || worker.process.isDemoted);
      this.#release(worker, isUsable ? isUsable.rssBytes : Number.POSITIVE_INFINITY);
      task.reject(error instanceof Error ? error : new Error(String(error)));
    }
    signal?.removeEventListener("abort", cancel);
    this.#leave(key);
    this.#dispatch();
  }

  #noteCost(key: string, isCostly: boolean): void {
    if (isCostly) this.#costlyKeys.set(key, true);
    else this.#costlyKeys.delete(key);
  }

  #leave(key: string): void {
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  #release(worker: PooledWorker, rssBytes: number): void {
    this.#busy.delete(worker);
    worker.rssBytes = rssBytes;
    this.#lastWantedAt = performance.now();
    const { retireRssBytes, maxTasksPerWorker } = this.#options;
    const isSpent = worker.process.isDemoted || worker.taskCount >= maxTasksPerWorker;
    if (this.#isStopped || isSpent || rssBytes > retireRssBytes) {
      this.#end(worker);
    } else {
      worker.process.setIdle(true);
      this.#idle.push(worker);
      this.#waitIdle(worker);
    }
    if (this.#busy.size === 0) this.#onDrained?.();
  }

  #waitIdle(worker: PooledWorker): void {
    worker.idleTimer = setTimeout(() => this.#retireIdle(worker), this.#options.idleMs).unref();
  }

  #mayStay({ rssBytes }: PooledWorker): boolean {
    const { keep } = this.#options;
    if (!keep || this.#busy.size + this.#idle.length > keep.workers) return false;
    return rssBytes <= keep.rssBytes && performance.now() - this.#lastWantedAt < keep.ms;
  }

  #retireIdle(worker: PooledWorker): void {
    if (this.#mayStay(worker)) {
      this.#waitIdle(worker);
      return;
    }
    this.#forget(worker);
    this.#end(worker);
  }

  #forget(worker: PooledWorker): void {
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  #end(worker: PooledWorker): void {
    if (worker.idleTimer) clearTimeout(worker.idleTimer);
    worker.process.setIdle(false);
    worker.process.end();
    const removed: Promise<void> = worker.process.exited.then(() => {
      this.#leaving.delete(removed);
    });
    this.#leaving.add(removed);
  }
}

function busy(): PdfTaskError {
  return new PdfTaskError("busy", "Too many PDFs are waiting to be processed.");
}

function cancelled(): PdfTaskError {
  return new PdfTaskError("stopped", "The PDF task was cancelled.");
}

function stopped(): PdfTaskError {
  return new PdfTaskError("stopped", "The PDF pool was stopped.");
}
