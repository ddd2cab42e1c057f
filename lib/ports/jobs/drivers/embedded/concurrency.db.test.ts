import type { Inngest } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestEngine, type TestEngine } from "@/lib/ports/jobs/testing/test-engine";

let engine: TestEngine;

afterEach(() => engine.stop());

/** Counts how many steps of one name run at once; they end in groups, so that they have to overlap to go on. */
class Gauge {
  readonly now = new Map<string, number>();
  readonly most = new Map<string, number>();

  async hold(name: string): Promise<void> {
    const running = (this.now.get(name) ?? 0) + 1;
    this.now.set(name, running);
    this.most.set(name, Math.max(running, this.most.get(name) ?? 0));
    // A turn of the event loop and a trip to the database: whoever may run beside this one begins meanwhile.
    await engine.pool.query("select pg_sleep(0.03)");
    this.now.set(name, (this.now.get(name) ?? 0) - 1);
  }
}

const events = (count: number, data: (i: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, i) => ({ name: "go", data: data(i) }));

async function completed(): Promise<number> {
  return (await engine.runs()).filter(({ status }) => status === "completed").length;
}

describe("concurrency", () => {
  it("is bounded by the process", async () => {
    const gauge = new Gauge();
    engine = await startTestEngine(
      (client) => [
        client.createFunction({ id: "plain", triggers: [{ event: "go" }] }, async ({ step }) =>
          step.run("work", () => gauge.hold("all")),
        ),
      ],
      { parallelism: 3 },
    );
    await engine.send(...events(12, () => ({})));
    expect(gauge.most.get("all")).toBe(3);
    expect(await completed()).toBe(12);
  });

  it("is limited per function", async () => {
    const gauge = new Gauge();
    const limited = (client: Inngest) =>
      client.createFunction(
        { id: "limited", concurrency: 2, triggers: [{ event: "go" }] },
        async ({ step }) => step.run("work", () => gauge.hold("limited")),
      );
    const free = (client: Inngest) =>
      client.createFunction({ id: "free", triggers: [{ event: "go" }] }, async ({ step }) =>
        step.run("work", () => gauge.hold("free")),
      );
    engine = await startTestEngine((client) => [limited(client), free(client)]);
    await engine.send(...events(12, () => ({})));
    expect(gauge.most.get("limited")).toBe(2);
    expect(gauge.most.get("free")).toBeGreaterThan(2);
    expect(await completed()).toBe(24);
  });

  it("is limited per key, and a busy key holds up no other", async () => {
    const gauge = new Gauge();
    const order: string[] = [];
    engine = await startTestEngine(
      (client) => [
        client.createFunction(
          {
            id: "deliver",
            concurrency: { limit: 1, key: "event.data.endpoint" },
            triggers: [{ event: "go" }],
          },
          async ({ event, step }) =>
            step.run("post", async () => {
              const endpoint = String(event.data.endpoint);
              await gauge.hold(endpoint);
              order.push(endpoint);
            }),
        ),
      ],
      { parallelism: 4 },
    );
    await engine.send(
      ...events(20, () => ({ endpoint: "slow" })),
      ...events(4, (i) => ({ endpoint: `quick-${i}` })),
    );
    expect(Math.max(...gauge.most.values())).toBe(1);
    expect(await completed()).toBe(24);
    expect(order.lastIndexOf("quick-3")).toBeLessThan(order.lastIndexOf("slow"));
    expect(order.slice(-10).every((endpoint) => endpoint === "slow")).toBe(true);
  });

  it("respects two limits at once", async () => {
    const gauge = new Gauge();
    engine = await startTestEngine((client) => [
      client.createFunction(
        {
          id: "both",
          concurrency: [{ limit: 3 }, { limit: 1, key: "event.data.team" }],
          triggers: [{ event: "go" }],
        },
        async ({ event, step }) =>
          step.run("work", () => Promise.all([gauge.hold("all"), gauge.hold(String(event.data.team))])),
      ),
    ]);
    await engine.send(...events(18, (i) => ({ team: `team-${i % 5}` })));
    expect(gauge.most.get("all")).toBeLessThanOrEqual(3);
    expect([0, 1, 2, 3, 4].map((i) => gauge.most.get(`team-${i}`))).toEqual([1, 1, 1, 1, 1]);
    expect(await completed()).toBe(18);
  });

  it("does not count a run that sleeps or waits for its next try", async () => {
    let tries = 0;
    engine = await startTestEngine((client) => [
      client.createFunction(
        { id: "naps", concurrency: 1, triggers: [{ event: "go" }] },
        async ({ event, step }) => {
          if (event.data.naps) await step.sleep("long", "1d");
          if (event.data.fails)
            await step.run("fails once", () => {
              if (++tries === 1) throw new Error("not yet");
            });
          return step.run("end", () => "done");
        },
      ),
    ]);
    await engine.send(
      { name: "go", data: { naps: true } },
      { name: "go", data: { fails: true } },
      { name: "go" },
    );
    expect(await completed()).toBe(1);
    await engine.tick(1_300);
    expect(await completed()).toBe(2);
    await engine.tick(24 * 3_600_000);
    expect(await completed()).toBe(3);
  });

  it("frees the slot of a cancelled run for the next", async () => {
    engine = await startTestEngine((client) => [
      client.createFunction(
        {
          id: "stuck",
          concurrency: 1,
          triggers: [{ event: "go" }],
          cancelOn: [{ event: "stop", match: "data.n" }],
        },
        async ({ event, step }) =>
          step.run("work", async () => {
            if (event.data.n === 1) await client.send({ name: "stop", data: { n: 1 } });
            return event.data.n;
          }),
      ),
    ]);
    await engine.send({ name: "go", data: { n: 1 } }, { name: "go", data: { n: 2 } });
    expect((await engine.runs()).map(({ status }) => status)).toEqual(["cancelled", "completed"]);
  });

  it("lets go what is parked behind a limit that another version had", async () => {
    engine = await startTestEngine((client) => [
      client.createFunction(
        { id: "limited", concurrency: 1, triggers: [{ event: "go" }] },
        async () => "ran",
      ),
    ]);
    await engine.jobs.stop();
    await engine.pool.query(
      `with r as (insert into jobs.run (id, function_id, event, slots, created_at)
         values (gen_random_uuid(), 'test-limited', '{"name":"go","data":{}}', '{old}', now()) returning id)
       insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots, parked_on)
         select id, 'test-limited', 'step', 'execute', '2026-06-01', '{old}', 'old' from r`,
    );
    const restarted = await startTestEngine(
      (client) => [
        client.createFunction(
          { id: "limited", concurrency: 1, triggers: [{ event: "go" }] },
          async () => "ran",
        ),
      ],
      { keepQueue: true },
    );
    await restarted.quiet();
    expect(await restarted.runs()).toMatchObject([{ status: "completed", output: "ran" }]);
    await restarted.stop();
  });
});
