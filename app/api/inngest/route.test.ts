import { createHmac } from "node:crypto";
import { Inngest } from "inngest";
import { serve } from "inngest/next";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { GET, POST, PUT } from "@/app/api/inngest/route";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions/index";
import { FunctionRegistry } from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import { readFunctions } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { byRequest } from "@/lib/platform/ports/jobs/testing/by-request";

const ADDRESS = "https://app.example/api/inngest";

describe("/api/inngest without Inngest", () => {
  it.each([
    ["GET", GET],
    ["POST", POST],
    ["PUT", PUT],
  ])("answers %s with 404, whatever it is asked", async (method, handler) => {
    const body =
      method === "GET" ? {} : { body: JSON.stringify({ event: {}, events: [], steps: {}, ctx: {} }) };
    const request = new NextRequest(`${ADDRESS}?fnId=countersign-prune-jobs&stepId=step`, {
      method,
      headers: { "x-inngest-server-kind": "dev", host: "app.example" },
      ...body,
    });
    expect((await handler(request, undefined)).status).toBe(404);
  });
});

describe("the product's functions", () => {
  it("register with the SDK's handler and run on the embedded engine", async () => {
    const served = serve({ client: inngest, functions });
    const configs = await readFunctions(
      byRequest((request) => served.PUT(new NextRequest(request), undefined)),
    );
    const registry = new FunctionRegistry(configs);
    expect(registry.ids).toEqual(expect.arrayContaining(functions.map((fn) => fn.id("countersign"))));
  });
});

describe("/api/inngest with Inngest", () => {
  const SIGNING_KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
  const silent = { info() {}, warn() {}, error() {}, debug() {} };
  const client = new Inngest({
    id: "app",
    isDev: false,
    eventKey: "e",
    signingKey: SIGNING_KEY,
    logger: silent,
  });
  let calls = 0;
  const fn = client.createFunction({ id: "f", triggers: [{ event: "go" }] }, async () => ++calls);
  const handlers = serve({ client, functions: [fn], enableUnauthedSync: false });

  /** The signature of Inngest's requests: HMAC-SHA256 of body and time in seconds (SDK_SPEC, 4.1.3). */
  function sign(body: string, at: number): string {
    const key = SIGNING_KEY.replace(/^signkey-\w+-/, "");
    const hash = createHmac("sha256", key).update(body).update(String(at)).digest("hex");
    return `t=${at}&s=${hash}`;
  }

  const body = JSON.stringify({
    ctx: { attempt: 0, run_id: "r", stack: { current: 0, stack: [] }, use_api: false },
    event: { data: {}, name: "go" },
    events: [{ data: {}, name: "go" }],
    steps: {},
    version: 2,
  });
  const now = () => Math.floor(Date.now() / 1_000);

  function call(signature: string | null, sent = body): Promise<Response> {
    const headers: Record<string, string> = {
      host: "app.example",
      ...(signature ? { "x-inngest-signature": signature } : {}),
    };
    const request = new NextRequest(`${ADDRESS}?fnId=app-f&stepId=step`, {
      method: "POST",
      headers,
      body: sent,
    });
    return handlers.POST(request, undefined);
  }

  it("runs a function for a signed call", async () => {
    const response = await call(sign(body, now()));
    expect(response.status).toBe(200);
    expect(await response.json()).toBe(1);
  });

  it.each<[string, () => string | null, string?]>([
    ["no signature", () => null],
    ["another body's signature", () => sign(body, now()), body.replace('"r"', '"other"')],
    ["an old signature", () => sign(body, now() - 3_600)],
    ["a made-up signature", () => `t=${now()}&s=${"0".repeat(64)}`],
  ])("refuses %s", async (_what, signature, sent = body) => {
    const before = calls;
    expect((await call(signature(), sent)).status).toBe(401);
    expect(calls).toBe(before);
  });

  it("refuses unsigned registration and introspection", async () => {
    const put = new NextRequest(ADDRESS, {
      method: "PUT",
      body: JSON.stringify({ url: ADDRESS }),
      headers: { host: "app.example", "x-inngest-sync-kind": "in_band" },
    });
    expect((await handlers.PUT(put, undefined)).status).toBe(401);
    const get = new NextRequest(ADDRESS, { headers: { host: "app.example" } });
    expect((await handlers.GET(get, undefined)).status).toBe(401);
  });
});
