import type { Inngest, InngestFunction } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestEngine, type TestEngine, writeOutboxRows } from "@/lib/ports/jobs/testing/test-engine";

const HOUR_MS = 3_600_000;

let engine: TestEngine;
let done: string[];

async function start(define: (client: Inngest) => InngestFunction.Any[]): Promise<void> {
  done = [];
  engine = await startTestEngine(define);
}

const statuses = async (functionId?: string) => (await engine.runs(functionId)).map(({ status }) => status);

afterEach(() => engine.stop());

describe("triggers", () => {
  it("start every function that listens and whose condition holds", async () => {
    await start((client) => [
      client.createFunction(
        { id: "all", triggers: [{ event: "paid" }, { event: "refunded" }] },
        async () => {},
      ),
      client.createFunction(
        { id: "big", triggers: [{ event: "paid", if: "event.data.cents > 100" }] },
        async () => {},
      ),
    ]);
    await engine.send(
      { name: "paid", data: { cents: 100 } },
      { name: "paid", data: { cents: 101 } },
      { name: "refunded" },
      { name: "unheard" },
    );
    expect(await statuses("all")).toHaveLength(3);
    expect(await statuses("big")).toHaveLength(1);
  });

  it("hand the event over as it was sent", async () => {
    await start((client) => [
      client.createFunction(
        { id: "echo", triggers: [{ event: "go" }] },
        async ({ event, attempt, runId }) => ({
          event,
          attempt,
          hasRun: runId.length > 0,
        }),
      ),
    ]);
    await engine.send({ id: "evt-1", name: "go", data: { deep: { list: [1, "two"] } } });
    const event = { id: "evt-1", name: "go", data: { deep: { list: [1, "two"] } }, ts: expect.any(Number) };
    expect(await engine.runs()).toMatchObject([{ output: { event, attempt: 0, hasRun: true } }]);
  });

  it("follow the outbox, each row once, under the row's id", async () => {
    await start((client) => [
      client.createFunction({ id: "echo", triggers: [{ event: "go" }] }, async ({ event }) => event.id),
    ]);
    const ids = await writeOutboxRows(engine.pool, [{ name: "go" }, { name: "go" }, { name: "other" }]);
    await engine.quiet();
    const outputs = (await engine.runs()).map(({ output }) => output);
    expect(outputs.sort()).toEqual(ids.slice(0, 2).sort());
    const { rows } = await engine.pool.query("select 1 from outbox where dispatched_at is null");
    expect(rows).toEqual([]);
  });

  it("take events that functions send", async () => {
    await start((client) => [
      client.createFunction({ id: "first", triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.sendEvent("fan-out", [
          { name: "part", data: { n: 1 } },
          { name: "part", data: { n: 2 } },
        ]);
      }),
      client.createFunction(
        { id: "second", triggers: [{ event: "part" }] },
        async ({ event }) => event.data.n,
      ),
    ]);
    await engine.send({ name: "go" });
    expect((await engine.runs("second")).map(({ output }) => output).sort()).toEqual([1, 2]);
  });
});

describe("idempotency", () => {
  it("starts a function once for one event id", async () => {
    await start((client) => [
      client.createFunction({ id: "once", triggers: [{ event: "go" }] }, async () => {}),
    ]);
    await engine.send({ id: "same", name: "go" }, { id: "same", name: "go" }, { id: "other", name: "go" });
    await engine.send({ id: "same", name: "go" });
    expect(await statuses()).toEqual(["completed", "completed"]);
  });

  it("starts a function once in 24 hours for one key of its own", async () => {
    await start((client) => [
      client.createFunction(
        { id: "daily", idempotency: 'event.data.to + "/" + event.data.purpose', triggers: [{ event: "go" }] },
        async () => {},
      ),
    ]);
    const mail = { name: "go", data: { to: "ann", purpose: "link" } };
    await engine.send(mail, mail, { name: "go", data: { to: "ben", purpose: "link" } });
    await engine.tick(24 * HOUR_MS - 1);
    await engine.send(mail);
    expect(await statuses()).toHaveLength(2);
    await engine.tick(1);
    await engine.send(mail);
    expect(await statuses()).toHaveLength(3);
  });
});

describe("cancelOn", () => {
  const reminder = (client: Inngest) => [
    client.createFunction(
      {
        id: "remind",
        triggers: [{ event: "sent" }],
        cancelOn: [{ event: "completed", match: "data.id" }, { event: "shut-down" }],
      },
      async ({ event, step }) => {
        await step.sleep("a day", "1d");
        await step.run("remind", () => done.push(String(event.data.id)));
      },
    ),
  ];

  it("ends the runs that match, and those only", async () => {
    await start(reminder);
    await engine.send({ name: "sent", data: { id: "A" } }, { name: "sent", data: { id: "B" } });
    await engine.send({ name: "completed", data: { id: "A" } });
    expect((await statuses()).sort()).toEqual(["cancelled", "running"]);
    await engine.tick(24 * HOUR_MS);
    expect(done).toEqual(["B"]);
  });

  it("ends every run without a condition", async () => {
    await start(reminder);
    await engine.send({ name: "sent", data: { id: "A" } }, { name: "sent", data: { id: "B" } });
    await engine.send({ name: "shut-down" });
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
  });

  it("sees events that wait in the outbox in their order", async () => {
    await start(reminder);
    await writeOutboxRows(engine.pool, [
      { name: "completed", data: { id: "A" } },
      { name: "sent", data: { id: "A" } },
      { name: "sent", data: { id: "B" } },
      { name: "completed", data: { id: "B" } },
    ]);
    await engine.quiet();
    await engine.tick(24 * HOUR_MS);
    expect(done).toEqual(["A"]);
  });

  it("discards what a step came to while its run was cancelled, and tells the listeners", async () => {
    let cancel: () => Promise<unknown> = async () => undefined;
    await start((client) => {
      cancel = () => client.send({ name: "stop", data: {} });
      return [
        client.createFunction(
          { id: "long", triggers: [{ event: "go" }], cancelOn: [{ event: "stop" }] },
          async ({ step }) => {
            await step.run("cancelled meanwhile", async () => {
              await cancel();
              done.push("one");
            });
            await step.run("never", () => done.push("two"));
          },
        ),
        client.createFunction(
          { id: "listener", triggers: [{ event: "inngest/function.cancelled" }] },
          async ({ event }) => event.data.function_id,
        ),
      ];
    });
    await engine.send({ name: "go" });
    expect(done).toEqual(["one"]);
    expect(await statuses("long")).toEqual(["cancelled"]);
    expect(await engine.runs("listener")).toMatchObject([{ status: "completed", output: "test-long" }]);
  });

  it("has no effect after its time", async () => {
    await start((client) => [
      client.createFunction(
        { id: "brief", triggers: [{ event: "go" }], cancelOn: [{ event: "stop", timeout: "1h" }] },
        async ({ step }) => {
          await step.sleep("long", "1d");
        },
      ),
    ]);
    await engine.send({ name: "go" });
    await engine.tick(HOUR_MS);
    await engine.send({ name: "stop" });
    expect(await statuses()).toEqual(["running"]);
  });
});

describe("cron", () => {
  const nightly = (client: Inngest) => [
    client.createFunction(
      { id: "nightly", triggers: [{ cron: "TZ=Europe/Berlin 30 3 * * *" }] },
      async ({ event, step }) => {
        await step.run("note", () => done.push(new Date(event.ts ?? 0).toISOString()));
      },
    ),
  ];
  const scheduled = (row: number) =>
    new Date(done[row] ?? "").toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });

  it("starts a run at each time of its own time zone", async () => {
    await start(nightly);
    expect(done).toEqual([]);
    for (let day = 0; day < 3; day++) await engine.tick(24 * HOUR_MS);
    expect(done).toHaveLength(3);
    expect([0, 1, 2].map(scheduled)).toEqual(["03:30:00", "03:30:00", "03:30:00"]);
  });

  it("catches up once after a pause", async () => {
    await start(nightly);
    await engine.tick(10 * 24 * HOUR_MS);
    expect(done).toHaveLength(1);
    await engine.tick(24 * HOUR_MS);
    expect(done).toHaveLength(2);
  });

  it("keeps its time over a restart, and forgets schedules that are gone", async () => {
    await start(nightly);
    const [before] = (await engine.pool.query("select next_at from jobs.cron")).rows;
    await engine.jobs.stop();
    const restarted = await startTestEngine(
      (client) => [
        client.createFunction({ id: "nightly", triggers: [{ cron: "0 * * * *" }] }, async () => {}),
      ],
      { keepQueue: true },
    );
    const { rows } = await restarted.pool.query("select next_at from jobs.cron where expression like 'TZ=%'");
    expect(rows).toEqual([before]);
    await restarted.tick(24 * HOUR_MS);
    const left = await restarted.pool.query("select expression from jobs.cron");
    expect(left.rows).toEqual([{ expression: "0 * * * *" }]);
    expect(await restarted.runs("nightly")).toHaveLength(1);
    await restarted.stop();
  });
});
