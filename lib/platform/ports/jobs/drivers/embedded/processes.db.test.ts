import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { emptyQueue, testDatabaseUrl, writeOutboxRows } from "@/lib/platform/ports/jobs/testing/test-engine";
import { bundledProgram } from "@/test/support/bundle-program";
import { eventually } from "@/test/support/eventually";

const WORKER = bundledProgram("lib/platform/ports/jobs/testing/worker.ts");
const STEPS = ["1", "2", "3", "a", "b", "end"];
/** The number of steps that one process runs at once, and so the most that a crash can repeat. */
const PARALLELISM = 8;

let pool: Pool;
let workers: ChildProcess[];

beforeAll(async () => {
  pool = new Pool({ connectionString: testDatabaseUrl(), max: 2 });
});
beforeEach(async () => {
  workers = [];
  await emptyQueue(pool);
  await pool.query(
    "drop table if exists jobs.effects; create table jobs.effects (key text not null, pid int not null, at timestamptz not null default clock_timestamp())",
  );
});
afterEach(async () => {
  for (const worker of workers)
    if (worker.exitCode === null && worker.signalCode === null) await kill(worker, "SIGKILL");
});
afterAll(async () => {
  await pool.query("drop table if exists jobs.effects");
  await emptyQueue(pool);
  await pool.end();
});

async function startWorker(
  options: { leaseMs?: number; pollMs?: number; parallelism?: number; hasClockwork?: boolean } = {},
): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [...WORKER, JSON.stringify(options)], {
    cwd: env.rootDir,
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  const [first] = (await Promise.race([once(worker.stdout ?? worker, "data"), once(worker, "exit")])) as [
    Buffer | number,
  ];
  expect(String(first)).toContain("ready");
  return worker;
}

async function kill(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(worker, "exit");
  worker.kill(signal);
  await exited;
}

const sendRuns = (count: number) =>
  writeOutboxRows(
    pool,
    Array.from({ length: count }, (_, i) => ({ name: "chain", data: { id: `run-${i}` } })),
  );

async function number(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::int as n`);
  return rows[0]?.n ?? 0;
}

const untilNumber = (sql: string, wanted: number) =>
  eventually(async () => expect(await number(sql)).toBeGreaterThanOrEqual(wanted));

const COMPLETED = "select count(*) from jobs.run where status = 'completed'";
const EFFECTS = "select count(*) from jobs.effects";

/** How often each effect happened. */
async function effects(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; n: number }>(
    "select key, count(*)::int as n from jobs.effects group by key",
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

async function recordedKeys(): Promise<string[]> {
  const { rows } = await pool.query<{
    key: string;
  }>("select result->>'data' as key from jobs.step");
  return rows.map(({ key }) => key);
}

/**
 * Expects that every effect of every run happened, and that at most the steps in progress at `crashes` crashes
 * happened twice.
 */
async function expectAllEffects(runs: number, crashes: number): Promise<void> {
  const happened = await effects();
  expect(happened.size).toBe(runs * STEPS.length);
  expect(await number("select count(*) from jobs.run")).toBe(runs);
  expect(await number("select count(*) from jobs.task")).toBe(0);
  const repeated = [...happened.values()].filter((n) => n > 1).length;
  expect(repeated).toBeLessThanOrEqual(crashes * PARALLELISM);
}

describe("a killed process", () => {
  it("is carried on from by the next one at once, whatever its leases say", {
    timeout: 150_000,
  }, async () => {
    const first = await startWorker({ leaseMs: 600_000 });
    const runs = 60;
    await sendRuns(runs);
    await untilNumber(EFFECTS, 40);
    await kill(first, "SIGKILL");
    const recorded = await recordedKeys();
    const before = await effects();
    expect(await number("select count(*) from jobs.task where lease_until is not null")).toBeGreaterThan(0);
    expect(await number(COMPLETED)).toBeLessThan(runs);

    await startWorker({ leaseMs: 600_000 });
    await untilNumber(COMPLETED, runs);
    await expectAllEffects(runs, 1);
    const after = await effects();
    for (const key of recorded) expect([key, after.get(key)]).toEqual([key, before.get(key)]);
  });

  it("is carried on from by another that lives, though that one is busy", { timeout: 90_000 }, async () => {
    const options = { leaseMs: 1_500, pollMs: 50 };
    const [first] = await Promise.all([startWorker(options), startWorker(options)]);
    const runs = 60;
    await sendRuns(runs);
    await untilNumber(`${EFFECTS} where pid = ${first.pid}`, 20);
    await kill(first, "SIGKILL");
    expect(await number(COMPLETED)).toBeLessThan(runs);
    await untilNumber(COMPLETED, runs);
    await expectAllEffects(runs, 1);
  });

  it("loses nothing when it is killed again and again", { timeout: 90_000 }, async () => {
    await sendRuns(24);
    const crashes = 3;
    for (let i = 1; i <= crashes; i++) {
      const worker = await startWorker({ leaseMs: 600_000 });
      await untilNumber(EFFECTS, i * 30);
      await kill(worker, "SIGKILL");
    }
    await startWorker();
    await untilNumber(COMPLETED, 24);
    await expectAllEffects(24, crashes);
  });
});

describe("two processes on one database", () => {
  it("share the work and double none of it", { timeout: 150_000 }, async () => {
    await Promise.all([startWorker(), startWorker()]);
    await sendRuns(60);
    await untilNumber(COMPLETED, 60);
    await expectAllEffects(60, 0);
    expect(await number("select count(distinct pid) from jobs.effects")).toBe(2);
  });

  it("hold a limit together", { timeout: 150_000 }, async () => {
    // Neither process alone can run as many tasks as the limit allows.
    await Promise.all([startWorker({ parallelism: 2 }), startWorker({ parallelism: 2 })]);
    await writeOutboxRows(
      pool,
      Array.from({ length: 40 }, (_, id) => ({ name: "limited", data: { id } })),
    );
    await untilNumber(COMPLETED, 40);
    const { rows } = await pool.query<{ key: string; pid: number }>(
      "select key, pid from jobs.effects order by at, key desc",
    );
    let running = 0;
    let most = 0;
    for (const { key } of rows) {
      running += key.startsWith("begin/") ? 1 : -1;
      most = Math.max(most, running);
    }
    expect(rows).toHaveLength(80);
    expect(most).toBe(3);
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  });

  it("start what a schedule is due once", { timeout: 150_000 }, async () => {
    await Promise.all([startWorker({ hasClockwork: true }), startWorker({ hasClockwork: true })]);
    await untilNumber(EFFECTS, 3);
    expect([...(await effects()).values()].filter((times) => times > 1)).toEqual([]);
  });

  it("hand work over when one stops in good order, and repeat none", { timeout: 150_000 }, async () => {
    const first = await startWorker();
    await sendRuns(24);
    await untilNumber(EFFECTS, 40);
    await kill(first, "SIGTERM");
    expect(first.exitCode).toBe(0);
    expect(await number("select count(*) from jobs.task where lease_until is not null")).toBe(0);
    await startWorker();
    await untilNumber(COMPLETED, 24);
    await expectAllEffects(24, 0);
  });
});
