import {
  type GetStepTools,
  type Inngest,
  type InngestFunction,
  NonRetriableError,
  RetryAfterError,
  referenceFunction,
} from "inngest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";

/** What the SDK hands to `onFailure`; its own types lose it when triggers are plain names. */
type FailureArgs = {
  error: Error;
  event: { data: { event: { data: Record<string, unknown> } } };
  step: { run: (id: string, body: () => string) => Promise<string> };
};

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

describe("steps", () => {
  it("run once each, in order, with their results passed on", async () => {
    await start((client) => [
      client.createFunction({ id: "sum", triggers: [{ event: "go" }] }, async ({ event, step }) => {
        const one = await step.run("one", () => {
          did("one");
          return event.data.start as number;
        });
        const two = await step.run("two", () => {
          did("two");
          return one + 1;
        });
        return { sum: one + two };
      }),
    ]);
    await engine.send({ name: "go", data: { start: 20 } });
    expect(done).toEqual(["one", "two"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: { sum: 41 } }]);
  });

  it("run in parallel, each once, and join", async () => {
    let arrived = 0;
    let open: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      open = resolve;
    });
    await start((client) => [
      client.createFunction({ id: "fork", triggers: [{ event: "go" }] }, async ({ step }) => {
        const parts = await Promise.all(
          ["a", "b", "c"].map((name) =>
            step.run(name, async () => {
              if (++arrived === 3) open();
              await all;
              return did(name);
            }),
          ),
        );
        return step.run("join", () => did(parts.join("")));
      }),
    ]);
    await engine.send({ name: "go" });
    expect(done.slice(0, 3).sort()).toEqual(["a", "b", "c"]);
    expect(done.slice(3)).toEqual(["abc"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: "abc" }]);
  });

  it("that end at the same moment do not lose each other's wake-up", async () => {
    await start((client) => [
      client.createFunction({ id: "burst", triggers: [{ event: "go" }] }, async ({ step }) => {
        const parts = await Promise.all(["a", "b", "c", "d"].map((name) => step.run(name, () => name)));
        return parts.join("");
      }),
    ]);
    await engine.send(...Array.from({ length: 40 }, () => ({ name: "go" })));
    const runs = await engine.runs();
    expect(runs.map(({ output }) => output)).toEqual(Array.from({ length: 40 }, () => "abcd"));
  });

  it("run chains beside each other without repeating a step", async () => {
    await start((client) => [
      client.createFunction({ id: "chains", triggers: [{ event: "go" }] }, async ({ step }) => {
        const chain = async (name: string) => {
          await step.run(`${name}1`, () => did(`${name}1`));
          await step.run(`${name}2`, () => did(`${name}2`));
          return step.run(`${name}3`, () => did(`${name}3`));
        };
        return Promise.all([chain("a"), chain("b")]);
      }),
    ]);
    await engine.send({ name: "go" });
    expect([...done].sort()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: ["a3", "b3"] }]);
  });

  it("keep what JSON holds, and replace what PostgreSQL refuses", async () => {
    const value = { text: "a\u0000b\ud800c", nested: [1, null, { deep: true }], empty: "" };
    await start((client) => [
      client.createFunction({ id: "values", triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.sleep("let the result come back from the database", "1s");
        const stored = await step.run("value", () => value);
        await step.sleep("once more", "1s");
        return stored;
      }),
    ]);
    await engine.send({ name: "go" });
    await engine.tick(1_000);
    await engine.tick(1_000);
    const output = { ...value, text: "a\ufffdb\ufffdc" };
    expect(await engine.runs()).toMatchObject([{ status: "completed", output }]);
  });

  it.each<[kind: string, (step: GetStepTools<Inngest.Any>) => Promise<unknown>]>([
    ["WaitForEvent", (step) => step.waitForEvent("w", { event: "x", timeout: "1m" })],
    ["WaitForSignal", (step) => step.waitForSignal("w", { signal: "s", timeout: "1m", onConflict: "fail" })],
    ["InvokeFunction", (step) => step.invoke("i", { function: referenceFunction({ functionId: "other" }) })],
    ["Gateway", (step) => step.fetch("https://example.com/")],
  ])("of the kind %s, which the engine does not support, fail the run at once", async (kind, body) => {
    await start((client) => [
      client.createFunction({ id: "odd", triggers: [{ event: "go" }] }, ({ step }) => body(step)),
    ]);
    await engine.send({ name: "go" });
    const message = `The embedded engine does not support the step kind ${kind}`;
    expect(await engine.runs()).toMatchObject([{ status: "failed", error: { message } }]);
  });

  it("that send events fail the run at once: events come from the outbox", async () => {
    await start((client) => [
      client.createFunction({ id: "odd", triggers: [{ event: "go" }] }, ({ step }) =>
        step.sendEvent("s", { name: "x", data: {} }),
      ),
    ]);
    await engine.send({ name: "go" });
    const message = expect.stringContaining("does not support sending events");
    expect(await engine.runs()).toMatchObject([{ status: "failed", error: { message } }]);
  });
});

describe("failures", () => {
  it("are tried again with growing pauses, and what was done is not repeated", async () => {
    let tries = 0;
    await start((client) => [
      client.createFunction({ id: "flaky", retries: 3, triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.run("before", () => did("before"));
        return step.run("flaky", () => {
          if (++tries < 3) throw new Error("not yet");
          return did("flaky");
        });
      }),
    ]);
    await engine.send({ name: "go" });
    expect(tries).toBe(1);
    await engine.tick(700);
    expect(tries).toBe(1);
    await engine.tick(600);
    expect(tries).toBe(2);
    await engine.tick(2_500);
    expect(done).toEqual(["before", "flaky"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: "flaky" }]);
  });

  it("end the run when the attempts are used up, and start its onFailure", async () => {
    let tries = 0;
    await start((client) => [
      client.createFunction(
        {
          id: "broken",
          retries: 2,
          triggers: [{ event: "go" }],
          onFailure: async ({ error, event, step }: FailureArgs) => {
            await step.run("tell", () => did(`${error.message} of ${event.data.event.data.which}`));
          },
        },
        async ({ step }) => step.run("never", () => Promise.reject(new TypeError(`broke ${++tries} times`))),
      ),
    ]);
    await engine.send({ name: "go", data: { which: "lease" } });
    for (const pause of [1_300, 2_500]) await engine.tick(pause);
    expect(tries).toBe(3);
    expect(await engine.runs("broken")).toMatchObject([
      { status: "failed", error: { name: "TypeError", message: "broke 3 times" } },
    ]);
    expect(done).toEqual(["broke 3 times of lease"]);
    expect(await engine.runs("broken-failure")).toMatchObject([{ status: "completed" }]);
  });

  it("that are not retriable end at once; a function may catch them", async () => {
    await start((client) => [
      client.createFunction({ id: "careful", triggers: [{ event: "go" }] }, async ({ step }) => {
        try {
          await step.run("refused", () => Promise.reject(new NonRetriableError("no")));
        } catch (error) {
          return step.run("instead", () => did(`instead of ${(error as Error).message}`));
        }
      }),
      client.createFunction({ id: "careless", triggers: [{ event: "go" }] }, async ({ step }) => {
        did("tried");
        await step.run("refused", () => Promise.reject(new NonRetriableError("no")));
      }),
    ]);
    await engine.send({ name: "go" });
    expect(await engine.runs("careful")).toMatchObject([{ status: "completed", output: "instead of no" }]);
    expect(await engine.runs("careless")).toMatchObject([{ status: "failed", error: { message: "no" } }]);
  });

  it("outside of a step count as the function's own", async () => {
    await start((client) => [
      client.createFunction({ id: "loose", retries: 1, triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.run("kept", () => did("kept"));
        throw new Error(did("thrown"));
      }),
    ]);
    await engine.send({ name: "go" });
    await engine.tick(1_300);
    expect(done).toEqual(["kept", "thrown", "thrown"]);
    expect(await engine.runs()).toMatchObject([{ status: "failed", error: { message: "thrown" } }]);
  });

  it("may name the moment of the next try", async () => {
    let tries = 0;
    await start((client) => [
      client.createFunction({ id: "later", triggers: [{ event: "go" }] }, async ({ step }) =>
        step.run("busy", () => {
          if (++tries === 1) throw new RetryAfterError("busy", "1h");
          return did("served");
        }),
      ),
    ]);
    await engine.send({ name: "go" });
    await engine.tick(59 * 60_000);
    expect(tries).toBe(1);
    await engine.tick(60_000);
    expect(done).toEqual(["served"]);
  });
});

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
});

it("start only when the engine is not paused, and then all that waited", async () => {
  let isPaused = true;
  done = [];
  engine = await startTestEngine(
    (client) => [
      client.createFunction({ id: "event", triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.run("one", () => did("one"));
      }),
      client.createFunction({ id: "cron", triggers: [{ cron: "0 * * * *" }] }, async () => did("cron")),
    ],
    { pollMs: 20, isPaused: () => isPaused },
  );
  engine.clock.advance(2 * 60 * 60_000);
  await engine.emit({ name: "go" });
  // Woken like this, it would start both at once.
  await engine.jobs.stats();
  await new Promise((resolve) => setImmediate(resolve));
  expect((await engine.jobs.stats()).waiting).toBe(1);
  expect([await engine.runs(), done]).toEqual([[], []]);
  isPaused = false;
  await engine.quiet();
  expect(done.sort()).toEqual(["cron", "one"]);
});
