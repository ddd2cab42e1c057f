import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as replay } from "@/app/v1/webhooks/[id]/replay/route";
import { PATCH as update } from "@/app/v1/webhooks/[id]/route";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { addEndpoint, as, deliverDue, deliveriesOf } from "@/test/api/webhooks";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";

const clock = stoppedClock();
let receiver: Receiver;
let tenant: Tenant;
let from: string;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await db().webhookEndpoint.updateMany({ data: { deletedAt: clock.now() } });
  tenant = await createTenant();
  from = clock.now().toISOString();
  receiver.received.length = 0;
  receiver.setDown(false);
});

const SENT = { enabledEvents: ["document.sent"] };
const add = (path: string, more: object = SENT) => addEndpoint(tenant, receiver.url(path), more);
const idsReceived = () => receiver.received.map(({ headers }) => headers["service-event-id"]);

async function ask(id: string, body: object = {}) {
  // The end of a range is exclusive, and the clock stands still.
  clock.advance(1);
  return call(replay, "POST", as(tenant, id, { body: { from, ...body } }));
}
async function replayed(id: string, body: object = {}): Promise<number> {
  const { status, body: answer } = await ask(id, body);
  expect(status).toBe(200);
  return answer.replayed;
}

describe("a replay", () => {
  it("brings what a receiver missed that was down for four days, once each, under the same ids", async () => {
    const { id } = await add("/down");
    await sendOne(tenant);
    await deliverDue();
    receiver.setDown(true);
    for (let hour = 0; hour < 4 * 24; hour++) {
      if (hour % 24 === 0) await sendOne(tenant);
      clock.advance(HOUR_MS);
      await deliverDue();
    }
    const before = await deliveriesOf(tenant, id);
    expect(before.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
      ...Array(4).fill("failed 6"),
      "delivered 1",
    ]);
    receiver.setDown(false);
    receiver.received.length = 0;
    expect(await replayed(id)).toBe(4);
    expect(await replayed(id)).toBe(0);
    await deliverDue();
    expect(idsReceived()).toEqual(
      before
        .filter(({ status }) => status === "failed")
        .map(({ eventId }) => eventId)
        .reverse(),
    );
    expect(await replayed(id)).toBe(0);
    expect((await deliveriesOf(tenant, id)).map(({ status }) => status)).toEqual(Array(5).fill("delivered"));
  });

  it("brings what happened while the endpoint was disabled and what it is subscribed to", async () => {
    await sendOne(tenant);
    clock.advance(1);
    const { id } = await add("/fine");
    const off = { body: { status: "disabled" } };
    await call(update, "PATCH", as(tenant, id, off));
    await sendOne(tenant);
    await deliverDue();
    expect((await ask(id)).problem.code).toBe("INVALID_STATE");
    await call(update, "PATCH", as(tenant, id, { body: { status: "enabled" } }));
    // Only the second event was missed: the first is older than the endpoint, and the endpoint does not subscribe to
    // drafts.
    expect(await replayed(id)).toBe(1);
    await deliverDue();
    const [delivery] = await deliveriesOf(tenant, id);
    expect(delivery).toMatchObject({ eventType: "document.sent", status: "delivered", attempts: 1 });
    expect(idsReceived()).toEqual([delivery?.eventId]);
  });

  it("does not wait for the next attempt, and sends what was delivered on request only", async () => {
    const { id } = await add("/flaky");
    await sendOne(tenant);
    await deliverDue();
    expect(await replayed(id)).toBe(1);
    await deliverDue();
    expect(await replayed(id)).toBe(0);
    expect(await replayed(id, { includeDelivered: true, eventTypes: ["document.created"] })).toBe(0);
    expect(await replayed(id, { includeDelivered: true, eventTypes: ["document.sent"] })).toBe(1);
    await deliverDue();
    expect(new Set(idsReceived()).size).toBe(1);
    expect(idsReceived()).toHaveLength(3);
  });

  it("takes the events of the range alone: its first moment, and not its last", async () => {
    const { id } = await add("/broken");
    const times: Date[] = [];
    for (let i = 0; i < 3; i++) {
      times.push(clock.now());
      await sendOne(tenant);
      clock.advance(60_000);
    }
    await deliverDue();
    const [first, second, third] = times.map((time) => time.toISOString());
    expect((await ask(id, { from: second, to: third })).body).toEqual({
      from: second,
      to: third,
      replayed: 1,
    });
    expect((await ask(id, { from: "2020-01-01T00:00:00Z" })).problem.errors?.[0]?.code).toBe("too_old");
    expect((await ask(id, { from: third, to: first })).problem.errors?.[0]?.code).toBe("empty_range");
    expect((await ask(id, { from: "yesterday" })).problem.code).toBe("INVALID_INPUT");
    expect((await ask(id, { from: new Date(clock.now().getTime() + DAY_MS).toISOString() })).status).toBe(
      400,
    );
  });

  it("brings nothing of another workspace", async () => {
    const { id } = await add("/own");
    await sendOne(await createTenant());
    await deliverDue();
    expect(await replayed(id, { includeDelivered: true })).toBe(0);
    await deliverDue();
    expect([idsReceived(), await deliveriesOf(tenant, id)]).toEqual([[], []]);
  });

  it("refuses more events than it can send in one go, and begins none of them", async () => {
    const { id } = await add("/fine", {});
    const { workspaceId } = tenant;
    const createdAt = clock.now();
    await db().event.createMany({
      data: Array.from({ length: 5_001 }, () => ({
        id: newEventId(),
        workspaceId,
        type: "document.sent",
        payload: {},
        createdAt,
      })),
    });
    expect((await ask(id)).problem.errors?.[0]).toMatchObject({ path: "to", code: "too_many" });
    expect(await db().webhookDelivery.count({ where: { endpointId: id } })).toBe(0);
  });

  it("asked for several times at once, begins each delivery once", async () => {
    const { id } = await add("/broken");
    for (let i = 0; i < 3; i++) await sendOne(tenant);
    await deliverDue();
    clock.advance(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(id)));
    expect(answers.map(({ body }) => body.replayed).sort()).toEqual([0, 0, 0, 3]);
    const rounds = await db().webhookDelivery.findMany({
      where: { endpointId: id },
      select: { round: true },
    });
    expect(rounds).toEqual(Array(3).fill({ round: 1 }));
  });
});
