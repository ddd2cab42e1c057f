import { Inngest, type InngestFunction, invoke } from "inngest";
import { serve as serveNext } from "inngest/next";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  FunctionRegistry,
  nextOccurrence,
} from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import { readFunctions } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { serveEmbedded } from "@/lib/platform/ports/jobs/drivers/embedded/serve";
import { byRequest } from "@/lib/platform/ports/jobs/testing/by-request";

const silent = { info() {}, warn() {}, error() {}, debug() {} };
const client = new Inngest({ id: "app", isDev: true, logger: silent });

async function register(...functions: InngestFunction.Any[]): Promise<FunctionRegistry> {
  return new FunctionRegistry(await readFunctions(serveEmbedded({ client, functions })));
}

const body = async () => {};

describe("registration", () => {
  it("takes from the SDK's own handler what a function says of itself", async () => {
    const registry = await register(
      client.createFunction(
        {
          id: "full",
          retries: 7,
          concurrency: 5,
          priority: { run: "60" },
          triggers: [{ event: "stop" }, { cron: "TZ=Europe/Berlin 0 9 * * *" }],
          onFailure: body,
        },
        body,
      ),
      client.createFunction({ id: "plain", triggers: [{ event: "go" }] }, body),
    );
    expect(registry.ids).toEqual(["app-full", "app-full-failure", "app-plain"]);
    const full = registry.functions.get("app-full");
    expect(full).toMatchObject({
      maxAttempts: 8,
      crons: ["TZ=Europe/Berlin 0 9 * * *"],
      events: ["stop"],
      concurrency: 5,
    });
    expect(registry.functions.get("app-plain")?.maxAttempts).toBe(4);
    expect(registry.starts).toEqual([
      { event: "stop", functionId: "app-full", isUnlimited: false, priority: 60 },
      { event: "go", functionId: "app-plain", isUnlimited: true, priority: 0 },
    ]);
    expect(registry.onFailureOf("app-full")?.id).toBe("app-full-failure");
    expect(registry.onFailureOf("app-plain")).toBeNull();
    expect(registry.limited).toEqual([{ id: "app-full", concurrency: 5, priority: 60 }]);
    expect(registry.unlimited).toEqual([
      { id: "app-full-failure", priority: 0 },
      { id: "app-plain", priority: 0 },
    ]);
  });

  it("is the same as what Inngest reads from the route", async () => {
    const functions = [
      client.createFunction(
        { id: "a", retries: 2, concurrency: 3, triggers: [{ event: "go" }], onFailure: body },
        body,
      ),
      client.createFunction({ id: "b", triggers: [{ cron: "0 * * * *" }] }, body),
    ];
    const next = serveNext({ client, functions });
    const own = await readFunctions(serveEmbedded({ client, functions }));
    const route = await readFunctions(
      byRequest((request) => next.PUT(request as Parameters<typeof next.PUT>[0], undefined)),
    );
    expect(own).toEqual(route);
  });

  it.each([
    ["throttle", { throttle: { limit: 1, period: "1m" as const } }],
    ["debounce", { debounce: { period: "1m" as const } }],
    ["rateLimit", { rateLimit: { limit: 1, period: "1m" as const } }],
    ["batchEvents", { batchEvents: { maxSize: 2, timeout: "5s" as const } }],
    ["singleton", { singleton: { mode: "skip" as const } }],
    ["priority", { priority: { run: "event.data.urgency" } }],
    ["priority", { priority: { run: "601" } }],
    ["timeouts", { timeouts: { finish: "1m" as const } }],
    ["cancel", { cancelOn: [{ event: "stop" }] }],
    ["idempotency", { idempotency: "event.data.id" }],
    ["key", { concurrency: { limit: 1, key: "event.data.team" } }],
    ["scope", { concurrency: { limit: 1, scope: "account" as const, key: '"all"' } }],
    ["concurrency", { concurrency: [{ limit: 5 }, { limit: 1 }] satisfies [object, object] }],
  ])("refuses %s, which the embedded engine does not support", async (option, extra) => {
    const fn = client.createFunction({ id: "odd", triggers: [{ event: "go" }], ...extra }, body);
    await expect(register(fn)).rejects.toThrow(new RegExp(`app-odd[\\s\\S]*${option}`));
  });

  it.each(["61 * * * *", "TZ=Mars/Olympus 0 0 * * *", "often"])("refuses the schedule %j", async (cron) => {
    await expect(
      register(client.createFunction({ id: "odd", triggers: [{ cron }] }, body)),
    ).rejects.toThrow();
  });

  it.each<[what: string, trigger: InngestFunction.Trigger<string>, message: RegExp]>([
    ["a condition", { event: "go", if: "event.data.n > 1" }, /trigger go: conditions/],
    ["a wildcard", { event: "go/*" }, /trigger go\/\*: wildcards/],
    ["an end of functions", { event: "inngest/function.finished" }, /inngest\/function\.finished/],
    ["any failure", { event: "inngest/function.failed" }, /nothing but onFailure/],
  ])("refuses to be started by %s", async (_what, trigger, message) => {
    await expect(register(client.createFunction({ id: "odd", triggers: [trigger] }, body))).rejects.toThrow(
      message,
    );
  });

  it.each([
    ["invoked by others only", [invoke(z.object({}))]],
    ["without a trigger", []],
  ])("refuses a function %s, which would never start", async (_what, triggers) => {
    await expect(register(client.createFunction({ id: "odd", triggers }, body))).rejects.toThrow(
      /app-odd[\s\S]*without a trigger/,
    );
  });
});

describe("schedules", () => {
  it.each([
    ["0 9 * * *", "2026-03-28T09:00:00.000Z", "2026-03-29T09:00:00.000Z"],
    ["TZ=Europe/Berlin 0 9 * * *", "2026-03-28T08:00:00.000Z", "2026-03-29T07:00:00.000Z"],
    ["TZ=Europe/Berlin 30 2 * * *", "2026-03-28T01:30:00.000Z", "2026-03-29T01:00:00.000Z"],
    ["*/5 * * * *", "2026-01-01T00:00:00.000Z", "2026-01-01T00:05:00.000Z"],
  ])("%s after %s is %s", (expression, from, expected) => {
    expect(nextOccurrence(expression, new Date(from))?.toISOString()).toBe(expected);
  });
});
