import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/stripe/webhook/route";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { processEvent, rerunEvent } from "@/lib/domain/billing/events";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, createUser, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
const { stripe, deliver, subscribe, boughtOf } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const post = (body: string, signature?: string) =>
  call(POST, "POST", { body, headers: signature ? { "stripe-signature": signature } : {} });

/** An event about a changed subscription. */
async function changed() {
  const { subscription } = await subscribe(tenant, "pro");
  stripe().ledger.changeItems(subscription, boughtOf("team", "month", 0), true);
  const event = stripe()
    .takeEvents()
    .find(({ type }) => type === "customer.subscription.updated");
  if (!event) throw new Error("nothing was emitted");
  return { event, subscription };
}
const plan = async () => (await billingSummary(tenant.userId)).effectivePlan;

describe("Stripe's webhook", () => {
  it("takes what is signed, once however often it comes", async () => {
    const { event } = await changed();
    for (let i = 0; i < 3; i++) expect(await deliver(event)).toBe(200);
    expect(await plan()).toBe("team");
    expect(await db().billingEvent.findMany({ where: { id: event.id } })).toMatchObject([
      { status: "done", attempts: 1, userId: tenant.userId },
    ]);
    const queued = await db().outboxEvent.findMany({ where: { name: "billing/event-received" } });
    expect(queued.filter(({ data }) => (data as { eventId: string }).eventId === event.id)).toHaveLength(1);
  });

  it("refuses what is not signed, wrongly, with another secret, changed, or long ago", async () => {
    const { event } = await changed();
    const parsed = JSON.parse(event.body) as { id: string; type: string };
    const refused = [
      await post(event.body),
      await post(event.body, "t=1,v1=00"),
      await post(event.body, stripe().signed(parsed, "whsec_another").signature),
      await post(event.body.replace("active", "paused"), event.signature),
      await post(event.body, stripe().signed(parsed, undefined, stripe().ledger.now - 301).signature),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await db().billingEvent.count({ where: { id: event.id } })).toBe(0);
    expect(await plan()).toBe("pro");
  });

  it("refuses a body beyond 5 MiB before it is parsed, and takes one just below", async () => {
    const padded = (bytes: number) => {
      const event = {
        ...(JSON.parse(some.body) as { id: string; type: string }),
        padding: "x".repeat(bytes),
      };
      return stripe().signed(event);
    };
    const { event: some } = await changed();
    const large = padded(5 * 1024 * 1024);
    expect((await post(large.body, large.signature)).problem.code).toBe("PAYLOAD_TOO_LARGE");
    const fitting = padded(4 * 1024 * 1024);
    expect((await post(fitting.body, fitting.signature)).status).toBe(200);
  });

  it("acknowledges what it has no use for, and what is about somebody else", async () => {
    const unknown = stripe().signed({
      id: "evt_1",
      type: "radar.early_fraud_warning.created",
      data: { object: {} },
      created: 1,
    } as never);
    expect((await post(unknown.body, unknown.signature)).status).toBe(200);
    expect(await db().billingEvent.count({ where: { id: "evt_1" } })).toBe(0);
    const foreign = stripe().ledger.addCustomer({ email: "else@example.com" });
    stripe().ledger.subscribe(foreign.id, boughtOf("pro", "month", 0), {});
    const [event] = stripe().takeEvents();
    if (!event) throw new Error("nothing was emitted");
    expect(await deliver(event)).toBe(200);
    expect(await db().billingEvent.findUnique({ where: { id: event.id } })).toMatchObject({
      status: "ignored",
    });
  });

  it("does not believe what an event says: the state is read anew", async () => {
    const { event, subscription } = await changed();
    stripe().ledger.end(subscription, "canceled", "cancellation_requested");
    stripe().takeEvents();
    expect(await deliver(event)).toBe(200);
    expect(await plan()).toBe("free");
  });

  it("ends the plan of a customer who was deleted at Stripe, and lets the account begin anew", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    stripe().ledger.deleteCustomer(customerId);
    const event = stripe().takeEvents().at(-1);
    if (!event) throw new Error("nothing was emitted");
    expect(await deliver(event)).toBe(200);
    expect(await plan()).toBe("free");
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    expect(url).toContain("/c/pay/");
  });

  it("shows the operator what failed, who can run it again", async () => {
    const { event } = await changed();
    stripe().isDown = true;
    await post(event.body, event.signature);
    await expect(processEvent(event.id)).rejects.toMatchObject({ name: "PaymentError", kind: "unavailable" });
    const failed = await db().billingEvent.findUniqueOrThrow({ where: { id: event.id } });
    expect(failed).toMatchObject({ status: "failed", attempts: 1, error: expect.any(String) });
    stripe().isDown = false;
    const operator = { ...(await createUser()), name: null, kind: "user", via: "bearer" } as const;
    expect(await rerunEvent(operator, event.id)).toBe(true);
    expect(await rerunEvent(operator, event.id)).toBe(false);
    await processEvent(event.id);
    expect(await plan()).toBe("team");
  });

  it("is not there without a payment provider", async () => {
    const { stripe: configured } = env;
    Object.assign(env, { stripe: null });
    const { status, problem } = await post("{}", "t=1,v1=00");
    Object.assign(env, { stripe: configured });
    expect([status, problem.code]).toEqual([404, "BILLING_NOT_CONFIGURED"]);
  });
});
