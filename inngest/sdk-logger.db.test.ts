import { afterEach, expect, it, vi } from "vitest";
import { sdkLogger } from "@/inngest/sdk-logger";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";

let engine: TestEngine;
afterEach(async () => {
  vi.restoreAllMocks();
  env.inngest = null;
  await engine.stop();
});

/** The messages logged while a step fails once and is tried again. */
async function loggedByFailure(level: "warn" | "error") {
  const spy = vi.spyOn(log, level);
  let tries = 0;
  engine = await startTestEngine(
    (client) => [
      client.createFunction({ id: "mail", retries: 1, triggers: [{ event: "go" }] }, async ({ step }) => {
        await step.run("send", () => {
          tries += 1;
          if (tries === 1) throw new Error("450 come back later");
        });
      }),
    ],
    { logger: sdkLogger },
  );
  await engine.send({ name: "go" });
  await engine.tick(60_000);
  expect(tries).toBe(2);
  return spy.mock.calls.map(([, message]) => message);
}

it("a step that fails and is tried again is told once, as a warning", async () => {
  expect(await loggedByFailure("warn")).toEqual(["jobs: a step failed"]);
});

it("a step that fails and is tried again is no error of the embedded engine's", async () => {
  expect(await loggedByFailure("error")).toEqual([]);
});

it("with Inngest, whose tries nobody else reports, it is an error", async () => {
  env.inngest = { eventKey: "key", signingKey: "key", baseUrl: undefined };
  expect(await loggedByFailure("error")).toEqual(["Inngest step error"]);
});
