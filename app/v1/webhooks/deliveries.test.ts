import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as retry } from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/retry/route";
import { GET as get, DELETE as remove, PATCH as update } from "@/app/v1/webhooks/[id]/route";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { readAttemptLog } from "@/lib/domain/webhooks/attempt-log";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { verifyWebhook } from "@/packages/client/client";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { addEndpoint, as, deliverDue, deliveriesOf, newestOf } from "@/test/api/webhooks";
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
  // Deletes the endpoints of earlier tests, so that their pending deliveries are not sent in this one.
  await db().webhookEndpoint.updateMany({ data: { deletedAt: clock.now() } });
  tenant = await createTenant();
  receiver.received.length = 0;
});

const add = (path: string, more: object = {}) => addEndpoint(tenant, receiver.url(path), more);
const deliveries = (id: string) => deliveriesOf(tenant, id);
const newest = (id: string) => newestOf(tenant, id);
const statusOf = async (id: string) => (await call(get, "GET", as(tenant, id))).body.status;
const SENT = { enabledEvents: ["document.sent"] };

/** Seconds until the next attempt. */
async function pauseOf(id: string): Promise<number> {
  const { nextAttemptAt } = await newest(id);
  return (Date.parse(nextAttemptAt ?? "") - clock.now().getTime()) / 1000;
}

describe("an event", () => {
  it("goes to every endpoint that asked for it, signed, and to no other", async () => {
    const all = await add("/fine");
    const some = await add("/some", SENT);
    const other = await add("/other", { enabledEvents: ["document.completed"] });
    const off = await add("/off");
    await call(update, "PATCH", as(tenant, off.id, { body: { status: "disabled" } }));
    const document = await sendOne(tenant);
    await deliverDue();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(["/fine", "/fine", "/some"]);
    expect([await deliveries(other.id), await deliveries(off.id)]).toEqual([[], []]);

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
    const { webhooks } = new Stripe("sk_test_none");
    const at = clock.now().getTime();
    const body = got?.body ?? "";
    const check = (secret: string, seconds: number) =>
      webhooks.constructEvent(body, signature, secret, 300, undefined, at + seconds * 1000);
    // The scheme is Stripe's, and so is this check, with the documented tolerance.
    expect(check(some.secret, 299).id).toBe(event.id);
    expect(() => check(some.secret, 301)).toThrow(/tolerance/);
    expect(() => check(all.secret, 0)).toThrow(/signature/i);
    // Ours also rejects time stamps in the future.
    const ours = (seconds: number) =>
      verifyWebhook(body, signature, some.secret, { now: at + seconds * 1000 });
    for (const seconds of [-299, 299]) expect((await ours(seconds)).id).toBe(event.id);
    for (const seconds of [-301, 301]) await expect(ours(seconds)).rejects.toThrow(/old/);
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
    expect(await deliveries(id)).toHaveLength(1);
  });

  it("asks for its deliveries once, however many endpoints there are", async () => {
    for (const path of ["/fine", "/some", "/other"]) await add(path, SENT);
    await sendOne(tenant);
    const { eventId } = await db().webhookDelivery.findFirstOrThrow({
      where: { endpoint: { workspaceId: tenant.workspaceId } },
    });
    const where = { name: "webhook/deliveries-due", data: { path: ["eventId"], equals: eventId } };
    expect(await db().outboxEvent.count({ where: where })).toBe(1);
  });
});

describe("a delivery that fails", () => {
  it("is tried six times with growing pauses, then stays failed, and can be sent again by hand", async () => {
    const { id } = await add("/broken", SENT);
    await sendOne(tenant);
    for (const pause of [30, 120, 600, 3600, 21_600]) {
      await deliverDue();
      const seconds = await pauseOf(id);
      expect(seconds).toBeGreaterThanOrEqual(pause * 0.8);
      expect(seconds).toBeLessThanOrEqual(pause * 1.2);
      clock.advance(seconds * 1000 - 1);
      await deliverDue();
      clock.advance(1);
    }
    await deliverDue();
    const { id: deliveryId, payload, ...last } = await newest(id);
    expect(last).toMatchObject({ status: "failed", attempts: 6, responseStatus: 500, nextAttemptAt: null });
    clock.advance(DAY_MS);
    await deliverDue();
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

    await call(update, "PATCH", as(tenant, id, { body: { url: receiver.url("/fine") } }));
    const again = await call(retry, "POST", as(tenant, id, { params: { id, deliveryId } }));
    expect(again.body).toMatchObject({ status: "pending", attempts: 0, payload });
    await deliverDue();
    expect(await newest(id)).toMatchObject({ id: deliveryId, status: "delivered", attempts: 1 });
    expect(receiver.received.at(-1)?.headers["service-event-id"]).toBe(payload.id);
    const { attemptLog } = await db().webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } });
    const log = readAttemptLog(attemptLog).map(({ round, status, body }) => [round, status, body]);
    expect(log).toEqual([...Array(6).fill([0, 500, "oh no"]), [1, 200, "thanks"]]);
  });

  it("arrives as soon as the receiver is well again", async () => {
    const { id } = await add("/flaky", SENT);
    await sendOne(tenant);
    await deliverDue();
    clock.advance(36_000);
    await deliverDue();
    expect(await newest(id)).toMatchObject({ status: "delivered", attempts: 2, responseStatus: 200 });
    const { failingSince } = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(failingSince).toBeNull();
  });

  it("is also one that a redirect answers, which is not followed: it is tried again", async () => {
    const { id } = await add("/redirect", SENT);
    await sendOne(tenant);
    await deliverDue();
    expect(await newest(id)).toMatchObject({ status: "pending", attempts: 1, responseStatus: 302 });
    const { failingSince } = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(failingSince).toEqual(clock.now());
    await call(update, "PATCH", as(tenant, id, { body: { url: receiver.url("/fine") } }));
    clock.advance((await pauseOf(id)) * 1000);
    await deliverDue();
    expect(await newest(id)).toMatchObject({ status: "delivered", attempts: 2, responseStatus: 200 });
    expect(receiver.received.map(({ path }) => path)).toEqual(["/redirect", "/fine"]);
  });

  it("waits as long as a busy receiver asks for", async () => {
    const { id } = await add("/busy", SENT);
    await sendOne(tenant);
    await deliverDue();
    expect(await pauseOf(id)).toBe(900);
  });

  it("is given up when its endpoint is switched off or removed, and is not begun again there", async () => {
    const [off, removed] = [await add("/broken", SENT), await add("/broken", SENT)];
    await sendOne(tenant);
    await deliverDue();
    await call(update, "PATCH", as(tenant, off.id, { body: { status: "disabled" } }));
    await call(remove, "DELETE", as(tenant, removed.id));
    const { id: deliveryId, ...delivery } = await newest(off.id);
    expect(delivery).toMatchObject({ status: "failed", nextAttemptAt: null, attempts: 1 });
    const again = await call(retry, "POST", as(tenant, off.id, { params: { id: off.id, deliveryId } }));
    expect([again.status, again.problem.code]).toEqual([400, "INVALID_STATE"]);
    clock.advance(DAY_MS);
    await deliverDue();
    expect(receiver.received).toHaveLength(2);
  });
});

describe("an endpoint", () => {
  it("that is gone is switched off, once, and its mail is asked for", async () => {
    const { id } = await add("/gone");
    await sendOne(tenant);
    await deliverDue();
    expect(await statusOf(id)).toBe("disabled");
    const queued = await db().outboxEvent.findMany({
      where: { name: "webhook/endpoint-disabled", data: { path: ["endpointId"], equals: id } },
    });
    expect(queued.map(({ data }) => data)).toEqual([{ endpointId: id, reason: "gone" }]);
  });

  it("that has failed for five days is switched off, unless it worked in between", async () => {
    const { id } = await add("/broken", SENT);
    const statusAfter = async (ms: number) => {
      clock.advance(ms);
      await sendOne(tenant);
      await deliverDue();
      return statusOf(id);
    };
    const leadTo = (path: string) =>
      db().webhookEndpoint.update({ where: { id }, data: { url: receiver.url(path) } });
    expect(await statusAfter(0)).toBe("enabled");
    expect(await statusAfter(4.9 * DAY_MS)).toBe("enabled");
    await leadTo("/fine");
    expect(await statusAfter(0)).toBe("enabled");
    await leadTo("/broken");
    expect(await statusAfter(0.2 * DAY_MS)).toBe("enabled");
    expect(await statusAfter(5 * DAY_MS)).toBe("disabled");
  });
});
