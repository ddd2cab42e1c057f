import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { Socket } from "node:net";
import os from "node:os";
import { canReadRss, readCpuMs, readRss } from "@/lib/document-engine/worker/process-usage";
import {
  NO_WATCHDOG_FLAG,
  type TaskRequest,
  WATCH_OWN_RSS_FLAG,
  type WorkerMessage,
  type WorkerUsage,
} from "@/lib/document-engine/worker/tasks";
import { findDescendant } from "@/lib/platform/sandbox/descendants";
import { type Account, WORKER_ENVIRONMENT, type WorkerSandbox } from "@/lib/platform/sandbox/levels";
import { PdfTaskError } from "./task-error";
import { type PlacedTask, TaskFolder } from "./task-folder";
import { CHANNEL_ENVIRONMENT, CHANNEL_FD, WorkerChannel } from "./worker-channel";

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

/** How long a wrapper may take to end after its worker, in milliseconds. */
const WRAPPER_MS = 1_000;
/** What a shell adds to the number of the signal that ended a process, to make it an exit code. */
const ENDED_BY_SIGNAL = 128;

/** As `spawn` of Node. */
export type StartProcess = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

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
  readonly start?: StartProcess;
  /** What surrounds the worker; null for nothing. */
  readonly sandbox?: WorkerSandbox | null;
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
  /** Null where the system had no descriptors for it; the process's "error" event follows. */
  readonly #channel: WorkerChannel | null;
  readonly #stderr: Socket | null;
  readonly #watchesRss: boolean;
  readonly #demoteAfterMs: number | null;
  readonly #coldStartMs: number;
  readonly #niceness: number;
  readonly #sandbox: WorkerSandbox | null;
  /** In a sandbox, where its files are. */
  readonly #folder: TaskFolder | null;
  #workerPid: number | null = null;
  #isReady = false;
  #hasEnded = false;
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
    this.#niceness = options.niceness;
    this.#sandbox = options.sandbox ?? null;
    const account = this.#sandbox?.nextAccount() ?? null;
    this.#folder = this.#sandbox ? folderFor(account) : null;
    const nodeFlags = [
      `--max-old-space-size=${options.heapMib}`,
      // A small young generation: completion peaks 25 to 60 MB lower at the same CPU time.
      "--max-semi-space-size=4",
      "--expose-gc",
    ];
    const needsNoWatchdog = this.#watchesRss && this.#sandbox?.endsWithParent;
    const flags = [
      ...(this.#watchesRss ? [] : [WATCH_OWN_RSS_FLAG]),
      ...(needsNoWatchdog ? [NO_WATCHDOG_FLAG] : []),
    ];
    try {
      const command =
        this.#sandbox && this.#folder
          ? this.#sandbox.command({ nodeFlags, folder: this.#folder.path, account })
          : { execPath: process.execPath, execArgv: nodeFlags };
      const given = { ...WORKER_ENVIRONMENT, ...CHANNEL_ENVIRONMENT };
      const args = [...command.execArgv, options.workerPath, ...flags];
      this.#child = (options.start ?? spawn)(command.execPath, args, {
        env: this.#folder ? { ...given, TMPDIR: this.#folder.path } : given,
        stdio: ["ignore", "ignore", "pipe", "pipe"],
        // A session of its own, which has no terminal: through the operator's, where the service was started from one, a
        // worker could type commands (TIOCSTI of ioctl_tty(2)).
        detached: true,
      });
    } catch (error) {
      // Most failures to start a process are reported by its "error" event; some, such as a lack of memory (`ENOMEM`),
      // are thrown.
      void this.#folder?.remove().catch(() => undefined);
      throw unstarted(`did not start: ${inWords(error)}`);
    }
    lowerPriority(this.#child.pid, options.niceness);
    // A child process's pipe is a socket, whatever its declared type.
    const pipe = this.#child.stdio?.[CHANNEL_FD];
    this.#channel =
      pipe instanceof Socket
        ? new WorkerChannel(pipe, {
            onMessage: (message) => this.#onMessage(message),
            onMisuse: (what) => this.#kill(new PdfTaskError("crash", `The PDF worker ${what}.`)),
          })
        : null;
    this.#stderr = this.#child.stderr instanceof Socket ? this.#child.stderr : null;
    this.#stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-STDERR_TAIL_CHARS);
    });
    this.exited = new Promise((resolve) => {
      const onExit = (signal: NodeJS.Signals | null, code: number | null, spawnError?: Error) => {
        const error = this.#diagnose(signal, code, spawnError);
        this.#hasEnded = true;
        this.#settle(new TaskRunError(error, { isAnomaly: true, usage: this.#seen }));
        // What cannot be removed is removed by the next process (`sweepTempDirs`).
        void Promise.resolve(this.#folder?.remove().catch(() => undefined)).then(() => resolve());
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

  /** Of the worker, not of what surrounds it; null until it is known. */
  get pid(): number | null {
    const { pid } = this.#child;
    if (pid === undefined) return null;
    if (!this.#sandbox?.isWrapped) return pid;
    this.#workerPid ??= findDescendant(pid, process.execPath);
    return this.#workerPid;
  }

  /** Runs one task to completion. @throws {TaskRunError} */
  async run(run: TaskRun): Promise<TaskResult> {
    if (this.#current) throw new Error("A PDF worker takes one task at a time.");
    return this.#folder ? this.#runInFolder(run, this.#folder) : this.#run(run);
  }

  /** The worker sees copies of the task's files, and its caller gets what it wrote. */
  async #runInFolder(run: TaskRun, folder: TaskFolder): Promise<TaskResult> {
    const placed = await this.#place(run, folder);
    // Each step's file is moved before the caller hears of the step, and all of them before the task's end.
    let steps = Promise.resolve();
    let stepError: unknown = null;
    const onProgress = (step: string) => {
      steps = steps.then(async () => {
        await placed.deliverStep(step);
        run.onProgress?.(step);
      });
      steps = steps.catch((error: unknown) => {
        stepError ??= error;
      });
    };
    try {
      const result = await this.#run({ ...run, input: placed.input, onProgress });
      await steps;
      if (stepError) throw stepError;
      return { ...result, output: await placed.deliver(result.output) };
    } catch (error) {
      await steps;
      if (error instanceof TaskRunError) throw error;
      if (isMachines(error))
        throw new TaskRunError(unstarted(`could not hand over its files: ${inWords(error)}`), {
          isAnomaly: true,
          usage: this.#seen,
        });
      // A worker that left something else than files, or named others, is not given another task.
      const what = `The PDF task ${run.name} left no usable files: ${inWords(error)}`;
      throw new TaskRunError(new PdfTaskError("crash", what), { isAnomaly: true, usage: this.#seen });
    } finally {
      folder.empty().catch(() => this.end());
    }
  }

  async #place(run: TaskRun, folder: TaskFolder): Promise<PlacedTask> {
    try {
      return await folder.place(run.name, run.input as never);
    } catch (error) {
      // Nothing was asked of the worker. A file that is not there is the caller's fault, a full disk the machine's.
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      const what = isMissing
        ? new PdfTaskError("failed", inWords(error))
        : unstarted(`got no files: ${inWords(error)}`);
      throw new TaskRunError(what, { isAnomaly: true, usage: null });
    }
  }

  async #run(run: TaskRun): Promise<TaskResult> {
    // It may have ended while the task's files were brought.
    if (this.#hasEnded) {
      const error = this.#killedFor ?? unstarted("ended before its task.");
      throw new TaskRunError(error, { isAnomaly: true, usage: this.#seen });
    }
    const outcome = await new Promise<TaskResult | TaskRunError>((settle) => {
      this.#current = { run, settle };
      this.#watch(run);
      const { timeoutMs: _, onProgress: __, ...request } = run;
      // Without file descriptors for its channel, a process cannot be sent a task; its "error" event follows.
      if (!this.#channel) return this.#kill(unstarted("has no channel."));
      this.#channel.send(request satisfies TaskRequest, (error) => {
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
      this.#channel?.unref();
      this.#stderr?.unref();
    } else {
      this.#child.ref();
      this.#channel?.ref();
      this.#stderr?.ref();
    }
  }

  #watch(run: TaskRun): void {
    const seconds = Math.round(run.timeoutMs / 100) / 10;
    const timeout = new PdfTaskError("timeout", `The PDF task ${run.name} took longer than ${seconds} s.`);
    const atStart = this.#cpuMs();
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
    const { pid } = this.#child;
    if (pid === undefined || this.#hasEnded) return;
    const wrapped = this.#sandbox?.isWrapped ? findDescendant(pid, process.execPath) : null;
    if (wrapped === null || !killed(wrapped)) this.#child.kill("SIGKILL");
    // A wrapper ends when its worker has, and so accounts for the time that it used. It also ends the worker if it is
    // killed itself.
    else setTimeout(() => this.#child.kill("SIGKILL"), WRAPPER_MS).unref();
  }

  /** Measures CPU time: on a busy machine a task must not be demoted for time spent waiting for the CPU. */
  #waitToDemote(): void {
    const atStart = this.#cpuMs();
    if (this.#demoteAfterMs === null || atStart === null) return;
    this.#lookAtCpu(atStart + this.#demoteAfterMs + (this.#isCold ? this.#coldStartMs : 0), () => {
      this.#isDemoted = true;
      lowerPriority(this.pid, LOWEST_PRIORITY);
    });
  }

  /** CPU time of the worker so far; null where it cannot be read. */
  #cpuMs(): number | null {
    const { pid } = this;
    if (pid !== null) return readCpuMs(pid);
    // A wrapper that has not started its worker yet.
    return this.#child.pid !== undefined && !this.#hasEnded && this.#sandbox?.isWrapped ? 0 : null;
  }

  /** Calls `act` once the process has used this much CPU time, as long as the task runs. */
  #lookAtCpu(limitMs: number, act: () => void): void {
    const used = this.#cpuMs();
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
      // A wrapper may have started its worker before its own priority was lowered.
      if (this.#sandbox?.isWrapped) lowerPriority(this.pid, this.#niceness);
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

  #diagnose(end: NodeJS.Signals | null, code: number | null, spawnError?: Error): PdfTaskError {
    if (this.#killedFor) return this.#killedFor;
    const signal = end ?? (this.#sandbox?.isWrapped ? signalIn(code) : null);
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

function folderFor(account: Account | null): TaskFolder {
  try {
    return new TaskFolder(account);
  } catch (error) {
    throw unstarted(`got no folder: ${inWords(error)}`);
  }
}

/** What the machine lacks, however a worker left its files: space, descriptors, memory, or a disk that works. */
const LACKING = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "ENOMEM", "EIO", "EROFS"]);
const isMachines = (error: unknown): boolean =>
  LACKING.has((error as NodeJS.ErrnoException | null)?.code ?? "");

function tooMuchMemory(run: TaskRun): PdfTaskError {
  const limit = Math.round(run.maxRssBytes / 1_000_000);
  return new PdfTaskError("memory", `The PDF task ${run.name} needs more than ${limit} MB of memory.`);
}

/** The signal that ended what a wrapper wraps. @param code the wrapper's exit code */
function signalIn(code: number | null): NodeJS.Signals | null {
  const number = (code ?? 0) - ENDED_BY_SIGNAL;
  const names = Object.entries(os.constants.signals) as [NodeJS.Signals, number][];
  return names.find(([, value]) => value === number)?.[0] ?? null;
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    // It has exited already.
    return false;
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function lowerPriority(pid: number | null | undefined, niceness: number): void {
  if (pid === undefined || pid === null) return;
  try {
    os.setPriority(pid, niceness);
  } catch {
    // The process may have exited already, or the system may not permit it; then it keeps the server's priority.
  }
}
