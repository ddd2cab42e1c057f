import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PDF_TASK_LIMITS, type PdfTaskName } from "@/lib/document-engine/worker/tasks";
import { PdfPool, type PdfPoolOptions, type PdfTaskReport } from "./pdf-pool";
import type { PdfTaskError } from "./task-error";
import type { StartProcess } from "./worker-process";

const workerPath = fileURLToPath(
  new URL("../../../test/fixtures/pdf/misbehaving-worker.mjs", import.meta.url),
);
const pools: PdfPool[] = [];
// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function makePool(options: Partial<PdfPoolOptions> = {}): PdfPool {
  const pool = new PdfPool({
    workerPath,
    // The priority is not lowered, because on a busy machine low-priority processes hardly get the CPU.
    lanes: { intake: { maxWorkers: 1, niceness: 0 }, pages: { maxWorkers: 1, niceness: 0 } },
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop({ graceMs: 0 })));
});

const MIB = 1024 * 1024;
type Limits = Parameters<PdfPool["run"]>[2];
/** The fixture accepts any task; the task's name only selects limits. */
const act = (pool: PdfPool, what: string, limits?: Limits) =>
  pool.run("page-text", { path: what, pages: [] }, limits) as Promise<unknown>;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the task should have failed"),
    (error: PdfTaskError) => ({ reason: error.reason, code: error.code }),
  );

describe("a worker that goes wrong", () => {
  it("is killed when its time is over, and the next task runs in a new one", async () => {
    const pool = makePool();
    const before = await act(pool, "pid");
    expect(await failure(act(pool, "hang", { timeoutMs: 300 }))).toEqual({ reason: "timeout", code: null });
    const after = await act(pool, "pid");
    expect(after).not.toBe(before);
  });

  it.skipIf(!existsSync("/proc/self/status"))(
    "is not told to take too long where the machine kept the processor from it, or ended it",
    async () => {
      const pool = makePool();
      expect(await failure(act(pool, "wait", { timeoutMs: 100 }))).toEqual({ reason: "starved", code: null });
      expect(await failure(act(pool, "killed"))).toEqual({ reason: "killed", code: null });
      // The limit is measured in CPU time, whatever the clock says.
      expect(await act(pool, "late", { timeoutMs: 100 })).toBe("late");
    },
  );

  it("leaves the warm worker to others, if its caller comes again", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 2, maxWorkersPerKey: 1, niceness: 0 } } });
    expect((await failure(act(pool, "hang", { timeoutMs: 300, key: "slow" }))).reason).toBe("timeout");
    const warm = await act(pool, "pid", { key: "other" });
    expect(await act(pool, "pid", { key: "slow" })).not.toBe(warm);
  });

  it.skipIf(!existsSync("/proc/self/status"))("is killed when it outgrows its memory", async () => {
    const reports: PdfTaskReport[] = [];
    const pool = makePool({ onReport: (report) => reports.push(report) });
    const error = await failure(act(pool, "grow", { maxRssBytes: 200 * MIB }));
    expect(error).toEqual({ reason: "memory", code: null });
    expect(reports[0]?.peakRssBytes).toBeGreaterThan(200 * MIB);
    expect(reports[0]?.peakRssBytes).toBeLessThan(500 * MIB);
    expect(await act(pool, "pid")).toEqual(expect.any(Number));
  });

  it("reports a full heap as memory, not as a crash", async () => {
    const pool = makePool({ heapMib: 24 });
    expect(await failure(act(pool, "heap"))).toEqual({ reason: "memory", code: null });
  });

  it.each(["exit", "fault"])("reports that its process ended by itself: %s", async (what) => {
    const pool = makePool();
    expect(await failure(act(pool, what))).toEqual({ reason: "crash", code: null });
    expect(await act(pool, "pid")).toEqual(expect.any(Number));
  });

  it("reports a worker that cannot start", async () => {
    const pool = makePool({ workerPath: `${workerPath}.missing` });
    expect(await failure(act(pool, "pid"))).toMatchObject({ reason: "unstarted" });
  });

  it.each(["EAGAIN", "EMFILE", "ENOMEM"])(
    "says nothing about the file where the system gives no process: %s",
    async (code) => {
      let refusedWith: string | null = code;
      // Refuses as Node does: some errors are thrown, others are emitted as an event, and nothing was ever sent to
      // the process.
      const refuse = (error: Error) => {
        if (code === "ENOMEM") throw error;
        const nothing = () => undefined;
        const child = Object.assign(new EventEmitter(), { ref: nothing, unref: nothing });
        process.nextTick(() => child.emit("error", error));
        return child as unknown as ChildProcess;
      };
      const start: StartProcess = (...given) =>
        refusedWith
          ? refuse(Object.assign(new Error(`spawn ${code}`), { code: refusedWith }))
          : spawn(...given);
      const pool = makePool({ start, lanes: { pages: { maxWorkers: 1, maxWorkersPerKey: 2 } } });
      const both = [failure(act(pool, "pid")), failure(act(pool, "pid"))];
      expect((await Promise.all(both)).map(({ reason }) => reason)).toEqual(["unstarted", "unstarted"]);
      refusedWith = null;
      expect(await act(pool, "pid")).toEqual(expect.any(Number));
    },
  );

  it.each([
    "no json",
    "null",
    '{"cmd":"NODE_HANDLE","type":"x"}',
    '{"kind":"done","id":1}',
    "endless",
    "countless",
  ])("says what no worker says, and harms nobody else: %s", async (line) => {
    const pool = makePool();
    const before = process.memoryUsage.rss();
    expect(await failure(act(pool, `say ${line}`))).toEqual({ reason: "crash", code: null });
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MIB);
    expect(await act(pool, "pid")).toEqual(expect.any(Number));
  });

  it("is kept after a typed refusal, and retired after an accident", async () => {
    const pool = makePool();
    const first = await act(pool, "pid");
    expect(await failure(act(pool, "refuse"))).toEqual({ reason: "failed", code: "PDF_ENCRYPTED" });
    expect(await act(pool, "pid")).toBe(first);
    expect(await failure(act(pool, "break"))).toEqual({ reason: "failed", code: null });
    expect(await act(pool, "pid")).not.toBe(first);
  });
});

describe("lanes", () => {
  it("run one task at a time per worker, in order, without stopping each other", async () => {
    const pool = makePool();
    const stuck = failure(act(pool, "hang", { lane: "intake", timeoutMs: 600_000 }));
    const order: string[] = [];
    await Promise.all(
      ["late", "pid", "refuse"].map((what) =>
        act(pool, what)
          .catch(() => null)
          .then(() => order.push(what)),
      ),
    );
    expect(order).toEqual(["late", "pid", "refuse"]);
    expect(pool.counts).toMatchObject({
      intake: { queued: 0, busy: 1, idle: 0 },
      pages: { queued: 0, busy: 0, idle: 1 },
    });
    await pool.stop({ graceMs: 0 });
    expect((await stuck).reason).toBe("stopped");
  });

  it("keep sealing apart from whatever else can be asked for", () => {
    const lanesOf = (names: PdfTaskName[]) => new Set(names.map((name) => PDF_TASK_LIMITS[name].lane));
    const sealing = lanesOf(["complete", "find-imprints", "apply-timestamps", "render-overlay", "warm-up"]);
    const lanes = lanesOf(["inspect", "verify", "page-image", "page-text", "layout-body"]);
    expect([...sealing]).toEqual(["seal"]);
    expect(lanes).not.toContain("seal");
  });

  it("let those who ask take turns", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 1 } } });
    const order: string[] = [];
    const ask = (key: string) => act(pool, "pid", { key }).then(() => order.push(key));
    const first = act(pool, "late", { key: "flood" });
    await Promise.all([ask("flood"), ask("flood"), ask("flood"), ask("one"), ask("two")]);
    await first;
    expect(order).toEqual(["flood", "one", "two", "flood", "flood"]);
  });

  it("leave workers free for other keys, however much one of them asks for", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 2, maxWorkersPerKey: 1 } } });
    const stuck = failure(act(pool, "hang", { key: "hostile", timeoutMs: 600_000 }));
    const waiting = failure(act(pool, "hang", { key: "hostile", timeoutMs: 600_000 }));
    expect(await act(pool, "pid", { key: "other" })).toEqual(expect.any(Number));
    expect(pool.counts.pages).toEqual({ queued: 1, busy: 1, idle: 1 });
    await pool.stop({ graceMs: 0 });
    expect([(await stuck).reason, (await waiting).reason]).toEqual(["stopped", "stopped"]);
  });

  it.skipIf(!existsSync("/proc/self/stat"))(
    "let a task that takes long go on at the lowest priority, and end its worker with it",
    async () => {
      const pool = makePool({ lanes: { pages: { maxWorkers: 1, niceness: 3, demoteAfterMs: 50 } } });
      const first = await act(pool, "pid");
      expect(os.getPriority(Number(first))).toBe(3);
      // The task waits longer than that, but uses no CPU time.
      expect(await act(pool, "late")).toBe("late");
      expect(os.getPriority(Number(first))).toBe(3);
      // At the lowest priority, the task takes a while on a busy machine.
      const long = act(pool, "spin", { timeoutMs: 60_000 });
      await expect.poll(() => os.getPriority(Number(first))).toBe(19);
      expect(await long).toBe("spun");
      const next = await act(pool, "pid");
      expect(next).not.toBe(first);
      expect(os.getPriority(Number(next))).toBe(3);
    },
  );

  it.skipIf(!existsSync("/proc/self/stat"))(
    "do not count a new worker's start towards its first task's time",
    async () => {
      const lane = { maxWorkers: 1, niceness: 3, demoteAfterMs: 50, coldStartMs: 600_000 };
      const pool = makePool({ lanes: { pages: lane } });
      const spun = act(pool, "spin", { timeoutMs: 60_000 });
      const [first] = pool.pids;
      expect(await spun).toBe("spun");
      expect(await act(pool, "pid")).toBe(first);
      expect(await act(pool, "spin", { timeoutMs: 60_000 })).toBe("spun");
      expect(await act(pool, "pid")).not.toBe(first);
    },
  );

  it("turn away the last of whoever has most waiting when the queue is full", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 1, maxQueued: 2 } } });
    const running = act(pool, "late", { key: "flood" });
    const flood = [act(pool, "pid", { key: "flood" }), act(pool, "pid", { key: "flood" })];
    const displaced = failure(flood[1] as Promise<unknown>);
    const genuine = act(pool, "pid", { key: "one" });
    expect(await displaced).toEqual({ reason: "busy", code: null });
    expect(await Promise.all([running, flood[0], genuine])).toEqual([
      "late",
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it("turn tasks away when the queue is full", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 1, maxQueued: 1 } } });
    const running = act(pool, "late");
    const waiting = act(pool, "pid");
    expect(await failure(act(pool, "pid"))).toEqual({ reason: "busy", code: null });
    expect(await running).toBe("late");
    expect(await waiting).toEqual(expect.any(Number));
  });

  it("retire a worker that stayed heavy, or that has done its share", async () => {
    const heavy = makePool({ lanes: { pages: { maxWorkers: 1, retireRssBytes: MIB } } });
    expect(await act(heavy, "pid")).not.toBe(await act(heavy, "pid"));
    const old = makePool({ lanes: { pages: { maxWorkers: 1, maxTasksPerWorker: 2 } } });
    const pids = [await act(old, "pid"), await act(old, "pid"), await act(old, "pid")];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[1]).not.toBe(pids[2]);
  });

  it("let idle workers go", async () => {
    const pool = makePool({ lanes: { pages: { maxWorkers: 1, idleMs: 1, keep: null } } });
    const pid = Number(await act(pool, "pid"));
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(pool.counts.pages).toEqual({ queued: 0, busy: 0, idle: 0 });
  });
});

describe("kept workers", () => {
  const keep = { workers: 2, ms: 600_000, rssBytes: 1024 * MIB };
  const lane = { maxWorkers: 2, idleMs: 1, keep };
  const prepare = (pool: PdfPool, ...whats: string[]) =>
    pool.warm(
      "page-text",
      whats.map((what) => ({ path: what, pages: [] })),
    );

  it("are started before the first task and prepared, no more of them than are kept", async () => {
    const pool = makePool({ lanes: { pages: lane } });
    expect(pool.expect("page-text")).toBe(2);
    await prepare(pool, "late", "late", "late");
    expect(pool.expect("page-text")).toBe(0);
    const prepared = pool.pids;
    expect(prepared).toHaveLength(2);
    expect(prepared).toContain(await act(pool, "pid"));
  });

  it("let a task that comes while they are prepared wait for the first of them", async () => {
    const pool = makePool({ lanes: { pages: lane } });
    const prepared = prepare(pool, "late", "late");
    expect(await act(pool, "pid")).toBeOneOf(pool.pids);
    await prepared;
    expect(pool.pids).toHaveLength(2);
  });

  it("outlive their idle time, unless they are too heavy or too many", async () => {
    const pool = makePool({ lanes: { pages: { ...lane, maxWorkers: 3, keep: { ...keep, workers: 1 } } } });
    await Promise.all([act(pool, "late"), act(pool, "late"), act(pool, "late")]);
    await expect.poll(() => pool.counts.pages.idle).toBe(1);
    const [pid] = pool.pids;
    expect(await act(pool, "pid")).toBe(pid);
    const heavy = makePool({ lanes: { pages: { ...lane, keep: { ...keep, rssBytes: MIB } } } });
    await act(heavy, "pid");
    await expect.poll(() => heavy.counts.pages.idle).toBe(0);
  });

  it("have gone when nothing was asked of them for ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      const pool = makePool({ lanes: {} });
      for (const lane of ["seal", "pages", "intake"] as const) await act(pool, "pid", { lane });
      const idle = () => [pool.counts.seal.idle, pool.counts.pages.idle, pool.counts.intake.idle];
      vi.advanceTimersByTime(4 * 60_000);
      expect(idle()).toEqual([1, 1, 1]);
      vi.advanceTimersByTime(6 * 60_000);
      expect(idle()).toEqual([0, 0, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("say what their preparation came to, and a broken one is not kept", async () => {
    const pool = makePool({ lanes: { pages: lane } });
    expect(await failure(prepare(pool, "break"))).toEqual({ reason: "failed", code: null });
    expect(pool.expect("page-text")).toBe(2);
  });
});

describe("the pool", () => {
  it("leaves the caller's event loop free while a worker spins", async () => {
    const pool = makePool();
    let isRunning = true;
    const task = failure(act(pool, "hang", { timeoutMs: 1_000 })).finally(() => {
      isRunning = false;
    });
    let turns = 0;
    while (isRunning) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns += 1;
    }
    expect((await task).reason).toBe("timeout");
    // A blocked event loop would have run only once.
    expect(turns).toBeGreaterThan(10);
  });

  it("hands its workers none of the server's environment", async () => {
    const seen = (await act(makePool(), "environment")) as string[];
    expect(seen.filter((name) => !name.startsWith("NODE_CHANNEL")).sort()).toEqual([
      "MALLOC_ARENA_MAX",
      "NODE_ENV",
      "PATH",
    ]);
  });

  it("stops: a running task may finish, the waiting ones are refused, no process stays", async () => {
    const pool = makePool();
    const running = act(pool, "late");
    const waiting = failure(act(pool, "pid"));
    const pids = pool.pids;
    await pool.stop({ graceMs: 600_000 });
    expect(await running).toBe("late");
    expect((await waiting).reason).toBe("stopped");
    expect((await failure(act(pool, "pid"))).reason).toBe("stopped");
    expect(pids).toHaveLength(1);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("stops: a task that does not end is ended", async () => {
    const pool = makePool();
    const stuck = failure(act(pool, "hang"));
    const pids = pool.pids;
    await pool.stop({ graceMs: 1 });
    expect((await stuck).reason).toBe("stopped");
    expect(pids).toHaveLength(1);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
