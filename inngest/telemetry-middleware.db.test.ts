import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { on } from "@/inngest/on";
import { TelemetryMiddleware } from "@/inngest/telemetry-middleware";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import type { Metrics } from "@/lib/platform/metrics/instruments";
import { openMetrics } from "@/lib/platform/metrics/instruments";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { openTracing } from "@/lib/platform/tracing/open-tracing";
import { withSpan } from "@/lib/platform/tracing/span";
import { startOtlpReceiver } from "@/lib/platform/tracing/testing/otlp-receiver";
import { newId } from "@/lib/pure/id";

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: { stop(): Promise<void> };
let metrics: Metrics;
let engine: TestEngine;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  // Set before any connection is opened: connections are traced from their beginning.
  env.tracesEndpoint = receiver.url;
  tracing = openTracing(receiver.url);
  metrics = openMetrics(measureQueue);
});
afterEach(async () => {
  await engine.stop();
  await metrics.stop();
  await tracing.stop();
  env.tracesEndpoint = null;
  await receiver.stop();
});

const named = (name: string) => receiver.spans.filter((span) => span.name === name);

describe("a background function", () => {
  it("belongs to the trace of the request that asked for it, through the outbox", async () => {
    engine = await startTestEngine((client) => [
      client.createFunction(
        { id: "tell", middleware: [TelemetryMiddleware], triggers: [on("document/voided")] },
        async ({ event, step }) => {
          await step.run(`mail-${event.data.documentId}`, async () => {
            await db().$queryRaw`select 'told'`;
          });
          await step.sleep("later", "1h");
          await step.run("end", () => Object.keys(event).sort());
        },
      ),
    ]);
    const documentId = newId();
    await withSpan("POST /v1/documents/{id}/void", { attributes: { "request.id": "req_7" } }, () =>
      db().$transaction((tx) => writeOutbox(tx, "document/voided", { documentId })),
    );
    await engine.quiet();
    await engine.tick(3_600_000);
    await tracing.stop();

    const [request] = named("POST /v1/documents/{id}/void");
    const jobs = named("job tell");
    expect(jobs.map(({ attributes }) => attributes["job.outcome"])).toEqual(["continued", "completed"]);
    for (const job of jobs)
      expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    const [step] = named("step mail-{id}");
    expect(step?.attributes).toEqual({ "job.step": `mail-${documentId}` });
    // The SDK's own span lies between the two.
    const execution = receiver.spans.find(({ spanId }) => spanId === step?.parentSpanId);
    expect(execution?.parentSpanId).toBe(jobs[0]?.spanId);
    const queries = named("sql select").filter(({ parentSpanId }) => parentSpanId === step?.spanId);
    expect(queries).toMatchObject([{ attributes: { "db.query.text": "select 'told'" } }]);
    // The function itself sees the event as it was sent.
    const { rows } = await engine.pool.query(
      "select result->'data' as keys from jobs.step order by position desc",
    );
    expect(rows[0]).toEqual({ keys: ["data", "id", "name", "ts"] });
  });

  it("is measured by what its calls and steps came to", async () => {
    engine = await startTestEngine((client) => [
      client.createFunction(
        { id: "flaky", retries: 1, middleware: [TelemetryMiddleware], triggers: [{ event: "go" }] },
        async ({ step }) => {
          await step.run("fine", () => "fine");
          await step.run("broken", () => Promise.reject(new Error("broken")));
        },
      ),
    ]);
    await engine.send({ name: "go" });
    await engine.tick(1_300);
    expect(await engine.runs()).toMatchObject([{ status: "failed" }]);
    const text = await metrics.read();
    const count = (labels: string) => new RegExp(`${labels}} (\\d+)`).exec(text)?.[1];
    expect(count('job_duration_seconds_count{function="flaky",outcome="retried"')).toBe("1");
    expect(count('job_duration_seconds_count{function="flaky",outcome="failed"')).toBe("1");
    expect(count('job_step_duration_seconds_count{function="flaky",outcome="completed"')).toBe("1");
    expect(count('job_step_duration_seconds_count{function="flaky",outcome="failed"')).toBe("2");
  });
});
