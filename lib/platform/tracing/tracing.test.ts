import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTracing } from "@/lib/platform/tracing/open-tracing";
import { currentTraceparent, getTracing, withSpan } from "@/lib/platform/tracing/span";
import { startOtlpReceiver } from "@/lib/platform/tracing/testing/otlp-receiver";

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.stop());

const named = (name: string) => receiver.spans.find((span) => span.name === name);

describe("traces", () => {
  it("go to the receiver by OTLP, nested as the calls were, with what was noted and thrown", async () => {
    const tracing = openTracing(`${receiver.url}/`);
    await withSpan("outer", { attributes: { "request.id": "req_1" } }, async (note) => {
      note({ "http.response.status_code": 404 });
      await withSpan("inner", { kind: "client" }, () => Promise.reject(new Error("broken"))).catch(
        () => null,
      );
    });
    await tracing.stop();
    expect(receiver.paths).toEqual(["/v1/traces"]);
    const [outer, inner] = [named("outer"), named("inner")];
    expect(outer).toMatchObject({
      service: "countersign",
      attributes: { "request.id": "req_1", "http.response.status_code": 404 },
      statusCode: 0,
    });
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId, statusCode: 2 });
  });

  it("go on from another process's span", async () => {
    const tracing = openTracing(receiver.url);
    let handedOn: string | null = null;
    await withSpan("asks", {}, async () => {
      handedOn = currentTraceparent();
    });
    await withSpan("does", { parent: handedOn }, async () => {});
    await withSpan("knows of no one", { parent: "not a traceparent" }, async () => {});
    await tracing.stop();
    expect(handedOn).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(named("does")).toMatchObject({
      traceId: named("asks")?.traceId,
      parentSpanId: named("asks")?.spanId,
    });
    expect(named("knows of no one")?.traceId).not.toBe(named("asks")?.traceId);
  });

  it("begin anew where the present call only woke the work", async () => {
    const tracing = openTracing(receiver.url);
    await withSpan("wakes", {}, () => withSpan("works", { isRoot: true }, async () => {}));
    await tracing.stop();
    expect(named("works")?.traceId).not.toBe(named("wakes")?.traceId);
    expect(named("works")?.parentSpanId ?? "").toBe("");
  });

  it("show a query only within something else", async () => {
    const tracing = openTracing(receiver.url);
    expect(getTracing()?.leaf("sql select", {})).toBeNull();
    await withSpan("request", {}, async () =>
      getTracing()?.leaf("sql select", { "db.query.text": "select 1" })?.(),
    );
    await tracing.stop();
    expect(named("sql select")).toMatchObject({ parentSpanId: named("request")?.spanId });
  });

  it("hold up nothing when the receiver refuses them", async () => {
    receiver.answerWith(400);
    const tracing = openTracing(receiver.url);
    expect(await withSpan("work", {}, async () => "done")).toBe("done");
    await tracing.stop();
    expect(receiver.spans).toEqual([]);
  });

  it("cost nothing while they are off", async () => {
    expect(getTracing()).toBeNull();
    expect(currentTraceparent()).toBeNull();
    const body = async () => "done";
    expect(await withSpan("work", {}, body)).toBe("done");
    expect(receiver.paths).toEqual([]);
  });
});
