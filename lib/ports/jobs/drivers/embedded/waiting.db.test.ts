import { type Inngest, type InngestFunction, invoke } from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestEngine, type TestEngine } from "@/lib/ports/jobs/testing/test-engine";

let engine: TestEngine;
let done: string[];

async function start(define: (client: Inngest) => InngestFunction.Any[]): Promise<void> {
  done = [];
  engine = await startTestEngine(define);
}

const did = (what: string) => {
  done.push(what);
  return what;
};

afterEach(() => engine.stop());

describe("waiting", () => {
  it("sleeps for a time and until a moment", async () => {
    await start((client) => [
      client.createFunction({ id: "nap", triggers: [{ event: "go" }] }, async ({ event, step }) => {
        await step.sleep("a day", "1d");
        await step.run("next day", () => did("next day"));
        await step.sleepUntil("the date", new Date(event.data.at as string));
        await step.run("at the date", () => did("at the date"));
      }),
    ]);
    const at = new Date(engine.clock.now().getTime() + 40 * 86_400_000).toISOString();
    await engine.send({ name: "go", data: { at } });
    await engine.tick(86_399_000);
    expect(done).toEqual([]);
    await engine.tick(1_000);
    expect(done).toEqual(["next day"]);
    await engine.tick(39 * 86_400_000);
    expect(done).toEqual(["next day", "at the date"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });

  it("goes on with the first event that matches, and with null when none comes in time", async () => {
    await start((client) => [
      client.createFunction({ id: "wait", triggers: [{ event: "sent" }] }, async ({ step }) => {
        const opened = await step.waitForEvent("opened", {
          event: "opened",
          match: "data.id",
          timeout: "3d",
        });
        return { opened: opened ? opened.data.by : null };
      }),
    ]);
    await engine.send({ name: "sent", data: { id: 1 } }, { name: "sent", data: { id: 2 } }, { name: "sent" });
    await engine.send(
      { name: "opened", data: { id: 1, by: "Ann" } },
      { name: "opened", data: { id: 3, by: "?" } },
    );
    await engine.send(
      { name: "opened", data: { by: "nobody" } },
      { name: "opened", data: { id: 1, by: "Ben" } },
    );
    expect((await engine.runs()).map(({ status }) => status).sort()).toEqual([
      "completed",
      "running",
      "running",
    ]);
    await engine.tick(3 * 86_400_000);
    const outputs = (await engine.runs()).map(({ output }) => JSON.stringify(output)).sort();
    expect(outputs).toEqual(['{"opened":"Ann"}', '{"opened":null}', '{"opened":null}']);
  });

  it("waits for conditions", async () => {
    await start((client) => [
      client.createFunction({ id: "wait", triggers: [{ event: "order" }] }, async ({ step }) => {
        const paid = await step.waitForEvent("paid", {
          event: "paid",
          if: "async.data.order == event.data.order && async.data.cents >= event.data.cents",
          timeout: "1h",
        });
        return paid?.data.cents;
      }),
    ]);
    await engine.send({ name: "order", data: { order: "A", cents: 500 } });
    await engine.send({ name: "paid", data: { order: "A", cents: 400 } });
    await engine.send({ name: "paid", data: { order: "B", cents: 900 } });
    await engine.send({ name: "paid", data: { order: "A", cents: 600 } });
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: 600 }]);
  });
});

describe("invoking", () => {
  const child = (client: Inngest) =>
    client.createFunction(
      { id: "child", retries: 0, triggers: [invoke(z.object({ n: z.number(), fail: z.boolean() }))] },
      async ({ event, step }) =>
        step.run("work", () => {
          if (event.data.fail) throw new Error("child broke");
          return { doubled: event.data.n * 2 };
        }),
    );

  it("returns what the other function returned", async () => {
    await start((client) => {
      const called = child(client);
      return [
        called,
        client.createFunction({ id: "parent", triggers: [{ event: "go" }] }, async ({ step }) =>
          step.invoke("call", { function: called, data: { n: 21, fail: false } }),
        ),
      ];
    });
    await engine.send({ name: "go" });
    expect(await engine.runs("parent")).toMatchObject([{ status: "completed", output: { doubled: 42 } }]);
    expect(await engine.runs("child")).toHaveLength(1);
  });

  it("throws what the other function threw", async () => {
    await start((client) => {
      const called = child(client);
      return [
        called,
        client.createFunction({ id: "parent", retries: 0, triggers: [{ event: "go" }] }, async ({ step }) =>
          step.invoke("call", { function: called, data: { n: 1, fail: true } }),
        ),
      ];
    });
    await engine.send({ name: "go" });
    expect(await engine.runs("parent")).toMatchObject([
      { status: "failed", error: { message: "child broke" } },
    ]);
  });

  it("throws when the other function takes too long", async () => {
    await start((client) => {
      const slow = client.createFunction({ id: "slow", triggers: [] }, async ({ step }) =>
        step.sleep("on", "1d"),
      );
      return [
        slow,
        client.createFunction({ id: "parent", triggers: [{ event: "go" }] }, async ({ step }) => {
          const late = await step
            .invoke("call", { function: slow, data: {}, timeout: "1h" })
            .catch((e: Error) => e);
          return late instanceof Error ? late.message : "no error";
        }),
      ];
    });
    await engine.send({ name: "go" });
    await engine.tick(3_600_000);
    expect(await engine.runs("parent")).toMatchObject([
      { status: "completed", output: expect.stringContaining("in time") },
    ]);
  });
});
