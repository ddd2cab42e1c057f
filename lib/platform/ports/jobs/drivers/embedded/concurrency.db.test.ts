import type { Inngest } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";

let engine: TestEngine;

afterEach(() => engine.stop());

/** Counts how many steps of each name run at once; each step takes a moment, so that concurrent steps overlap. */
class Gauge {
  readonly now = new Map<string, number>();
  readonly most = new Map<string, number>();

  async hold(name: string): Promise<void> {
    const running = (this.now.get(name) ?? 0) + 1;
    this.now.set(name, running);
    this.most.set(name, Math.max(running, this.most.get(name) ?? 0));
    // Waits 30 ms in the database: concurrent tasks start in this time.
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

  it("goes first to functions with a priority, then to the oldest runs", async () => {
    const order: string[] = [];
    const noting = (client: Inngest, id: string, options: { priority?: { run: string } } = {}) =>
      client.createFunction({ id, ...options, triggers: [{ event: id }] }, async ({ step, event }) => {
        await step.run("first", async () => void order.push(`${id} ${event.data.n}`));
        await step.run("second", async () => void order.push(`${id} ${event.data.n} again`));
      });
    engine = await startTestEngine(
      (client) => [noting(client, "mail"), noting(client, "seal", { priority: { run: "60" } })],
      { parallelism: 1 },
    );
    await engine.send(...["mail", "seal"].flatMap((name) => [1, 2].map((n) => ({ name, data: { n } }))));
    expect(order.filter((step) => !step.endsWith("again"))).toEqual(["seal 1", "seal 2", "mail 1", "mail 2"]);
    expect(order).toHaveLength(8);
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

  it("lets a flood of limited work hold up no other", async () => {
    const order: string[] = [];
    engine = await startTestEngine(
      (client) => [
        client.createFunction(
          { id: "limited", concurrency: 1, triggers: [{ event: "flood" }] },
          async ({ step }) => step.run("work", () => order.push("limited")),
        ),
        client.createFunction({ id: "free", triggers: [{ event: "go" }] }, async ({ step }) =>
          step.run("work", () => order.push("free")),
        ),
      ],
      { parallelism: 2 },
    );
    await engine.send(...Array.from({ length: 40 }, () => ({ name: "flood" })), { name: "go" });
    expect(await completed()).toBe(41);
    expect(order.indexOf("free")).toBeLessThan(10);
  });

  it("follows a limit that a new version changes", async () => {
    const gauge = new Gauge();
    const version = (concurrency: number) => (client: Inngest) => [
      client.createFunction({ id: "limited", concurrency, triggers: [{ event: "go" }] }, async ({ step }) =>
        step.run("work", () => gauge.hold("limited")),
      ),
    ];
    engine = await startTestEngine(version(1));
    await engine.jobs.stop();
    await engine.emit(...events(12, () => ({})));
    const restarted = await startTestEngine(version(3), { keepQueue: true });
    await restarted.quiet();
    expect(gauge.most.get("limited")).toBe(3);
    await restarted.stop();
  });
});
