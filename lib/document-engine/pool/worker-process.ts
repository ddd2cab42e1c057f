import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { Socket } from "node:net";
import os from "node:os";
import { canReadRss, readCpuMs, readRss } from "@/lib/document-engine/worker/process-usage";
import {
  type TaskRequest,
  WATCH_OWN_RSS_FLAG,
  type WorkerMessage,
  type WorkerUsage,
} from "@/lib/document-engine/worker/tasks";
import { PdfTaskError } from "./task-error";

/** Reading /proc costs about 20 µs; at 1 GB/s of page faults a worker grows 25 MB between two reads. */
const RSS_LOOK_MS = 25;
const LOWEST_PRIORITY = 19;
/** The system counts CPU time in steps of 10 ms. */
const CPU_LOOK_MS = 10;
/**
 * A task is limited by the CPU time of its process, including threads of the runtime, so that waiting on a busy
 * machine does not count. A task that takes this many times its limit by the clock has waited for too long. If CPU
 * time cannot be read, only the clock counts.
 */
const PATIENCE = 6;

/** Enough of a dying worker's stderr to distinguish heap exhaustion from a bug. */
const STDERR_TAIL_CHARS = 4_000;

/** Search path for the optional `qpdf`. */
const SEARCH_PATH = "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin";

export interface WorkerProcessOptions {
  readonly workerPath: string;
  /** V8's old space in MiB; WebAssembly and buffers are outside it and are bounded by the RSS limit. */
  readonly heapMib: number;
  /** Nice value relative to the server's event loop and the database when all compete for the CPU. */
  readonly niceness: number;
  /** CPU time after which a running task continues at the lowest priority; null for never. */
  readonly demoteAfterMs: number | null;
  /** Extra CPU time for the first task, which also loads and compiles its code. */
  readonly coldStartMs: number;
  /** Which process monitors memory; the default reads /proc where there is one. */
  readonly watchRss?: "parent" | "worker";
  /** How a process is started; the default is Node's. */
  readonly start?: typeof fork;
}

export interface TaskResult {
  readonly output: unknown;
  readonly usage: WorkerUsage;
}

export interface TaskRun extends TaskRequest {
  readonly timeoutMs: number;
  readonly onProgress?: ((step: string) => void) | undefined;
}

/** A failed task, with the state of its worker. */
export class TaskRunError extends PdfTaskError {
  /** False when the worker rejected the task cleanly and can take the next one. */
  readonly isAnomaly: boolean;
  readonly usage: WorkerUsage | null;

  /** Compares by class, unlike the parent's check, because this error never leaves the pool. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(TaskRunError, value);
  }

  constructor(error: PdfTaskError, options: { isAnomaly: boolean; usage: WorkerUsage | null }) {
    super(error.reason, error.message, error.code);
    this.isAnomaly = options.isAnomaly;
    this.usage = options.usage;
  }
}

/** A child process that runs one task at a time. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #stderr: Socket | null;
  readonly #watchesRss: boolean;
  readonly #demoteAfterMs: number | null;
  readonly #coldStartMs: number;
  #isReady = false;
  #isCold = true;
  #isDemoted = false;
  #current: { run: TaskRun; settle: (outcome: TaskResult | TaskRunError) => void } | null = null;
  #timers: NodeJS.Timeout[] = [];
  #seen: WorkerUsage | null = null;
  #killedFor: PdfTaskError | null = null;
  #stderrTail = "";
  /** Resolves when the process has exited. */
  readonly exited: Promise<void>;

  constructor(options: WorkerProcessOptions) {
    this.#watchesRss = (options.watchRss ?? (canReadRss() ? "parent" : "worker")) === "parent";
    this.#demoteAfterMs = options.demoteAfterMs;
    this.#coldStartMs = options.coldStartMs;
    this.#child = started(
      options.start ?? fork,
      options.workerPath,
      this.#watchesRss ? [] : [WATCH_OWN_RSS_FLAG],
      {
        execArgv: [
          `--max-old-space-size=${options.heapMib}`,
          // A small young generation: completion peaks 25 to 60 MB lower at the same CPU time.
          "--max-semi-space-size=4",
          "--expose-gc",
        ],
        // None of the server's environment is inherited: a worker parses untrusted bytes and needs no secrets. NODE_ENV
        // disables libraries' development checks; two arenas keep glibc from retaining a tenth of the memory that image
        // encoding has freed.
        env: { NODE_ENV: "production", PATH: SEARCH_PATH, MALLOC_ARENA_MAX: "2" },
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      },
    );
    lowerPriority(this.#child.pid, options.niceness);
    this.#child.on("message", (message: WorkerMessage) => this.#onMessage(message));
    // A child process's pipe is a socket, whatever its declared type.
    this.#stderr = this.#child.stderr instanceof Socket ? this.#child.stderr : null;
    this.#stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_CHARS);
    });
    this.exited = new Promise((resolve) => {
      const onExit = (signal: NodeJS.Signals | null, code: number | null, spawnError?: Error) => {
        const error = this.#diagnose(signal, code, spawnError);
        this.#settle(new TaskRunError(error, { isAnomaly: true, usage: this.#seen }));
        resolve();
      };
      // "close" is emitted after the last of stderr; "exit" may not be.
      this.#child.once("close", (code, signal) => onExit(signal, code));
      this.#child.once("error", (error) => onExit(null, null, error));
    });
  }

  /** The task ran long and was demoted. An unprivileged user cannot restore a process's priority. */
  get isDemoted(): boolean {
    return this.#isDemoted;
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /** Runs one task to completion. @throws {TaskRunError} */
  async run(run: TaskRun): Promise<TaskResult> {
    if (this.#current) throw new Error("A PDF worker takes one task at a time.");
    const outcome = await new Promise<TaskResult | TaskRunError>((settle) => {
      this.#current = { run, settle };
      this.#watch(run);
      const { timeoutMs: _, onProgress: __, ...request } = run;
      // Without file descriptors for its channel, a process cannot be sent a task; its "error" event follows.
      if (!this.#child.channel) return this.#kill(unstarted("has no channel."));
      this.#child.send(request satisfies TaskRequest, (error) => {
        if (error) this.#kill(unstarted(`takes no task: ${error.message}`));
      });
    });
    if (outcome instanceof TaskRunError) throw outcome;
    return outcome;
  }

  /** Kills the process immediately; a running task fails with `reason`. */
  end(reason = new PdfTaskError("stopped", "The PDF pool was stopped.")): void {
    this.#kill(reason);
  }

  /** An idle worker's pipes must not keep the parent's event loop alive (unref); a busy one's must. */
  setIdle(isIdle: boolean): void {
    if (isIdle) {
      this.#child.unref();
      this.#child.channel?.unref();
      this.#stderr?.unref();
    } else {
      this.#child.ref();
      this.#child.channel?.ref();
      this.#stderr?.ref();
    }
  }

  #watch(run: TaskRun): void {
    const seconds = Math.round(run.timeoutMs / 100) / 10;
    const timeout = new PdfTaskError("timeout", `The PDF task ${run.name} took longer than ${seconds} s.`);
    const atStart = this.pid === null ? null : readCpuMs(this.pid);
    if (atStart === null) this.#timers.push(setTimeout(() => this.#kill(timeout), run.timeoutMs));
    else {
      const starved = new PdfTaskError("starved", `The PDF task ${run.name} got too little time to run.`);
      const limitMs = run.timeoutMs + (this.#isCold ? this.#coldStartMs : 0);
      this.#timers.push(setTimeout(() => this.#kill(starved), limitMs * PATIENCE));
      this.#lookAtCpu(atStart + limitMs, () => this.#kill(timeout));
    }
    if (this.#isReady) this.#waitToDemote();
    if (!this.#watchesRss) return;
    this.#timers.push(
      setInterval(() => {
        const seen = this.pid === null ? null : readRss(this.pid);
        if (!seen) return;
        this.#seen = seen;
        if (seen.rssBytes > run.maxRssBytes) this.#kill(tooMuchMemory(run));
      }, RSS_LOOK_MS),
    );
  }

  #kill(reason: PdfTaskError): void {
    this.#killedFor ??= reason;
    // A process that did not start has no id; its "error" event follows.
    if (this.pid !== null) this.#child.kill("SIGKILL");
  }

  /** Measures CPU time: on a busy machine a task must not be demoted for time spent waiting for the CPU. */
  #waitToDemote(): void {
    const atStart = this.pid === null ? null : readCpuMs(this.pid);
    if (this.#demoteAfterMs === null || atStart === null) return;
    this.#lookAtCpu(atStart + this.#demoteAfterMs + (this.#isCold ? this.#coldStartMs : 0), () => {
      this.#isDemoted = true;
      lowerPriority(this.#child.pid, LOWEST_PRIORITY);
    });
  }

  /** Calls `act` once the process has used this much CPU time, as long as the task runs. */
  #lookAtCpu(limitMs: number, act: () => void): void {
    const used = this.pid === null ? null : readCpuMs(this.pid);
    if (used === null) return;
    if (used >= limitMs) act();
    else {
      const wait = Math.max(CPU_LOOK_MS, limitMs - used);
      this.#timers.push(setTimeout(() => this.#lookAtCpu(limitMs, act), wait));
    }
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind === "ready") {
      // The worker's start-up does not count towards the demotion of the task that it was started for.
      this.#isReady = true;
      if (this.#current) this.#waitToDemote();
      return;
    }
    if (message.id !== this.#current?.run.id) return;
    if (message.kind === "progress") {
      this.#current.run.onProgress?.(message.step);
      return;
    }
    const { usage } = message;
    if (message.kind === "done") {
      this.#settle({ output: message.output, usage });
    } else {
      const error = new PdfTaskError("failed", message.message, message.code);
      this.#settle(new TaskRunError(error, { isAnomaly: message.isAnomaly, usage }));
    }
  }

  #settle(outcome: TaskResult | TaskRunError): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#isCold = false;
    const current = this.#current;
    this.#current = null;
    current?.settle(outcome);
  }

  #diagnose(signal: NodeJS.Signals | null, code: number | null, spawnError?: Error): PdfTaskError {
    if (this.#killedFor) return this.#killedFor;
    if (spawnError) return unstarted(`did not start: ${spawnError.message}`);
    const isOutOfHeap = /heap out of memory|allocation failed/i.test(this.#stderrTail);
    // If the parent cannot monitor the worker's memory, the worker's own watchdog ends it with the same signal as the
    // system.
    const isEndedByItself = signal === "SIGKILL" && !this.#watchesRss;
    if ((isOutOfHeap || isEndedByItself) && this.#current) return tooMuchMemory(this.#current.run);
    if (signal === "SIGKILL") return new PdfTaskError("killed", "The system ended the PDF worker.");
    const stderrEnd = this.#stderrTail.trim().split("\n").slice(-3).join(" ").slice(0, 500);
    const ended = `ended with ${signal ?? `code ${code}`}. ${stderrEnd}`.trim();
    return this.#isReady ? new PdfTaskError("crash", `The PDF worker ${ended}`) : unstarted(ended);
  }
}

const unstarted = (what: string) => new PdfTaskError("unstarted", `The PDF worker ${what}`);

/**
 * Most failures to start a process are reported by its "error" event; some, such as a lack of memory (`ENOMEM`), are
 * thrown.
 */
function started(start: typeof fork, path: string, args: string[], options: ForkOptions): ChildProcess {
  try {
    return start(path, args, options);
  } catch (error) {
    throw unstarted(`did not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function tooMuchMemory(run: TaskRun): PdfTaskError {
  const limit = Math.round(run.maxRssBytes / 1_000_000);
  return new PdfTaskError("memory", `The PDF task ${run.name} needs more than ${limit} MB of memory.`);
}

function lowerPriority(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, niceness);
  } catch {
    // The process may have exited already, or the system may not permit it; then it keeps the server's priority.
  }
}
