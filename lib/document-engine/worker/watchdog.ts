import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * A watchdog thread that kills the process when nothing else can. A hostile file can block the main thread inside
 * WebAssembly for minutes; meanwhile the parent's exit goes unnoticed, and without /proc the parent cannot monitor
 * memory either.
 */

interface WatchdogData {
  /** One 32-bit cell: the memory limit of the running task in MiB, 0 while idle. */
  readonly limit: SharedArrayBuffer;
  readonly parentPid: number;
  readonly watchRss: boolean;
}

export interface Watchdog {
  taskStarted(maxRssBytes: number): void;
  taskEnded(): void;
}

const MIB = 1024 * 1024;
const BUSY_LOOK_MS = 25;
const IDLE_LOOK_MS = 1_000;

/** @param entryUrl the bundle, which calls {@link runWatchdog} when run as a thread. */
export function startWatchdog(entryUrl: string, options: { watchRss: boolean }): Watchdog {
  const limit = new SharedArrayBuffer(4);
  const cell = new Int32Array(limit);
  const data: WatchdogData = { limit, parentPid: process.ppid, watchRss: options.watchRss };
  const thread = new Worker(fileURLToPath(entryUrl), {
    workerData: data,
    // The thread only runs a loop.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.unref();
  const set = (mib: number) => {
    Atomics.store(cell, 0, mib);
    Atomics.notify(cell, 0);
  };
  return {
    taskStarted: (maxRssBytes) => set(Math.max(1, Math.floor(maxRssBytes / MIB))),
    taskEnded: () => set(0),
  };
}

/** The thread's main loop; never returns. The parent interprets a SIGKILL that it did not send as "too much memory". */
export function runWatchdog(data: WatchdogData): void {
  const cell = new Int32Array(data.limit);
  for (;;) {
    const limitMib = Atomics.load(cell, 0);
    const isOrphan = process.ppid !== data.parentPid;
    const isTooBig = data.watchRss && limitMib > 0 && process.memoryUsage.rss() > limitMib * MIB;
    if (isOrphan || isTooBig) process.kill(process.pid, "SIGKILL");
    Atomics.wait(cell, 0, limitMib, limitMib > 0 ? BUSY_LOOK_MS : IDLE_LOOK_MS);
  }
}
