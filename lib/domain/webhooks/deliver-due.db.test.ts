import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCourier, stopCourier } from "@/lib/domain/webhooks/courier";
import { deliverDue } from "@/lib/domain/webhooks/deliver-due";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { stoppedClock } from "@/test/api/clock";
import { addEndpoint, newestOf } from "@/test/api/webhooks";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";

const clock = stoppedClock();
let receiver: Receiver;
let tenant: Tenant;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  receiver = await startReceiver();
});
afterAll(async () => {
  await stopCourier();
  await receiver.stop();
});
beforeEach(async () => {
  tenant = await createTenant();
});
afterEach(() => {
  Object.assign(env, { inngest: null });
});

/** Creates an event for an endpoint at this path; returns its id and a reader of the endpoint's newest delivery. */
async function happen(path: string) {
  const { id } = await addEndpoint(tenant, receiver.url(path), { enabledEvents: ["document.sent"] });
  await sendOne(tenant);
  const { eventId } = await db().webhookDelivery.findFirstOrThrow({ where: { endpointId: id } });
  return { eventId, newest: () => newestOf(tenant, id) };
}

describe("work that is due", () => {
  it("goes on by itself after the call with the embedded engine: a receiver that hangs holds up no other work", async () => {
    const { eventId, newest } = await happen("/hangs");
    expect(await deliverDue(eventId)).toBeNull();
    expect(await newest()).toMatchObject({ status: "pending", attempts: 0 });
    const fine = await happen("/fine");
    expect(await deliverDue(fine.eventId)).toBeNull();
    await expect.poll(async () => (await fine.newest()).status).toBe("delivered");
    expect(await newest()).toMatchObject({ status: "pending", attempts: 0 });
    await db().webhookEndpoint.updateMany({ data: { status: "disabled" } });
    await getCourier().drain(15_000);
    expect(await newest()).toMatchObject({ status: "failed", attempts: 1 });
  });

  it("is waited for at Inngest, which is told when to call again", async () => {
    Object.assign(env, { inngest: { eventKey: "x", signingKey: "x" } });
    const fine = await happen("/fine");
    expect(await deliverDue(fine.eventId)).toBeNull();
    expect(await fine.newest()).toMatchObject({ status: "delivered" });
    const broken = await happen("/broken");
    const next = await deliverDue(broken.eventId);
    expect(next?.toISOString()).toBe((await broken.newest()).nextAttemptAt);
    expect(await deliverDue(null)).toBeNull();
    clock.set(next ?? clock.now());
    expect(await deliverDue(broken.eventId)).not.toBeNull();
    expect(await broken.newest()).toMatchObject({ status: "pending", attempts: 2 });
  });
});
