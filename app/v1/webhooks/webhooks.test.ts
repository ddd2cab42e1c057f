import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as retry } from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/retry/route";
import { GET as listDeliveries } from "@/app/v1/webhooks/[id]/deliveries/route";
import { POST as ping } from "@/app/v1/webhooks/[id]/ping/route";
import { POST as replay } from "@/app/v1/webhooks/[id]/replay/route";
import { POST as rotate } from "@/app/v1/webhooks/[id]/rotate-secret/route";
import { GET as get, DELETE as remove, PATCH as update } from "@/app/v1/webhooks/[id]/route";
import { POST as create, GET as list } from "@/app/v1/webhooks/route";
import { WebhookDeliveryDto, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { postEvent } from "@/lib/domain/webhooks/post-event";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { addEndpoint, as, deliverDue } from "@/test/api/webhooks";
import { createTenant, type Tenant } from "@/test/api/world";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";

const clock = stoppedClock();
let receiver: Receiver;
let tenant: Tenant;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  tenant = await createTenant();
  receiver.received.length = 0;
});

const add = (path: string, more: object = {}) => addEndpoint(tenant, receiver.url(path), more);
const options = (id: string, more: object = {}) => as(tenant, id, more);

describe("endpoints", () => {
  it("show their secret once, and are found, changed and removed", async () => {
    const { secret, ...endpoint } = await add("/fine", {
      description: "CRM",
      enabledEvents: ["document.completed"],
    });
    expect(secret).toMatch(/^whsec_[0-9A-Za-z]{43}$/);
    expect(WebhookEndpointDto.parse(endpoint)).toEqual(endpoint);
    expect(endpoint).toMatchObject({
      description: "CRM",
      enabledEvents: ["document.completed"],
      status: "enabled",
    });
    const listed = await call(list, "GET", { credential: tenant.jwt });
    expect(listed.body).toEqual([endpoint]);
    expect((await call(get, "GET", options(endpoint.id))).body).toEqual(endpoint);
    const changed = await call(
      update,
      "PATCH",
      options(endpoint.id, { body: { enabledEvents: [], status: "disabled" } }),
    );
    expect(changed.body).toMatchObject({ enabledEvents: [], status: "disabled", description: "CRM" });
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await call(remove, "DELETE", options(endpoint.id))).status).toBe(204);
    expect((await call(get, "GET", options(endpoint.id))).status).toBe(404);
    expect((await call(list, "GET", { credential: tenant.key })).body).toEqual([]);
  });

  it("refuse addresses that lead inside, and events that do not exist", async () => {
    Object.assign(env, { webhooksAllowPrivate: false });
    try {
      for (const url of [
        "http://example.com/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest",
        "https://localhost/hook",
        "https://user:secret@example.com/",
        "https://0x7f.1/",
        "https://2130706433/",
        "ftp://example.com/",
        "https://printer.local/hook",
        "https://db.internal./hook",
        "https://intranet/hook",
        "https://168.63.129.16/",
      ]) {
        const { status, problem } = await call(create, "POST", { credential: tenant.key, body: { url } });
        expect([url, status, problem.code]).toEqual([url, 400, "WEBHOOK_URL_REFUSED"]);
      }
      expect(await postEvent("https://localhost:9/", {}, "{}")).toMatchObject({ kind: "failed" });
    } finally {
      Object.assign(env, { webhooksAllowPrivate: true });
    }
    for (const body of [
      { url: "nonsense" },
      { url: receiver.url("/"), enabledEvents: ["document.eaten"] },
      {},
    ])
      expect((await call(create, "POST", { credential: tenant.key, body })).problem.code).toBe(
        "INVALID_INPUT",
      );
  });

  it("are each workspace's own", async () => {
    const { id } = await add("/fine");
    const stranger = await createTenant();
    const theirs = { credential: stranger.key, params: { id, deliveryId: newId() } };
    for (const [handler, method] of [
      [get, "GET"],
      [update, "PATCH"],
      [remove, "DELETE"],
      [ping, "POST"],
      [rotate, "POST"],
      [listDeliveries, "GET"],
      [retry, "POST"],
      [replay, "POST"],
    ] as const) {
      const bodies = new Map<unknown, object>([
        [update, { description: "mine" }],
        [replay, { from: "2026-01-01T00:00:00Z" }],
      ]);
      const body = bodies.has(handler) ? { body: bodies.get(handler) } : {};
      expect((await call(handler, method, { ...theirs, ...body })).status).toBe(404);
    }
  });
});

describe("a ping", () => {
  it("sends a test event and says at once how it went", async () => {
    const [fine, broken] = [await add("/fine"), await add("/broken")];
    const good = await call(ping, "POST", options(fine.id));
    expect([good.status, WebhookDeliveryDto.parse(good.body)]).toEqual([200, good.body]);
    expect(good.body).toMatchObject({ eventType: "webhook.test", status: "delivered", responseStatus: 200 });
    const bad = await call(ping, "POST", options(broken.id));
    expect([bad.status, bad.body.status, bad.body.responseStatus]).toEqual([200, "failed", 500]);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      "webhook.test",
      "webhook.test",
    ]);
  });

  it("is the same to the byte when it is sent again", async () => {
    const { id } = await add("/fine");
    const { body } = await call(ping, "POST", options(id));
    await call(retry, "POST", options(id, { params: { id, deliveryId: body.id } }));
    await deliverDue();
    const [first, second] = receiver.received.map((got) => got.body);
    expect(second).toBe(first);
  });

  it("switches an endpoint off whose receiver says that it is gone, as any other event does", async () => {
    const { id } = await add("/gone");
    const { body } = await call(ping, "POST", options(id));
    expect([body.status, body.responseStatus]).toEqual(["failed", 410]);
    expect((await call(get, "GET", options(id))).body.status).toBe("disabled");
    const where = { name: "webhook/endpoint-disabled", data: { equals: { endpointId: id, reason: "gone" } } };
    expect(await db().outboxEvent.count({ where: where })).toBe(1);
  });
});

describe("a new secret", () => {
  const signatures = () =>
    [...String(receiver.received.at(-1)?.headers["service-signature"]).matchAll(/v1=/g)].length;

  it("signs from now on; for the overlap the old one signs beside it", async () => {
    const { id, secret } = await add("/fine");
    const first = await call(rotate, "POST", options(id));
    expect(first.body.secret).not.toBe(secret);
    await call(ping, "POST", options(id));
    expect(signatures()).toBe(1);
    const second = await call(rotate, "POST", options(id, { body: { overlapSeconds: 3600 } }));
    await call(ping, "POST", options(id));
    expect(signatures()).toBe(2);
    const { webhooks } = new Stripe("sk_test_none");
    const got = receiver.received.at(-1);
    const header = String(got?.headers["service-signature"]);
    for (const accepted of [first.body.secret, second.body.secret])
      expect(webhooks.constructEvent(got?.body ?? "", header, accepted, 10 ** 9).type).toBe("webhook.test");
    clock.advance(3_601_000);
    await call(ping, "POST", options(id));
    expect(signatures()).toBe(1);
    for (const overlapSeconds of [-1, 604_801, 1.5])
      expect((await call(rotate, "POST", options(id, { body: { overlapSeconds } }))).status).toBe(400);
  });
});
