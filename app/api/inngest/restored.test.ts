import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { TestInstance } from "@/lib/maintenance/testing/instances";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";

/*
 * A restored instance whose jobs Inngest runs, with a stand-in for Inngest's server on this machine: no event reaches it,
 * and none of its calls is served, until the instance is resumed.
 */

const SECRET = "0123456789abcdef0123456789abcdef";

type Sent = { id: string; name: string };

let server: Server;
const sent: Sent[] = [];
const others: string[] = [];
let receiver: Receiver;
let target: TestInstance;

/** The modules as a process loads them that has Inngest's keys. */
async function load() {
  vi.resetModules();
  return {
    ...(await import("@/lib/env")),
    ...(await import("@/lib/maintenance/resume")),
    ...(await import("@/lib/maintenance/testing/backups")),
    ...(await import("@/lib/maintenance/testing/instances")),
    ...(await import("@/inngest/client")),
    ...(await import("@/inngest/functions/index")),
    ...(await import("@/lib/domain/webhooks/courier")),
    ...(await import("@/lib/platform/ports/jobs/start-jobs")),
    ...(await import("@/lib/platform/quiet/quiet")),
    ...(await import("@/test/api/world")),
    route: await import("@/app/api/inngest/route"),
    addEndpoint: (await import("@/test/api/webhooks")).addEndpoint,
  };
}
let app: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (request.url?.startsWith("/e/")) sent.push(...(JSON.parse(text) as Sent[]));
    else others.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ids: [], status: 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", `signkey-prod-${SECRET}`);
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  app = await load();
  Object.assign(app.env, { webhooksAllowPrivate: true });
  receiver = await startReceiver();
  const tenant = await app.createTenant();
  await app.addEndpoint(tenant, receiver.url("/fine"), {
    enabledEvents: ["document.sent", "document.expired"],
  });
  await app.sendOne(tenant);
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();
  const { id } = await app.sendOne(tenant, { expiresAt: inAnHour });
  const where = app.newFolder();
  await app.backup(where);
  target = await app.newInstance();
  await app.restoreTo(target, where);
  await app.query(target.url, "update documents set expires_at = now() - interval '1 hour' where id = $1", [
    id,
  ]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  app.removeFolders();
  await receiver.stop();
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

/** A signed call of a function, as Inngest makes it. */
function call(functionId: string): Promise<Response> {
  const body = JSON.stringify({
    // The signature is of the canonical form (RFC 8785), whose names are in order.
    ctx: {
      attempt: 0,
      run_id: "01K00000000000000000000000",
      stack: { current: 0, stack: [] },
      use_api: false,
    },
    event: { data: {}, name: "inngest/scheduled.timer" },
    events: [{ data: {}, name: "inngest/scheduled.timer" }],
    ...{ steps: {}, version: 2 },
  });
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", SECRET).update(body).update(String(at)).digest("hex");
  const address = `https://app.example/api/inngest?fnId=countersign-${functionId}&stepId=step`;
  const headers = { host: "app.example", "x-inngest-signature": `t=${at}&s=${signature}` };
  return app.route.POST(new NextRequest(address, { method: "POST", headers, body }), undefined);
}

/** Waits until this process has looked twice whether it was resumed, which is as often as it looks for events. */
async function twoLooks(): Promise<void> {
  const statements = vi.spyOn(Client.prototype, "query");
  const looks = () =>
    statements.mock.calls.filter((made) => JSON.stringify(made[0]).includes("restorations"));
  await expect.poll(() => looks().length).toBeGreaterThanOrEqual(2);
  statements.mockRestore();
}

const waiting = async (): Promise<string[]> => {
  const rows = await app.query<{ id: string }>(
    target.url,
    "select id from outbox where dispatched_at is null",
  );
  return rows.map(({ id }) => id).sort();
};
const statuses = async (): Promise<string[]> => {
  const rows = await app.query<{ status: string }>(
    target.url,
    "select status from documents order by status",
  );
  return rows.map(({ status }) => status);
};

it("sends Inngest no event and serves no call of it until it is resumed, and then each event once", async () => {
  const before = await app.contentsOf(target.url);
  const owed = await waiting();
  expect(owed.length).toBeGreaterThan(2);
  await app.as(target, async () => {
    await app.beginQuietly();
    await app.startJobs({ client: app.inngest, functions: app.functions });
    void app.getCourier().sweep();
    await twoLooks();
    for (const name of ["sweep", "sweep-webhooks", "deliver-webhooks"]) {
      const response = await call(name);
      expect([name, response.status]).toEqual([name, 503]);
    }
    expect([sent, others, receiver.received]).toEqual([[], [], []]);
    expect(await statuses()).toEqual(["sent", "sent"]);
    expect(await app.contentsOf(target.url)).toEqual(before);

    await app.resume();
    await expect.poll(waiting).toEqual([]);
    expect(sent.map(({ id }) => id).sort()).toEqual(owed);

    expect((await call("sweep")).status).toBe(206);
    expect(await statuses()).toEqual(["sent", "expired"]);
    expect((await call("sweep-webhooks")).status).toBe(200);
    await app.getCourier().drain(30_000);
    await expect.poll(waiting).toEqual([]);
    const ids = sent.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(sent.some(({ name }) => name === "document/expired")).toBe(true);

    expect((await call("sweep")).status).toBe(206);
    expect((await call("sweep-webhooks")).status).toBe(200);
    await app.getCourier().drain(30_000);
    const posted = receiver.received.map(({ body }) => JSON.parse(body).id);
    expect(posted).toHaveLength(3);
    expect(new Set(posted).size).toBe(3);
  });
});
