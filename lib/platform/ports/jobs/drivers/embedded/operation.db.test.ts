import type { Inngest, InngestFunction } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { gate } from "@/lib/platform/ports/jobs/testing/gate";
import {
  startTestEngine,
  type TestEngine,
  writeOutboxRows,
} from "@/lib/platform/ports/jobs/testing/test-engine";
import { newId } from "@/lib/pure/id";
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

describe("failed runs", () => {
  let isFixed = false;
  const fragile = (client: Inngest) => [
    client.createFunction({ id: "fragile", retries: 0, triggers: [{ event: "go" }] }, async ({ step }) => {
      await step.run("first", () => done.push("first"));
      await step.run("second", () => {
        if (!isFixed) throw new RangeError("out of paper");
        done.push("second");
      });
    }),
  ];

  it("are kept with their error, and run again from where they failed", async () => {
    isFixed = false;
    await start(fragile);
    await engine.send({ name: "go" });
    const [failed] = await engine.jobs.failedRuns(10);
    expect(failed).toMatchObject({
      functionId: "test-fragile",
      event: { name: "go" },
      error: { name: "RangeError", message: "out of paper" },
    });
    expect(await engine.jobs.rerun(failed?.id ?? "")).toBe(true);
    await engine.quiet();
    expect(await engine.jobs.failedRuns(10)).toMatchObject([{ id: failed?.id }]);

    isFixed = true;
    expect(await engine.jobs.rerun(failed?.id ?? "")).toBe(true);
    await engine.quiet();
    expect(done).toEqual(["first", "second"]);
    expect(await engine.runs()).toMatchObject([{ id: failed?.id, status: "completed", error: null }]);
    expect(await engine.jobs.failedRuns(10)).toEqual([]);
  });

  it("are the only ones that run again", async () => {
    isFixed = true;
    await start(fragile);
    await engine.send({ name: "go" });
    const [run] = await engine.runs();
    expect(await engine.jobs.rerun(run?.id ?? "")).toBe(false);
    expect(await engine.jobs.rerun(newId())).toBe(false);
    expect(await engine.jobs.rerun("not a uuid")).toBe(false);
    expect(done).toEqual(["first", "second"]);
  });

  it("tell onFailure each time", async () => {
    await start((client) => [
      client.createFunction(
        {
          id: "told",
          retries: 0,
          triggers: [{ event: "go" }],
          onFailure: async () => void done.push("told"),
        },
        async () => Promise.reject(new Error("broken")),
      ),
    ]);
    await engine.send({ name: "go" });
    const [failed] = await engine.jobs.failedRuns(1);
    await engine.jobs.rerun(failed?.id ?? "");
    await engine.quiet();
    expect(done).toEqual(["told", "told"]);
  });
});

describe("stats", () => {
  it("count what waits, runs and failed, and the age of the oldest", async () => {
    const held = gate();
    await start(
      (client) => [
        client.createFunction({ id: "held", triggers: [{ event: "go" }] }, async ({ step }) =>
          step.run("hold", () => held.opened),
        ),
        client.createFunction({ id: "bad", retries: 0, triggers: [{ event: "bad" }] }, async () =>
          Promise.reject(new Error("bad")),
        ),
      ],
      { parallelism: 1 },
    );
    expect(await engine.jobs.stats()).toEqual({ waiting: 0, running: 0, failed: 0, oldestWaitingMs: 0 });
    await engine.send({ name: "bad" });
    await engine.emit({ name: "go" }, { name: "go" }, { name: "go" });
    await eventually(async () => expect((await engine.jobs.stats()).running).toBe(1));
    engine.clock.advance(5_000);
    expect(await engine.jobs.stats()).toEqual({ waiting: 2, running: 1, failed: 1, oldestWaitingMs: 5_000 });
    held.open();
    await engine.quiet();
    expect(await engine.jobs.stats()).toEqual({ waiting: 0, running: 0, failed: 1, oldestWaitingMs: 0 });
  });
});

describe("prune", () => {
  it("takes ended runs and relayed outbox rows past their time, and nothing that lives", async () => {
    await start((client) => [
      client.createFunction({ id: "fine", triggers: [{ event: "fine" }] }, async () => {}),
      client.createFunction({ id: "bad", retries: 0, triggers: [{ event: "bad" }] }, async () =>
        Promise.reject(new Error("bad")),
      ),
      client.createFunction({ id: "asleep", triggers: [{ event: "asleep" }] }, async ({ step }) => {
        await step.sleep("long", "60d");
      }),
    ]);
    await writeOutboxRows(engine.pool, [{ name: "fine" }, { name: "bad" }, { name: "asleep" }]);
    await engine.quiet();
    engine.clock.advance(7 * DAY_MS);
    expect(await engine.jobs.prune()).toEqual({ runs: 0, outboxRows: 0 });
    engine.clock.advance(1);
    expect(await engine.jobs.prune()).toEqual({ runs: 1, outboxRows: 3 });
    engine.clock.advance(23 * DAY_MS);
    expect(await engine.jobs.prune()).toEqual({ runs: 1, outboxRows: 0 });
    expect(await engine.runs()).toMatchObject([{ functionId: "test-asleep", status: "running" }]);
  });
});

describe("stopping", () => {
  it("lets the running step end, and hands the rest of its run over", async () => {
    const held = gate();
    const steps = (client: Inngest) => [
      client.createFunction({ id: "long", triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.run("one", async () => {
          done.push("one begins");
          await held.opened;
          done.push("one ends");
        });
        await step.run("two", () => done.push("two"));
      }),
    ];
    await start(steps);
    await engine.emit({ name: "go" });
    await eventually(() => expect(done).toEqual(["one begins"]));
    const stopped = engine.jobs.stop();
    held.open();
    await stopped;
    expect(done).toEqual(["one begins", "one ends"]);

    const next = await startTestEngine(steps, { keepQueue: true });
    await next.quiet();
    expect(done).toEqual(["one begins", "one ends", "two"]);
    expect(await next.runs()).toMatchObject([{ status: "completed" }]);
    await next.stop();
  });

  it("does not wait for ever, and what it did not finish is repeated by the next", async () => {
    const held = gate();
    let tries = 0;
    const steps = (client: Inngest) => [
      client.createFunction({ id: "hung", triggers: [{ event: "go" }] }, async ({ step }) =>
        step.run("hang", async () => {
          if (++tries === 1) await held.opened;
          return tries;
        }),
      ),
    ];
    await start(steps, { drainMs: 50 });
    await engine.emit({ name: "go" });
    await eventually(() => expect(tries).toBe(1));
    await engine.jobs.stop();
    const next = await startTestEngine(steps, { keepQueue: true });
    await next.quiet();
    expect(await next.runs()).toMatchObject([{ status: "completed", output: 2 }]);
    held.open();
    await next.stop();
  });
});

describe("faults of the database", () => {
  it("do not stop the engine: connections come back, steps stay recorded", async () => {
    await start((client) => [
      client.createFunction({ id: "steady", triggers: [{ event: "go" }] }, async ({ event, step }) => {
        for (const n of [1, 2, 3, 4]) await step.run(`s${n}`, () => done.push(`${event.data.n}/${n}`));
      }),
    ]);
    const cut = () =>
      engine.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'countersign-jobs' and datname = current_database()`,
      );
    for (let n = 0; n < 10; n++) {
      await writeOutboxRows(engine.pool, [{ name: "go", data: { n } }]);
      await cut();
    }
    await engine.quiet();
    const runs = await engine.runs();
    expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => "completed"));
    expect(new Set(done).size).toBe(40);
  });

  it("that concern one result fail its run, not the engine", async () => {
    await start((client) => [
      client.createFunction({ id: "odd", triggers: [{ event: "go" }] }, async ({ step }) =>
        step.sleep("for ever", "99999999999w"),
      ),
    ]);
    await engine.send({ name: "go" });
    expect(await engine.runs()).toMatchObject([{ status: "failed", error: { name: "RangeError" } }]);
  });

  it("of tasks whose process ended again rest before they are tried again", async () => {
    await start(
      (client) => [
        client.createFunction({ id: "unlucky", triggers: [{ event: "go" }] }, async ({ step }) => {
          await step.sleep("first", "1h");
          await step.run("second", () => done.push("ran"));
        }),
      ],
      { pollMs: 20 },
    );
    await engine.send({ name: "go" });
    const NOBODY = 2_147_483_647;
    await engine.pool.query(
      `insert into jobs.task (run_id, function_id, step_id, kind, due_at, lease_until, leased_by, crashes)
       select id, function_id, 'step', 'execute', created_at, now() - interval '1 s', ${NOBODY}, 1 from jobs.run`,
    );
    await engine.quiet();
    const { rows } = await engine.pool.query("select crashes, due_at from jobs.task where kind = 'execute'");
    expect(rows).toEqual([{ crashes: 2, due_at: new Date(engine.clock.now().getTime() + 15_000) }]);
    expect(await engine.runs()).toMatchObject([{ status: "running" }]);
    await engine.tick(15_000);
    expect((await engine.pool.query("select 1 from jobs.task where kind = 'execute'")).rowCount).toBe(0);
  });

  it("of a step that is finished are not held against the next one", async () => {
    const before: unknown[] = [];
    await start((client) => [
      client.createFunction({ id: "long", triggers: [{ event: "go" }] }, async ({ step }) => {
        for (const name of ["first", "second", "third"])
          await step.run(name, async () => {
            before.push(...(await engine.pool.query("select crashes from jobs.task")).rows);
            await engine.pool.query("update jobs.task set crashes = 3");
          });
      }),
    ]);
    await engine.send({ name: "go" });
    expect(before).toEqual([{ crashes: 0 }, { crashes: 0 }, { crashes: 0 }]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });

  it("that ended six processes over one step fail its run", async () => {
    await start((client) => [
      client.createFunction({ id: "deadly", triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.sleep("first", "1h");
        await step.run("deadly", () => done.push("ran"));
      }),
    ]);
    await engine.send({ name: "go" });
    await engine.pool.query(
      "insert into jobs.task (run_id, function_id, step_id, kind, due_at, crashes) select id, function_id, 'step', 'execute', created_at, 6 from jobs.run",
    );
    await engine.tick(0);
    expect(await engine.runs()).toMatchObject([{ status: "failed", error: { name: "JobCrashError" } }]);
    expect(done).toEqual([]);
  });
});

describe("starting", () => {
  it("refuses functions with options that it does not have", async () => {
    await start(() => []);
    const throttled = startTestEngine(
      (client) => [
        client.createFunction(
          { id: "throttled", throttle: { limit: 1, period: "1m" }, triggers: [{ event: "go" }] },
          async () => {},
        ),
      ],
      { keepQueue: true },
    );
    await expect(throttled).rejects.toThrow(
      /test-throttled cannot run on the embedded engine[\s\S]*throttle/,
    );
  });

  it("leaves work alone whose function this process does not know", async () => {
    await start((client) => [
      client.createFunction({ id: "new", triggers: [{ event: "go" }] }, async () => {}),
    ]);
    await engine.pool.query(
      `with r as (insert into jobs.run (id, function_id, event, created_at)
         values (gen_random_uuid(), 'test-newer', '{"name":"go","data":{}}', now()) returning id)
       insert into jobs.task (run_id, function_id, step_id, kind, due_at) select id, 'test-newer', 'step', 'execute', '2026-06-01' from r`,
    );
    await engine.emit({ name: "go" });
    await eventually(async () => expect(await engine.runs("new")).toMatchObject([{ status: "completed" }]));
    expect(await engine.runs("newer")).toMatchObject([{ status: "running" }]);
    expect(await engine.jobs.stats()).toMatchObject({ waiting: 1, running: 0 });
  });

  it("goes on with other versions of its functions", async () => {
    await start((client) => [
      client.createFunction({ id: "f", triggers: [{ event: "go" }] }, async () => "old"),
    ]);
    const { serveEmbedded } = await import("@/lib/platform/ports/jobs/drivers/embedded/serve");
    const { testClient } = await import("@/lib/platform/ports/jobs/testing/test-engine");
    const client = testClient();
    const served = serveEmbedded({
      client,
      functions: [client.createFunction({ id: "f", triggers: [{ event: "go" }] }, async () => "new")],
    });
    await engine.jobs.serve(served);
    await engine.send({ name: "go" });
    expect(await engine.runs()).toMatchObject([{ output: "new" }]);
  });
});
