import { fork } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { candidates, workerProgram } from "@/lib/platform/sandbox/choose-sandbox";
import { findDescendant } from "@/lib/platform/sandbox/descendants";
import type { WorkerSandbox } from "@/lib/platform/sandbox/levels";
import type { ProbeStep } from "@/lib/platform/sandbox/probe-findings";
import { probeSandbox } from "@/lib/platform/sandbox/probe-sandbox";
import { ensurePdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { fixture } from "@/test/fixtures/pdf/worker-pool";
import { PdfPool, type PdfPoolOptions } from "./pdf-pool";
import type { PdfTaskError } from "./task-error";

vi.setConfig({ testTimeout: 60_000 });

/** No file of this name is stored, as on a disk that is full. */
const ON_FULL_DISK = "on-full-disk";
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const copyFile: typeof real.copyFile = async (from, to, mode) => {
    if (String(to).endsWith(ON_FULL_DISK))
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    return real.copyFile(from, to, mode);
  };
  return { ...real, copyFile };
});

const MIB = 1024 * 1024;
const program = workerProgram(process.cwd());
const misbehaving = fixture("misbehaving-worker.mjs");

/** Every way in which this machine can start workers. */
const sandboxes = async (of = program): Promise<WorkerSandbox[]> =>
  (await candidates(of)).filter((one) => typeof one !== "string");

/** Another user writes to the folders for temporary files and shared memory only where everybody may. */
const isForAll = (folder: string) => existsSync(folder) && (statSync(folder).mode & 0o002) !== 0;
const WRITES: readonly ProbeStep[] = [tmpdir(), "/dev/shm"].some(isForAll) ? ["write"] : [];

/** What remains possible: as the pool starts workers, and for machine code, which Node's model does not bind. */
const EXPECTED: Record<string, { used: ProbeStep[]; machineCode: ProbeStep[] }> = {
  bubblewrap: { used: [], machineCode: ["spawn"] },
  "bubblewrap, with the machine's list of processes": { used: [], machineCode: ["spawn"] },
  "own user": { used: [], machineCode: [...WRITES, "spawn"] },
  "own user, on the machine's network": { used: ["network"], machineCode: [...WRITES, "network", "spawn"] },
  "Node's permission model": { used: ["signal"], machineCode: ["read", "write", "spawn", "signal"] },
  "Node's permission model, on the machine's network": {
    used: ["network", "signal"],
    machineCode: ["read", "write", "parent", "network", "spawn", "signal"],
  },
  // A worker that may start the thread that watches it may start others, without the model.
  "Node's permission model, on the machine's network, with a thread that watches": {
    used: ["read", "write", "parent", "network", "spawn", "signal"],
    machineCode: ["read", "write", "parent", "network", "spawn", "signal"],
  },
};

let place: string;
beforeAll(async () => {
  await ensurePdfWorker();
  place = await mkdtemp(path.join(tmpdir(), "countersign-sandbox-"));
  await mkdir(path.join(place, "data"), { mode: 0o711 });
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe.skipIf(process.platform !== "linux")("a worker that tries what it must not", async () => {
  for (const sandbox of await sandboxes())
    it(sandbox.name, async () => {
      const options = { program, secretsFolder: path.join(place, "data") };
      const { used, machineCode } = EXPECTED[sandbox.name] ?? expect.fail(sandbox.name);
      expect(await probeSandbox(sandbox, options)).toEqual({ runs: true, possible: used });
      const raw = await probeSandbox(sandbox, { ...options, isMachineCode: true });
      expect(raw).toEqual({ runs: true, possible: machineCode });
    });

  it("can do all of it without a sandbox, so that the attempts are real", async () => {
    const none: WorkerSandbox = {
      level: "permission-model",
      name: "nothing",
      hasOwnNetwork: false,
      isWrapped: false,
      endsWithParent: false,
      nextAccount: () => null,
      command: ({ nodeFlags }) => ({ execPath: process.execPath, execArgv: [...nodeFlags] }),
    };
    expect(await probeSandbox(none, { program, secretsFolder: place })).toEqual({
      runs: true,
      possible: ["read", "write", "parent", "network", "spawn", "signal"],
    });
  });

  it("is not used where it does not run, with the reason", async () => {
    const missing = { ...program, entry: path.join(place, "missing.mjs") };
    for (const sandbox of await sandboxes(missing)) {
      const result = await probeSandbox(sandbox, { program: missing, secretsFolder: place });
      expect(result).toEqual({ runs: false, reason: expect.stringMatching(/\S/) });
    }
  });
});

describe.skipIf(process.platform !== "linux")("the limits of a worker", async () => {
  const pools: PdfPool[] = [];
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.stop({ graceMs: 0 })));
  });

  const act = (pool: PdfPool, what: string, limits?: Parameters<PdfPool["run"]>[2]) =>
    // A task without files: the fixture takes any.
    pool.run("measure-texts", { path: what } as never, limits) as Promise<unknown>;
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail("the task should have failed"),
      ({ reason }: PdfTaskError) => reason,
    );

  for (const sandbox of await sandboxes({ entry: misbehaving, needs: [] }))
    describe(sandbox.name, () => {
      const makePool = (options: Partial<PdfPoolOptions> = {}) => {
        const lanes = { pages: { maxWorkers: 1, niceness: 0 } };
        const pool = new PdfPool({
          workerPath: misbehaving,
          lanes,
          sandbox: async () => sandbox,
          ...options,
        });
        pools.push(pool);
        return pool;
      };

      it("time: CPU time is the worker's own, and a task over its limit is ended", async () => {
        const pool = makePool();
        expect(await act(pool, "late", { timeoutMs: 200 })).toBe("late");
        expect(await failure(act(pool, "hang", { timeoutMs: 300 }))).toBe("timeout");
        expect(await act(pool, "late")).toBe("late");
      });

      it("memory: RSS and heap", async () => {
        const reports: { peakRssBytes: number | null }[] = [];
        const pool = makePool({ onReport: (report) => reports.push(report) });
        expect(await failure(act(pool, "grow", { maxRssBytes: 200 * MIB }))).toBe("memory");
        expect(reports[0]?.peakRssBytes).toBeGreaterThan(200 * MIB);
        expect(await failure(act(makePool({ heapMib: 24 }), "heap"))).toBe("memory");
      });

      it("a full disk is no fault of the file that was given", async () => {
        const source = path.join(place, "source");
        await writeFile(source, "write");
        const pages = [{ page: 1, widthPx: 1, outPath: path.join(place, ON_FULL_DISK) }];
        const task = makePool().run("page-image", { path: source, format: "png", pages });
        await expect(task).rejects.toMatchObject({ reason: "unstarted", message: /ENOSPC/ });
      });

      it.each([
        ["exit", "crash"],
        ["fault", "crash"],
        ["killed", "killed"],
      ])("an end by itself (%s) is reported as %s", async (what, reason) => {
        const pool = makePool();
        expect(await failure(act(pool, what))).toBe(reason);
        expect(await act(pool, "late")).toBe("late");
      });

      it("priority: the worker's own is lowered, and again when its task takes long", async () => {
        const before = os.getPriority();
        const lane = { maxWorkers: 1, niceness: before + 3, demoteAfterMs: 50, coldStartMs: 0 };
        const pool = makePool({ lanes: { pages: lane } });
        expect(await act(pool, "late")).toBe("late");
        const [pid = 0] = pool.pids;
        expect(priorityOf(pid)).toBe(before + 3);
        const spinning = act(pool, "spin", { timeoutMs: 60_000 });
        await expect.poll(() => priorityOf(pid)).toBe(19);
        expect(await spinning).toBe("spun");
      });

      it("it has no terminal, of whichever session the service is", async () => {
        const pool = makePool();
        await act(pool, "late");
        const [pid = 0] = pool.pids;
        expect(sessionOf(pid)).toMatch(/^\d+$/);
        expect(sessionOf(pid)).not.toBe(sessionOf(process.pid));
      });

      it("its end leaves no process and no folder", async () => {
        const pool = makePool();
        await act(pool, "late");
        const [pid = 0] = pool.pids;
        const folder = folderOf(pid) ?? expect.fail("it has no folder");
        expect(existsSync(folder)).toBe(true);
        const stuck = failure(act(pool, "hang"));
        await pool.stop({ graceMs: 1 });
        expect(await stuck).toBe("stopped");
        await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
        expect(existsSync(folder)).toBe(false);
      });

      it.runIf(sandbox.endsWithParent)("it ends with its parent, even when it is blocked", async () => {
        const folder = await mkdtemp(path.join(tmpdir(), "countersign-1-"));
        const account = sandbox.nextAccount();
        if (account) await chown(folder, account.uid, account.gid);
        const command = { ...sandbox.command({ nodeFlags: [], folder, account }), entry: misbehaving };
        const host = fork(fixture("sandbox-host.mjs"), [JSON.stringify(command)]);
        await new Promise((resolve) => host.once("message", resolve));
        const pid = findDescendant(host.pid ?? 0, process.execPath) ?? expect.fail("there is no worker");
        host.kill("SIGKILL");
        await expect.poll(() => isRunning(pid)).toBe(false);
        await rm(folder, { recursive: true });
      });

      it.runIf(sandbox.isWrapped)(
        "a terminal's Ctrl-C and a supervisor's SIGTERM do not reach it",
        async () => {
          const pool = makePool();
          await act(pool, "late");
          const late = act(pool, "late");
          const wrapper = parentOf(parentOf(pool.pids[0] ?? 0));
          expect(parentOf(wrapper)).toBe(process.pid);
          for (const signal of ["SIGINT", "SIGTERM"]) process.kill(wrapper, signal);
          expect(await late).toBe("late");
        },
      );
    });
});

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};
const statusOf = (pid: number, name: string) =>
  new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(read(`/proc/${pid}/status`))?.[1];
const parentOf = (pid: number) => Number(statusOf(pid, "PPid"));
const isRunning = (pid: number) => !["Z", "X", undefined].includes(statusOf(pid, "State"));
/** The nice value, from proc_pid_stat(5): the 17th field after the name in parentheses. */
const priorityOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[16]);
/** As above, the fourth field. */
const sessionOf = (pid: number) => read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[3];
const folderOf = (pid: number) =>
  /^TMPDIR=(.+)$/m.exec(read(`/proc/${pid}/environ`).replaceAll("\0", "\n"))?.[1];
