import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetEngineCalls } from "@/lib/domain/maintenance/engine-calls";
import { db } from "@/lib/platform/database/db";

/**
 * The product's own route and functions as Inngest meets them: with keys configured and a stand-in for Inngest's server
 * on this machine, everything signed by the SDK's scheme (inngest/inngest, docs/SDK_SPEC.md, 4.1).
 */

const ADDRESS = "https://app.example/api/inngest";
const SECRET = "0123456789abcdef0123456789abcdef";
const SIGNING_KEY = `signkey-prod-${SECRET}`;

type Received = { method: string; path: string; authorization: string; body: Record<string, unknown> };
type Route = typeof import("@/app/api/inngest/route");

let server: Server;
let received: Received[];
let route: Route;
let ids: string[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    received.push({
      method: request.method ?? "",
      path: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: true, modified: true, status: 200, ids: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.resetModules();
  route = await import("@/app/api/inngest/route");
  const { functions } = await import("@/inngest/functions/index");
  ids = functions.map((fn) => fn.id("countersign"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
});

const now = () => Math.floor(Date.now() / 1_000);

function sign(body: string, { at = now(), key = SECRET } = {}): string {
  return `t=${at}&s=${createHmac("sha256", key).update(body).update(String(at)).digest("hex")}`;
}

type Sent = {
  method: "GET" | "PUT" | "POST";
  query?: string;
  body?: string;
  headers?: Record<string, string>;
};

async function send({ method, query = "", body, headers = {} }: Sent): Promise<Response> {
  const request = new NextRequest(`${ADDRESS}${query}`, {
    method,
    headers: { host: "app.example", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return route[method](request, undefined);
}

const signed = (sent: Sent, how?: Parameters<typeof sign>[1]): Promise<Response> =>
  send({ ...sent, headers: { ...sent.headers, "x-inngest-signature": sign(sent.body ?? "", how) } });

const call = (functionId: string): Sent => ({
  method: "POST",
  query: `?fnId=${functionId}&stepId=step`,
  body: JSON.stringify({
    ctx: {
      attempt: 0,
      run_id: "01K00000000000000000000000",
      stack: { current: 0, stack: [] },
      use_api: false,
    },
    event: { data: {}, name: "inngest/scheduled.timer" },
    events: [{ data: {}, name: "inngest/scheduled.timer" }],
    steps: {},
    version: 2,
  }),
});

describe("registration", () => {
  const inBand: Sent = {
    method: "PUT",
    body: JSON.stringify({ url: ADDRESS }),
    headers: { "x-inngest-sync-kind": "in_band" },
  };

  it("answers a signed request with every function, under a signature of its own", async () => {
    vi.stubEnv("INNGEST_ALLOW_IN_BAND_SYNC", "1");
    const response = await signed(inBand);
    expect(response.status).toBe(200);
    const text = await response.text();
    const body = JSON.parse(text) as { app_id: string; functions: { id: string }[]; inspection: object };
    expect(body.app_id).toBe("countersign");
    expect(body.functions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(body.inspection).toMatchObject({ authentication_succeeded: true, mode: "cloud" });
    const [, at = "", hash = ""] =
      /^t=(\d+)&s=(\w+)$/.exec(response.headers.get("x-inngest-signature") ?? "") ?? [];
    expect(hash).toBe(sign(text, { at: Number(at) }).split("s=")[1]);
    expect(text).not.toContain(SECRET);
    expect(received).toEqual([]);
  });

  it("registers with Inngest's server, and shows it a hash of the key", async () => {
    const response = await signed({ method: "PUT", body: "" });
    expect(response.status).toBe(200);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: "POST", path: expect.stringMatching(/^\/fn\/register/) });
    const hash = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");
    expect(received[0]?.authorization).toBe(`Bearer signkey-prod-${hash}`);
    expect(received[0]?.body).toMatchObject({ appName: "countersign", url: ADDRESS });
    const functions = received[0]?.body.functions as { id: string }[];
    expect(functions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it.each<[string, () => Promise<Response>]>([
    ["no signature", () => send(inBand)],
    ["another key's signature", () => signed(inBand, { key: "f".repeat(32) })],
    ["an old signature", () => signed(inBand, { at: now() - 3_600 })],
    ["another body's signature", () => send({ ...inBand, headers: { "x-inngest-signature": sign("{}") } })],
    ["no signature, to Inngest's server", () => send({ method: "PUT", body: "" })],
  ])("refuses %s", async (_what, ask) => {
    expect((await ask()).status).toBe(401);
    expect(received).toEqual([]);
  });
});

describe("a request that Inngest did not sign", () => {
  it.each(["GET", "PUT", "POST"] as const)(
    "by %s is a warning in the log, without a stack",
    async (method) => {
      const { log } = await import("@/lib/log");
      const [warn, error] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
      expect((await send({ method, ...(method === "GET" ? {} : { body: "{}" }) })).status).toBe(401);
      expect(error).not.toHaveBeenCalled();
      expect(warn.mock.calls).toEqual([
        [
          { method, reason: expect.stringMatching(/signature/i) },
          "a request to /api/inngest is not signed by Inngest",
        ],
      ]);
      vi.restoreAllMocks();
    },
  );
});

describe("introspection", () => {
  it("tells who signs what is served, and by which mode", async () => {
    const response = await signed({ method: "GET" });
    expect(response.status).toBe(200);
    const text = await response.text();
    const body = JSON.parse(text) as { function_count: number };
    // Each `onFailure` is served as a separate function.
    expect(body.function_count).toBeGreaterThanOrEqual(ids.length);
    expect(body).toMatchObject({
      authentication_succeeded: true,
      mode: "cloud",
      has_event_key: true,
      has_signing_key: true,
    });
    expect(text).not.toContain(SECRET);
  });

  it("tells a stranger nothing", async () => {
    for (const answer of [
      await send({ method: "GET" }),
      await signed({ method: "GET" }, { key: "f".repeat(32) }),
    ]) {
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toMatch(/function_count|countersign-/);
    }
  });
});

describe("invocation", () => {
  it("runs a function of the product for a signed call, and says so under a signature", async () => {
    const response = await signed(call("countersign-retry-timestamps"));
    expect(response.status).toBe(206);
    expect(await response.clone().json()).toMatchObject([
      { op: "StepRun", displayName: "find-documents", data: [] },
    ]);
    expect(response.headers.get("x-inngest-signature")).toMatch(/^t=\d+&s=[0-9a-f]{64}$/);
  });

  it.each<[string, () => Promise<Response>]>([
    ["no signature", () => send(call("countersign-retry-timestamps"))],
    ["another key's signature", () => signed(call("countersign-retry-timestamps"), { key: "f".repeat(32) })],
    ["an old signature", () => signed(call("countersign-retry-timestamps"), { at: now() - 3_600 })],
    [
      "a call that claims to come from a development server",
      () => send({ ...call("countersign-retry-timestamps"), headers: { "x-inngest-server-kind": "dev" } }),
    ],
  ])("refuses %s", async (_what, ask) => {
    const response = await ask();
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("StepRun");
  });

  it("notes how each call ended, for readiness, and nothing of calls that Inngest did not make", async () => {
    await db().engineCall.deleteMany();
    forgetEngineCalls();
    await send(call("countersign-sweep"));
    await signed(call("countersign-sweep"), { key: "f".repeat(32) });
    expect(await db().engineCall.findMany()).toEqual([]);

    await signed(call("countersign-retry-timestamps"));
    // One call that fails as a whole, and one in which a step fails.
    expect((await signed(call("countersign-complete-document"))).status).toBe(400);
    vi.spyOn(db(), "$queryRaw").mockRejectedValue(new Error("down"));
    const failed = await signed(call("countersign-sweep"));
    expect([failed.status, await failed.text()]).toEqual([206, expect.stringContaining('"op":"Step')]);
    vi.restoreAllMocks();
    const rows = await db().engineCall.findMany({ orderBy: { functionId: "asc" } });
    expect(rows).toEqual([
      {
        functionId: "countersign-complete-document",
        succeededAt: null,
        failingSince: expect.any(Date),
        failedAt: expect.any(Date),
      },
      {
        functionId: "countersign-retry-timestamps",
        succeededAt: expect.any(Date),
        failingSince: null,
        failedAt: null,
      },
      {
        functionId: "countersign-sweep",
        succeededAt: null,
        failingSince: expect.any(Date),
        failedAt: expect.any(Date),
      },
    ]);
  });

  it("knows no function that is not there", async () => {
    expect((await signed(call("countersign-nothing"))).status).toBeGreaterThanOrEqual(400);
  });
});
