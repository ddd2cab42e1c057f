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
  /** How many tasks of one key run at once, so that a key leaves workers for the others. */
  readonly maxWorkersPerKey: number;
  /** Waiting tasks beyond which one is turned away: of the key that has most of them. */
  readonly maxQueued: number;
  /** Waiting tasks of one key beyond which its next one is turned away. */
  readonly maxQueuedPerKey: number;
  /** How far its workers stand back behind the server and the database: 0 (not at all) to 19. */
  readonly niceness: number;
  /** A task that takes more processor time goes on at the lowest priority, and its worker ends with it; null: whatever it takes. */
  readonly demoteAfterMs: number | null;
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

/** A bounded set of workers with a bounded queue before it, in which those who ask take turns. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #workerOptions: WorkerProcessOptions;
  readonly #queue: FairQueue<QueuedTask>;
  /** How many tasks of each key run. */
  readonly #running = new Map<string, number>();
  readonly #idle: PooledWorker[] = [];
  readonly #busy = new Set<PooledWorker>();
  /** Ended workers whose process is not gone yet; they count for nothing but a clean stop. */
  readonly #leaving = new Set<Promise<void>>();
  #lastWantedAt = 0;
  #isStopped = false;
  #onDrained: (() => void) | null = null;

  constructor(options: LaneOptions, workerOptions: Omit<WorkerProcessOptions, "niceness" | "demoteAfterMs">) {
    this.#options = options;
    const { niceness, demoteAfterMs } = options;
    this.#workerOptions = { ...workerOptions, niceness, demoteAfterMs };
    this.#queue = new FairQueue({ maxSize: options.maxQueued, maxPerKey: options.maxQueuedPerKey });
  }

  get counts(): { queued: number; busy: number; idle: number } {
    return { queued: this.#queue.size, busy: this.#busy.size, idle: this.#idle.length };
  }

  /** Process ids of the living workers. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle].flatMap(({ process }) =>
      process.pid === null ? [] : [process.pid],
    );
  }

  /** @param key who asks (a link, a workspace, an address): keys take turns */
  run(run: TaskRun, key: string): Promise<TaskResult> {
    if (this.#isStopped) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      const task = { run, resolve, reject };
      if (this.#mayRun(key) && this.#take(key, task)) return;
      this.#queue.push(key, task)?.reject(busy());
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
          void this.#execute(worker, "", { run, resolve, reject });
        }),
    );
    const ends = await Promise.allSettled(started);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  /** Takes no more tasks, turns the waiting ones away, gives the running ones `graceMs`, then ends them. */
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

  /** Runs it now. @returns false when no worker is free */
  #take(key: string, task: QueuedTask): boolean {
    const worker = this.#idle.pop() ?? this.#start();
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
      process: new WorkerProcess(this.#workerOptions),
      taskCount: 0,
      rssBytes: 0,
      idleTimer: null,
    };
    // An idle worker can be ended from outside; then it must not meet the next task.
    void worker.process.exited.then(() => this.#forget(worker));
    return worker;
  }

  async #execute(worker: PooledWorker, key: string, task: QueuedTask): Promise<void> {
    worker.process.setIdle(false);
    worker.taskCount += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    try {
      const result = await worker.process.run(task.run);
      this.#release(worker, result.usage.rssBytes);
      task.resolve(result);
    } catch (error) {
      const isUsable = error instanceof TaskRunError && !error.isAnomaly && error.usage;
      this.#release(worker, isUsable ? isUsable.rssBytes : Number.POSITIVE_INFINITY);
      task.reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#leave(key);
    this.#dispatch();
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
    const gone: Promise<void> = worker.process.exited.then(() => {
      this.#leaving.delete(gone);
    });
    this.#leaving.add(gone);
  }
}

function busy(): PdfTaskError {
  return new PdfTaskError("busy", "Too many PDFs are waiting to be processed.");
}

function stopped(): PdfTaskError {
  return new PdfTaskError("stopped", "The PDF pool was stopped.");
}
