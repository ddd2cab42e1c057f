import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as retry } from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/retry/route";
import { GET as listDeliveries } from "@/app/v1/webhooks/[id]/deliveries/route";
import { POST as ping } from "@/app/v1/webhooks/[id]/ping/route";
import { POST as rotate } from "@/app/v1/webhooks/[id]/rotate-secret/route";
import { GET as get, DELETE as remove, PATCH as update } from "@/app/v1/webhooks/[id]/route";
import { POST as create, GET as list } from "@/app/v1/webhooks/route";
import { WebhookDeliveryDto, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { db } from "@/lib/db";
import { voidDocument } from "@/lib/documents/void-document";
import { env } from "@/lib/env";
import { newId } from "@/lib/pure/id";
import { attemptDelivery } from "@/lib/webhooks/attempt-delivery";
import { postEvent } from "@/lib/webhooks/post";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
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

const add = async (path: string, more: object = {}) => {
  const { status, body } = await call(create, "POST", {
    credential: tenant.key,
    body: { url: receiver.url(path), ...more },
  });
  expect(status).toBe(201);
  return body as WebhookEndpointDto & { secret: string };
};
const options = (id: string, more: object = {}) => ({ credential: tenant.key, params: { id }, ...more });
const deliveriesOf = async (id: string) =>
  (await call(listDeliveries, "GET", options(id))).body as WebhookDeliveryDto[];
const newest = async (id: string) => WebhookDeliveryDto.parse((await deliveriesOf(id))[0]);

/** What the background work would do now: every attempt that is asked for at the tenant's endpoints. */
async function deliverDue(): Promise<(number | null)[]> {
  const endpoints = await db().webhookEndpoint.findMany({ where: { workspaceId: tenant.workspaceId } });
  const rows = await db().outboxEvent.findMany({
    where: {
      name: "webhook/delivery-due",
      dispatchedAt: null,
      OR: endpoints.map(({ id }) => ({ data: { path: ["endpointId"], equals: id } })),
    },
    orderBy: { id: "asc" },
  });
  await db().outboxEvent.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { dispatchedAt: new Date() },
  });
  const waits = [];
  for (const { data } of rows) {
    const { deliveryId, round } = data as { deliveryId: string; round: number };
    waits.push(await attemptDelivery(deliveryId, round));
  }
  return waits;
}

describe("endpoints", () => {
  it("show their secret once, and are found, changed and removed", async () => {
    const { secret, ...made } = await add("/fine", {
      description: "CRM",
      enabledEvents: ["document.completed"],
    });
    expect(secret).toMatch(/^whsec_[0-9A-Za-z]{43}$/);
    expect(WebhookEndpointDto.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      description: "CRM",
      enabledEvents: ["document.completed"],
      status: "enabled",
    });
    const listed = await call(list, "GET", { credential: tenant.jwt });
    expect(listed.body).toEqual([made]);
    expect((await call(get, "GET", options(made.id))).body).toEqual(made);
    const changed = await call(
      update,
      "PATCH",
      options(made.id, { body: { enabledEvents: [], status: "disabled" } }),
    );
    expect(changed.body).toMatchObject({ enabledEvents: [], status: "disabled", description: "CRM" });
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await call(remove, "DELETE", options(made.id))).status).toBe(204);
    expect((await call(get, "GET", options(made.id))).status).toBe(404);
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
    ] as const) {
      const body = method === "PATCH" ? { body: { description: "mine" } } : {};
      expect((await call(handler, method, { ...theirs, ...body })).status).toBe(404);
    }
  });
});

describe("an event", () => {
  it("goes to every endpoint that asked for it, signed, and to no other", async () => {
    const all = await add("/fine");
    const some = await add("/some", { enabledEvents: ["document.sent"] });
    const other = await add("/other", { enabledEvents: ["document.completed"] });
    const off = await add("/off");
    await call(update, "PATCH", options(off.id, { body: { status: "disabled" } }));
    const document = await sendOne(tenant);
    await deliverDue();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(["/fine", "/fine", "/some"]);
    expect([await deliveriesOf(other.id), await deliveriesOf(off.id)]).toEqual([[], []]);

    const got = receiver.received.find(({ path }) => path === "/some");
    const event = JSON.parse(got?.body ?? "");
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: "document.sent",
      workspaceId: tenant.workspaceId,
      data: { documentId: document.id, status: "sent", sentAt: document.sentAt },
    });
    expect(got?.headers["service-event-id"]).toBe(event.id);
    const signature = String(got?.headers["service-signature"]);
    // The scheme is Stripe's, and so is this check of it.
    const tolerance = 10 ** 9;
    const { webhooks } = new Stripe("sk_test_none");
    expect(webhooks.constructEvent(got?.body ?? "", signature, some.secret, tolerance).id).toBe(event.id);
    expect(() => webhooks.constructEvent(got?.body ?? "", signature, all.secret, tolerance)).toThrow();
    expect(await newest(some.id)).toMatchObject({
      status: "delivered",
      attempts: 1,
      responseStatus: 200,
      responseBody: "thanks",
      nextAttemptAt: null,
      error: null,
      payload: event,
    });
  });

  it("is given out in the transaction that makes it true, or not at all", async () => {
    const { id } = await add("/fine", { enabledEvents: ["document.voided"] });
    const document = await sendOne(tenant);
    await expect(
      Promise.all(Array.from({ length: 5 }, () => voidDocument(tenant.ctx, document.id, null))),
    ).rejects.toThrow();
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

describe("a delivery that fails", () => {
  it("is tried six times with growing pauses, then stays failed, and can be sent again by hand", async () => {
    const { id } = await add("/broken", { enabledEvents: ["document.sent"] });
    await sendOne(tenant);
    const waits = await deliverDue();
    const { id: deliveryId, payload } = await newest(id);
    for (let i = 0; i < 5; i++) waits.push(await attemptDelivery(deliveryId, 0));
    const pauses = [30, 120, 600, 3600, 21_600];
    for (const [i, pause] of pauses.entries()) {
      expect(waits[i]).toBeGreaterThanOrEqual(pause * 0.8);
      expect(waits[i]).toBeLessThanOrEqual(pause * 1.2);
    }
    expect(waits[5]).toBeNull();
    expect(await newest(id)).toMatchObject({
      status: "failed",
      attempts: 6,
      responseStatus: 500,
      nextAttemptAt: null,
    });
    expect(await attemptDelivery(deliveryId, 0)).toBeNull();
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

    await call(update, "PATCH", options(id, { body: { url: receiver.url("/fine") } }));
    const again = await call(retry, "POST", options(id, { params: { id, deliveryId } }));
    expect(again.body).toMatchObject({ status: "pending", attempts: 0, payload });
    expect(await deliverDue()).toEqual([null]);
    expect(await newest(id)).toMatchObject({ id: deliveryId, status: "delivered", attempts: 1 });
    expect(receiver.received.at(-1)?.headers["service-event-id"]).toBe(payload.id);
  });

  it.each([
    ["/redirect", { responseStatus: 302 }],
    ["/resets", { responseStatus: null }],
  ])("%s is a failure", async (path, expected) => {
    const { id } = await add(path, { enabledEvents: ["document.sent"] });
    await sendOne(tenant);
    await deliverDue();
    expect(await newest(id)).toMatchObject({ status: "pending", attempts: 1, ...expected });
  });

  it("waits as long as a busy receiver asks for", async () => {
    await add("/busy", { enabledEvents: ["document.sent"] });
    await sendOne(tenant);
    expect(await deliverDue()).toEqual([900]);
  });

  it("switches off an endpoint that is gone, once, and asks for the mail", async () => {
    const { id } = await add("/gone");
    await sendOne(tenant);
    expect(await deliverDue()).toEqual([null, null]);
    expect((await call(get, "GET", options(id))).body.status).toBe("disabled");
    const asked = await db().outboxEvent.findMany({
      where: { name: "webhook/endpoint-disabled", data: { path: ["endpointId"], equals: id } },
    });
    expect(asked.map(({ data }) => data)).toEqual([{ endpointId: id, reason: "gone" }]);
  });

  it("switches off an endpoint that has failed for five days, unless it worked in between", async () => {
    const { id } = await add("/broken", { enabledEvents: ["document.sent"] });
    const statusAfter = async (ms: number) => {
      clock.advance(ms);
      await sendOne(tenant);
      await deliverDue();
      return (await call(get, "GET", options(id))).body.status;
    };
    expect(await statusAfter(0)).toBe("enabled");
    expect(await statusAfter(4.9 * DAY_MS)).toBe("enabled");
    await db().webhookEndpoint.update({ where: { id }, data: { url: receiver.url("/fine") } });
    expect(await statusAfter(0)).toBe("enabled");
    await db().webhookEndpoint.update({ where: { id }, data: { url: receiver.url("/broken") } });
    expect(await statusAfter(0.2 * DAY_MS)).toBe("enabled");
    expect(await statusAfter(5 * DAY_MS)).toBe("disabled");
  });
});

describe("an answer", () => {
  it("must be complete in its time, whether it hangs or drips", async () => {
    for (const path of ["/hangs", "/drips"])
      expect(await postEvent(receiver.url(path), {}, "{}", { answerMs: 200 })).toEqual({
        kind: "failed",
        error: "no complete answer within 0.2 seconds",
      });
  });

  it("is read no further than it is needed", async () => {
    const outcome = await postEvent(receiver.url("/huge"), {}, "{}");
    expect(outcome).toMatchObject({ kind: "answered", status: 200 });
    expect(outcome.kind === "answered" && outcome.body.length).toBe(2048);
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
