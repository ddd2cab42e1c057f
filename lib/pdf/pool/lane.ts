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
  /** Waiting tasks beyond which a new one is turned away. */
  readonly maxQueued: number;
  /** An idle worker ends after this, so that its memory goes back to the system. */
  readonly idleMs: number;
  /** Those that may stay longer, because the next task would pay for a start; null for none. */
  readonly keep: KeptWorkers | null;
  /** A worker that weighs more after its task ends at once: WebAssembly memory never shrinks. */
  readonly retireRssBytes: number;
  /** A worker ends after so many tasks, whatever it weighs: slow leaks stay small. */
  readonly maxTasksPerWorker: number;
}

export interface KeptWorkers {
  /** How many. */
  readonly workers: number;
  /** Since the last task or {@link Lane.expect}. */
  readonly ms: number;
  /** Heavier ones end after `idleMs` like all others. */
  readonly rssBytes: number;
}

interface QueuedTask {
  readonly run: TaskRun;
  readonly resolve: (result: TaskResult) => void;
  readonly reject: (error: Error) => void;
}

interface PooledWorker {
  readonly process: WorkerProcess;
  taskCount: number;
  /** As of its last task. */
  rssBytes: number;
  idleTimer: NodeJS.Timeout | null;
}

/** A bounded set of workers with a bounded queue before it; first come, first served. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #workerOptions: WorkerProcessOptions;
  readonly #queue: QueuedTask[] = [];
  readonly #idle: PooledWorker[] = [];
  readonly #busy = new Set<PooledWorker>();
  /** Ended workers whose process is not gone yet; they count for nothing but a clean stop. */
  readonly #leaving = new Set<Promise<void>>();
  #lastWantedAt = 0;
  #isStopped = false;
  #onDrained: (() => void) | null = null;

  constructor(options: LaneOptions, workerOptions: WorkerProcessOptions) {
    this.#options = options;
    this.#workerOptions = workerOptions;
  }

  get counts(): { queued: number; busy: number; idle: number } {
    return { queued: this.#queue.length, busy: this.#busy.size, idle: this.#idle.length };
  }

  /** Process ids of the living workers. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle].flatMap(({ process }) =>
      process.pid === null ? [] : [process.pid],
    );
  }

  run(run: TaskRun): Promise<TaskResult> {
    if (this.#isStopped) return Promise.reject(stopped());
    if (this.#queue.length >= this.#options.maxQueued)
      return Promise.reject(new PdfTaskError("busy", "Too many PDFs are waiting to be processed."));
    return new Promise((resolve, reject) => {
      this.#queue.push({ run, resolve, reject });
      this.#dispatch();
    });
  }

  /**
   * Tasks are on their way: the kept workers stay for another while.
   * @returns how many of them are not there
   */
  expect(): number {
    this.#lastWantedAt = performance.now();
    const { keep, maxWorkers } = this.#options;
    return Math.max(0, Math.min(keep?.workers ?? 0, maxWorkers) - this.#busy.size - this.#idle.length);
  }

  /** Starts a worker for each of these runs, as long as a kept one is missing; the other runs are left out. */
  async warm(runs: readonly TaskRun[]): Promise<void> {
    const wanted = this.#isStopped ? 0 : this.expect();
    const started = runs.slice(0, wanted).map(
      (run) =>
        new Promise((resolve, reject) => {
          const worker = this.#start();
          if (!worker) return resolve(null);
          this.#busy.add(worker);
          void this.#execute(worker, { run, resolve, reject });
        }),
    );
    const ends = await Promise.allSettled(started);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  /** Takes no more tasks, turns the waiting ones away, gives the running ones `graceMs`, then ends them. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    for (const task of this.#queue.splice(0)) task.reject(stopped());
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
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? this.#start();
      if (!worker) return;
      const task = this.#queue.shift();
      if (!task) return;
      if (worker.idleTimer) clearTimeout(worker.idleTimer);
      worker.idleTimer = null;
      this.#busy.add(worker);
      void this.#execute(worker, task);
    }
  }

  #start(): PooledWorker | null {
    if (this.#busy.size + this.#idle.length >= this.#options.maxWorkers) return null;
    const worker: PooledWorker = {
      process: new WorkerProcess(this.#workerOptions),
      taskCount: 0,
      rssBytes: 0,
      idleTimer: null,
    };
    // An idle worker can be ended from outside; then it must not meet the next task.
    void worker.process.exited.then(() => this.#forget(worker));
    return worker;
  }

  async #execute(worker: PooledWorker, task: QueuedTask): Promise<void> {
    worker.process.setIdle(false);
    worker.taskCount += 1;
    try {
      const result = await worker.process.run(task.run);
      this.#release(worker, result.usage.rssBytes);
      task.resolve(result);
    } catch (error) {
      const isUsable = error instanceof TaskRunError && !error.isAnomaly && error.usage;
      this.#release(worker, isUsable ? isUsable.rssBytes : Number.POSITIVE_INFINITY);
      task.reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#dispatch();
  }

  #release(worker: PooledWorker, rssBytes: number): void {
    this.#busy.delete(worker);
    worker.rssBytes = rssBytes;
    this.#lastWantedAt = performance.now();
    const { retireRssBytes, maxTasksPerWorker } = this.#options;
    if (this.#isStopped || rssBytes > retireRssBytes || worker.taskCount >= maxTasksPerWorker) {
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
    const gone: Promise<void> = worker.process.exited.then(() => {
      this.#leaving.delete(gone);
    });
    this.#leaving.add(gone);
  }
}

function stopped(): PdfTaskError {
  return new PdfTaskError("stopped", "The PDF pool was stopped.");
}
