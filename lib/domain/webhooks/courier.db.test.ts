import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { claimDeliveries, nextDueAt } from "@/lib/domain/webhooks/claim-deliveries";
import { Courier, stopCourier } from "@/lib/domain/webhooks/courier";
import { sweepDeliveries } from "@/lib/domain/webhooks/deliver-due";
import {
  DELIVERY_LEASE_MS,
  MAX_PER_ENDPOINT,
  MAX_PER_FAILING_ENDPOINT,
  MAX_PER_WORKSPACE,
} from "@/lib/domain/webhooks/delivery-limits";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import { recordAttempt } from "@/lib/domain/webhooks/record-attempt";
import { encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";
import { eventually } from "@/test/support/eventually";

/** Called within a poll, after it has claimed deliveries and started them. */
const hooks = vi.hoisted(() => ({ afterClaims: async () => {} }));
vi.mock("@/lib/domain/webhooks/claim-deliveries", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/domain/webhooks/claim-deliveries")>();
  const nextDueAt = () => hooks.afterClaims().then(real.nextDueAt);
  return { ...real, nextDueAt };
});

const clock = stoppedClock();
let receiver: Receiver;
let tenant: Tenant;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
});
beforeEach(async () => {
  await db().webhookDelivery.deleteMany();
  tenant = await createTenant();
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(couriers.splice(0).map((courier) => courier.stop(0)));
  await receiver.stop();
});

async function addEndpoint(path: string, { workspaceId } = tenant) {
  const id = newId();
  await db().webhookEndpoint.create({
    data: {
      id,
      workspaceId,
      url: receiver.url(path),
      secretCiphertext: encryptWebhookSecret(id, "whsec_test"),
    },
  });
  return id;
}

/** Adds this many deliveries that are due now. */
async function addDue(endpointId: string, count: number, { workspaceId } = tenant): Promise<string[]> {
  const createdAt = clock.now();
  const events = Array.from({ length: count }, () => {
    const id = newEventId();
    return { id, workspaceId, type: "document.sent", payload: { id }, createdAt };
  });
  await db().event.createMany({ data: events });
  const rows = events.map(({ id, type }) => ({
    id: newId(),
    endpointId,
    eventId: id,
    eventType: type,
    nextAttemptAt: createdAt,
    createdAt,
  }));
  await db().webhookDelivery.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

const statuses = async (endpointId: string) =>
  (
    await db().webhookDelivery.findMany({ where: { endpointId }, select: { status: true, attempts: true } })
  ).map(({ status, attempts }) => `${status} ${attempts}`);

const couriers: Courier[] = [];
function newCourier(send?: ConstructorParameters<typeof Courier>[0]): Courier {
  const courier = new Courier(send);
  couriers.push(courier);
  return courier;
}

describe("a courier", () => {
  it("sends no more at once to one endpoint than it may, and one that hangs delays no other", async () => {
    const [fine, hangs] = [await addEndpoint("/fine"), await addEndpoint("/hangs")];
    await addDue(hangs, 40);
    await addDue(fine, 40);
    const courier = newCourier();
    const ended = new Promise<void>((resolve) => {
      const look = setInterval(async () => {
        if ((await statuses(fine)).some((status) => status !== "delivered 1")) return;
        clearInterval(look);
        resolve();
      }, 20);
    });
    await courier.wake();
    await ended;
    // All deliveries to one endpoint arrived while the first ones to the other still hung.
    expect(await statuses(hangs)).toEqual(Array(40).fill("pending 0"));
    expect(receiver.received.filter(({ path }) => path === "/hangs")).toHaveLength(MAX_PER_ENDPOINT);
    await courier.stop(0);
    expect(receiver.mostAtOnce()).toBeLessThanOrEqual(2 * MAX_PER_ENDPOINT);
  });

  it("sends a failing endpoint a few at once, and as many as before when it works again", async () => {
    const id = await addEndpoint("/broken");
    await addDue(id, 30);
    await db().webhookEndpoint.update({ where: { id }, data: { failingSince: clock.now() } });
    expect(await claimDeliveries(100)).toHaveLength(MAX_PER_FAILING_ENDPOINT);
    await db().webhookEndpoint.update({ where: { id }, data: { failingSince: null } });
    expect(await claimDeliveries(100)).toHaveLength(MAX_PER_ENDPOINT - MAX_PER_FAILING_ENDPOINT);
    expect(await claimDeliveries(100)).toEqual([]);
  });

  it("gives a workspace no more than its share, whatever its endpoints, and each a turn", async () => {
    for (let i = 0; i < 20; i++) await addDue(await addEndpoint("/hangs"), 10);
    const other = await createTenant();
    const theirs = await addEndpoint("/fine", other);
    await addDue(theirs, 3, other);
    const claimed = [];
    for (let got = 1; got > 0; ) {
      const more = await claimDeliveries(1_000);
      got = more.length;
      claimed.push(...more);
    }
    expect(claimed.filter(({ endpoint }) => endpoint.workspaceId === tenant.workspaceId)).toHaveLength(
      MAX_PER_WORKSPACE,
    );
    expect(claimed.filter(({ endpoint }) => endpoint.id === theirs)).toHaveLength(3);
    expect(new Set(claimed.map(({ endpoint }) => endpoint.id)).size).toBe(21);
  });

  it("counts what it cannot sign as a failed attempt, and says what helps", async () => {
    const endpoint = await addEndpoint("/fine");
    await db().webhookEndpoint.update({
      where: { id: endpoint },
      data: { secretCiphertext: "bm90IG91cnM=" },
    });
    const [id] = await addDue(endpoint, 1);
    await newCourier().drain(5_000);
    expect(await statuses(endpoint)).toEqual(["pending 1"]);
    const { error, inFlightUntil } = await db().webhookDelivery.findUniqueOrThrow({
      where: { id: id ?? "" },
    });
    expect([error, inFlightUntil]).toEqual([expect.stringContaining("rotate it"), null]);
    expect(receiver.received).toEqual([]);
  });

  it("drains a lane whole, also where deliveries end before a look does", async () => {
    const id = await addEndpoint("/fine");
    await db().webhookEndpoint.update({ where: { id }, data: { failingSince: clock.now() } });
    await addDue(id, MAX_PER_FAILING_ENDPOINT * 2);
    hooks.afterClaims = () =>
      eventually(async () => {
        expect(await db().webhookDelivery.count({ where: { inFlightUntil: { not: null } } })).toBe(0);
      });
    await newCourier().drain(30_000);
    hooks.afterClaims = async () => {};
    expect(await statuses(id)).toEqual(Array(MAX_PER_FAILING_ENDPOINT * 2).fill("delivered 1"));
  });

  it("beside others like it sends each delivery once", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => addEndpoint("/fine")));
    for (const id of ids) await addDue(id, 30);
    await Promise.all([newCourier(), newCourier(), newCourier()].map((courier) => courier.drain(30_000)));
    expect(receiver.received).toHaveLength(150);
    for (const id of ids) expect(await statuses(id)).toEqual(Array(30).fill("delivered 1"));
  });

  it("goes on with what a process that died had in hand, and not before", async () => {
    const id = await addEndpoint("/fine");
    await addDue(id, 1);
    const [lost] = await claimDeliveries(10);
    expect((await nextDueAt())?.getTime()).toBe(clock.now().getTime() + DELIVERY_LEASE_MS);
    await newCourier().drain(5_000);
    expect(receiver.received).toEqual([]);
    clock.advance(DELIVERY_LEASE_MS);
    await newCourier().drain(5_000);
    expect(await statuses(id)).toEqual(["delivered 1"]);
    // The process that was presumed dead was only slow, and reports after all.
    if (!lost) throw new Error("nothing was claimed");
    const outcome = { kind: "failed" as const, error: "too late" };
    await recordAttempt(lost, { at: clock.now(), durationMs: 1, outcome });
    expect(await statuses(id)).toEqual(["delivered 1"]);
  });

  it("gives back what it cannot finish when it stops, and begins nothing more", async () => {
    const id = await addEndpoint("/hangs");
    await addDue(id, 1);
    const courier = newCourier();
    await courier.wake();
    await courier.stop(0);
    expect(await statuses(id)).toEqual(["pending 0"]);
    expect(await claimDeliveries(10)).toHaveLength(1);
    await addDue(id, 1);
    await courier.wake();
    expect(receiver.received.length).toBeLessThanOrEqual(1);
  });

  it("knows when something is due next, however much waits", async () => {
    const id = await addEndpoint("/broken");
    await addDue(id, 500);
    const later = new Date(clock.now().getTime() + 3_600_000);
    await db().webhookDelivery.updateMany({ data: { nextAttemptAt: later } });
    expect(await nextDueAt()).toEqual(later);
    expect(await claimDeliveries(100)).toEqual([]);
  });
});

describe("the sweep", () => {
  it("ends what no attempt can come to any more", async () => {
    const [off, tested] = [await addEndpoint("/fine"), await addEndpoint("/fine")];
    // Deliveries that were created while the endpoint was being disabled, and a test whose request ended before it
    // got the response.
    await addDue(off, 2);
    await db().webhookEndpoint.update({ where: { id: off }, data: { status: "disabled" } });
    await addDue(tested, 1);
    await db().webhookDelivery.updateMany({
      where: { endpointId: tested },
      data: { nextAttemptAt: null, inFlightUntil: clock.now() },
    });
    await sweepDeliveries();
    expect(await statuses(off)).toEqual(["failed 0", "failed 0"]);
    expect(await statuses(tested)).toEqual(["failed 0"]);
    await stopCourier();
    expect(receiver.received).toEqual([]);
  });
});
