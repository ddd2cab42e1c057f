import type { Inngest, InngestFunction } from "inngest";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { gate } from "@/lib/platform/ports/jobs/testing/gate";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { eventually } from "@/test/support/eventually";

const DAY_MS = 24 * 3_600_000;

let engine: TestEngine;
let done: string[];

type Options = NonNullable<Parameters<typeof startTestEngine>[1]>;

async function start(
  define: (client: Inngest) => InngestFunction.Any[],
  options: Options = {},
): Promise<void> {
  done = [];
  engine = await startTestEngine(define, options);
}

afterEach(() => engine.stop());

/** Of a process that has stopped, PostgreSQL ends the session, and frees its lock, a moment after it was closed. */
describe("the operator", () => {
  let isFixed = false;
  const broken = (client: Inngest) => [
    client.createFunction({ id: "one", retries: 0, triggers: [{ event: "one" }] }, async ({ step }) =>
      step.run("work", () => {
        if (!isFixed) throw new Error("broken");
        done.push("one");
      }),
    ),
    client.createFunction({ id: "two", retries: 0, triggers: [{ event: "two" }] }, async () =>
      Promise.reject(new Error("also broken")),
    ),
  ];
  const failedOf = async (functionId?: string) =>
    (await engine.jobs.failedRuns(10, functionId)).map((run) => run.functionId);

  it("runs all failed runs of one function again, and no other", async () => {
    isFixed = false;
    await start(broken);
    await engine.send({ name: "one" }, { name: "one" }, { name: "two" });
    expect(await failedOf("test-one")).toEqual(["test-one", "test-one"]);
    isFixed = true;
    expect(await engine.jobs.rerunAll("test-one")).toBe(2);
    await engine.quiet();
    expect(done).toEqual(["one", "one"]);
    expect(await failedOf()).toEqual(["test-two"]);
    expect(await engine.jobs.rerunAll("test-one")).toBe(0);
  });

  it("discards what is of no use", async () => {
    isFixed = false;
    await start(broken);
    await engine.send({ name: "one" }, { name: "one" }, { name: "two" });
    const [last] = await engine.jobs.failedRuns(10, "test-two");
    expect(await engine.jobs.discard(last?.id ?? "")).toBe(true);
    expect(await engine.jobs.discard(last?.id ?? "")).toBe(false);
    expect(await engine.jobs.discard("not a uuid")).toBe(false);
    expect(await engine.jobs.discardAll("test-one")).toBe(2);
    expect(await failedOf()).toEqual([]);
    expect(await engine.jobs.rerun(last?.id ?? "")).toBe(false);
    engine.clock.advance(7 * DAY_MS + 1);
    expect(await engine.jobs.prune()).toMatchObject({ runs: 3 });
  });

  it("reads and manages the queue from a process that does none of its work", async () => {
    isFixed = false;
    done = [];
    const observer = await startTestEngine(broken, { isObserver: true });
    onTestFinished(() => observer.stop());
    await observer.emit({ name: "one" });
    expect(await observer.jobs.stats()).toMatchObject({ waiting: 1, running: 0 });
    await eventually(async () =>
      expect(await observer.jobs.overview()).toMatchObject({ processes: 0, schedules: [] }),
    );
    engine = await startTestEngine(broken, { keepQueue: true, pollMs: 3_600_000 });
    await engine.quiet();
    const [failed] = await observer.jobs.failedRuns(10);
    expect(failed).toMatchObject({ functionId: "test-one" });
    isFixed = true;
    // It reaches the worker by a notification: the worker's own timer is an hour away.
    expect(await observer.jobs.rerun(failed?.id ?? "")).toBe(true);
    await engine.quiet();
    expect(done).toEqual(["one"]);
  });

  it("sees what each function has to do, what runs now, and the schedules with their last run", async () => {
    const held = gate();
    await start(
      (client) => [
        client.createFunction({ id: "held", concurrency: 1, triggers: [{ event: "go" }] }, async ({ step }) =>
          step.run("hold", () => held.opened),
        ),
        client.createFunction({ id: "asleep", triggers: [{ event: "nap" }] }, async ({ step }) =>
          step.sleep("long", "1d"),
        ),
        client.createFunction({ id: "hourly", retries: 0, triggers: [{ cron: "0 * * * *" }] }, async () => {
          throw new Error("broken");
        }),
      ],
      { parallelism: 2 },
    );
    const [before] = (await engine.jobs.overview()).schedules;
    expect(before).toMatchObject({ functionId: "test-hourly", lastAt: null, lastStatus: null });
    await engine.send({ name: "nap" });
    await engine.tick(3_600_000);
    await engine.emit({ name: "go" }, { name: "go" });
    await eventually(async () => expect((await engine.jobs.stats()).running).toBe(1));
    await eventually(async () => expect((await engine.jobs.overview()).processes).toBe(1));
    engine.clock.advance(9_000);
    const overview = await engine.jobs.overview();
    expect(overview.functions).toEqual([
      { functionId: "test-asleep", waiting: 0, running: 0, later: 1, failed: 0, oldestWaitingMs: 0 },
      { functionId: "test-held", waiting: 1, running: 1, later: 0, failed: 0, oldestWaitingMs: 9_000 },
      { functionId: "test-hourly", waiting: 0, running: 0, later: 0, failed: 1, oldestWaitingMs: 0 },
    ]);
    expect(
      overview.current.map(({ functionId, isRunning, attempt }) => [functionId, isRunning, attempt]),
    ).toEqual([
      ["test-held", true, 1],
      ["test-held", false, 1],
    ]);
    expect(overview.schedules).toEqual([
      {
        functionId: "test-hourly",
        expression: "0 * * * *",
        nextAt: new Date("2026-06-01T12:00:00.000Z"),
        lastAt: new Date("2026-06-01T11:00:00.000Z"),
        lastStatus: "failed",
      },
    ]);
    // Behind its own function's limit: the queue is long, and the engine is fine.
    expect(await engine.jobs.stats()).toMatchObject({ waiting: 1, oldestWaitingMs: 0 });
    held.open();
    await engine.quiet();
  });
});

describe("leases", () => {
  it("are kept by heart-beats as long as a step takes", async () => {
    const held = gate();
    // Long enough to survive pauses on a busy machine.
    const leaseMs = 1_000;
    await start(
      (client) => [
        client.createFunction({ id: "long", triggers: [{ event: "go" }] }, async ({ step }) =>
          step.run("hold", async () => {
            done.push("begun");
            await held.opened;
          }),
        ),
      ],
      { leaseMs, pollMs: 20 },
    );
    await engine.emit({ name: "go" });
    const lease = async (): Promise<number> => {
      const { rows } = await engine.pool.query<{ until: number }>(
        "select (extract(epoch from lease_until) * 1000)::float8 as until from jobs.task where lease_until is not null",
      );
      return rows[0]?.until ?? 0;
    };
    const first = await eventually(async () => {
      const until = await lease();
      expect(until).toBeGreaterThan(0);
      return until;
    });
    await eventually(async () => expect(await lease()).toBeGreaterThan(first + 3 * leaseMs));
    held.open();
    await engine.quiet();
    expect(done).toEqual(["begun"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });
});
