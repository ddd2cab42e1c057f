import { beforeEach, describe, expect, it } from "vitest";
import { POST as attach } from "@/app/api/operations/billing/checkouts/[id]/attach/route";
import { POST as refund } from "@/app/api/operations/billing/checkouts/[id]/refund/route";
import { POST as rerun } from "@/app/api/operations/billing/events/[eventId]/rerun/route";
import { GET as operations } from "@/app/api/operations/billing/route";
import { processEvent } from "@/lib/domain/billing/events";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createOperator, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Operators' decisions over HTTP: purchases without an account, and failed events. */
const clock = stoppedClock();
const { stripe, deliver, deliverAll, subscribe } = withStripe(clock);

let operator: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  operator = await createOperator();
});
const as = ({ jwt }: Tenant, params: Record<string, string>, body?: object) => ({
  credential: jwt,
  params,
  ...(body ? { body } : {}),
});

/**
 * A purchase for an account that has not confirmed it.
 * @returns its id
 */
async function unconfirmed({ email }: Tenant): Promise<string> {
  const { url } = await startPublicCheckout({ plan: "team", interval: "month" });
  stripe().ledger.pay(url.split("/").at(-1) ?? "", email);
  await deliverAll();
  return (await db().billingCheckout.findFirstOrThrow({ where: { email }, orderBy: { id: "desc" } })).id;
}
const listed = async () => (await call(operations, "GET", { credential: operator.jwt })).body;

describe("a purchase without an account", () => {
  it("is given to an account once", async () => {
    const [payer, owner] = [await createTenant(), await createTenant()];
    const id = await unconfirmed(payer);
    expect((await listed()).unattached).toContainEqual(
      expect.objectContaining({ id, email: payer.email, plan: "team", status: "confirmation_sent" }),
    );
    const body = { email: owner.email, reason: "Typed wrongly" };
    expect((await call(attach, "POST", as(operator, { id }, body))).status).toBe(204);
    expect(await billingSummary(owner.userId)).toMatchObject({ effectivePlan: "team", status: "active" });
    expect(await billingSummary(payer.userId)).toMatchObject({ effectivePlan: "free" });
    expect((await listed()).unattached.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await call(attach, "POST", as(operator, { id }, body))).status).toBe(404);
    expect((await call(refund, "POST", as(operator, { id }, { reason: "Twice" }))).status).toBe(404);
  });

  it("is refunded once, and recorded with its reason", async () => {
    const payer = await createTenant();
    const id = await unconfirmed(payer);
    const before = stripe().ledger.refunds.length;
    expect((await call(refund, "POST", as(operator, { id }, { reason: "A slip" }))).status).toBe(204);
    expect((await call(refund, "POST", as(operator, { id }, { reason: "A slip" }))).status).toBe(404);
    expect(stripe().ledger.refunds.length - before).toBe(1);
    expect(await billingSummary(payer.userId)).toMatchObject({ effectivePlan: "free" });
  });

  it("stays where it was when the provider does not answer, the account is unknown, or no reason is given", async () => {
    const payer = await createTenant();
    const id = await unconfirmed(payer);
    const email = payer.email;
    const ask = (handler: typeof attach, body: object) => call(handler, "POST", as(operator, { id }, body));
    expect((await ask(attach, { email, reason: " " })).status).toBe(400);
    expect((await ask(refund, {})).status).toBe(400);
    expect((await ask(attach, { email: `${newId()}@example.com`, reason: "x" })).status).toBe(404);
    stripe().isDown = true;
    expect((await ask(refund, { reason: "x" })).problem.code).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
    stripe().isDown = false;
    expect((await listed()).unattached).toContainEqual(expect.objectContaining({ id }));
  }, 150_000);
});

describe("a failed event", () => {
  it("is listed with its account, runs again, and then is handled", async () => {
    const tenant = await createTenant();
    const { subscription } = await subscribe(tenant, "pro");
    stripe().ledger.end(subscription, "canceled", "payment_failed");
    const [event] = stripe().takeEvents();
    if (!event) throw new Error("nothing was said");
    stripe().isDown = true;
    await expect(deliver(event)).rejects.toThrow();
    stripe().isDown = false;
    expect((await listed()).failedEvents).toContainEqual(
      expect.objectContaining({
        id: event.id,
        attempts: 1,
        error: expect.any(String),
        account: { userId: tenant.userId, email: tenant.email },
      }),
    );
    const again = () => call(rerun, "POST", as(operator, { eventId: event.id }));
    expect((await again()).body).toEqual({ isRerun: true });
    expect((await again()).body).toEqual({ isRerun: false });
    expect(await db().outboxEvent.count({ where: { data: { path: ["eventId"], equals: event.id } } })).toBe(
      2,
    );
    await processEvent(event.id);
    expect((await listed()).failedEvents).not.toContainEqual(expect.objectContaining({ id: event.id }));
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "free" });
  }, 150_000);
});

it("nobody but operators decides", async () => {
  const tenant = await createTenant();
  const id = await unconfirmed(tenant);
  for (const [handler, body] of [
    [attach, { email: tenant.email, reason: "Mine" }],
    [refund, { reason: "Mine" }],
    [rerun, undefined],
  ] as const)
    expect((await call(handler, "POST", as(tenant, { id, eventId: "evt_1" }, body))).status).toBe(404);
  expect((await listed()).unattached).toContainEqual(expect.objectContaining({ id }));
});
