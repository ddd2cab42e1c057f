import type { Inngest, InngestFunction } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import {
  startTestEngine,
  type TestEngine,
  writeOutboxRows,
} from "@/lib/platform/ports/jobs/testing/test-engine";

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
  it("start every function that listens", async () => {
    await start((client) => [
      client.createFunction(
        { id: "all", triggers: [{ event: "paid" }, { event: "refunded" }] },
        async () => {},
      ),
      client.createFunction({ id: "receipt", triggers: [{ event: "paid" }] }, async () => {}),
    ]);
    await engine.send({ name: "paid" }, { name: "paid" }, { name: "refunded" });
    expect(await statuses("all")).toHaveLength(3);
    expect(await statuses("receipt")).toHaveLength(2);
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
    const [id] = await engine.send({ name: "go", data: { deep: { list: [1, "two"] } } });
    const event = { id, name: "go", data: { deep: { list: [1, "two"] } }, ts: expect.any(Number) };
    expect(await engine.runs()).toMatchObject([{ output: { event, attempt: 0, hasRun: true } }]);
  });

  it("follow the outbox, each row once, under the row's id", async () => {
    await start((client) => [
      client.createFunction({ id: "echo", triggers: [{ event: "go" }] }, async ({ event }) => event.id),
    ]);
    const ids = await writeOutboxRows(engine.pool, [{ name: "go" }, { name: "go" }]);
    await engine.quiet();
    const outputs = (await engine.runs()).map(({ output }) => output);
    expect(outputs.sort()).toEqual(ids.sort());
    const { rows } = await engine.pool.query("select 1 from outbox where dispatched_at is null");
    expect(rows).toEqual([]);
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
