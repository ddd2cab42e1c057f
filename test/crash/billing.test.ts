import { afterAll, beforeAll, expect, it } from "vitest";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import type { Failpoint } from "@/lib/failpoint";
import { newId } from "@/lib/pure/id";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "@/test/stripe/stand-in";
import { Instance, until } from "./instance";

/**
 * A server is killed between an answer of Stripe and its own commit, at each call that has an effect, and started again:
 * nothing is charged twice, and no plan is lost. The points are those of lib/failpoint.ts.
 */
let instance: Instance;
let stripe: StripeStandIn;
let env: Record<string, string>;
let headers: Record<string, string>;
let email: string;

beforeAll(async () => {
  [instance, stripe] = await Promise.all([Instance.create({ isDurable: true }), StripeStandIn.start()]);
  stripe.addPrices();
  env = {
    STRIPE_SECRET_KEY: STAND_IN_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  };
  const server = await instance.start(env);
  ({ email } = instance.demo);
  const body = JSON.stringify({ email, password: instance.demo.password });
  const signIn = { method: "POST", headers: { "content-type": "application/json" }, body };
  const { token } = (await (await fetch(new URL("/api/auth/token", instance.url), signIn)).json()) as {
    token: string;
  };
  const authorization = `Bearer ${token}`;
  const workspaces = await fetch(new URL("/v1/workspaces", instance.url), { headers: { authorization } });
  const [workspace] = (await workspaces.json()) as [{ id: string }];
  headers = { authorization, "x-workspace-id": workspace.id, "content-type": "application/json" };
  await server.stop();
}, 600_000);
afterAll(async () => {
  await instance?.remove();
  await stripe?.close();
});

const ask = async <T>(method: string, route: string, body?: object) => {
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(new URL(route, instance.url), init);
  return { status: response.status, body: (await response.json().catch(() => null)) as T };
};
const summary = async () => (await ask<BillingSummaryDto>("GET", "/v1/billing")).body;

/** Sends what Stripe has to say, and waits until it was taken up. */
async function deliver(): Promise<void> {
  for (const { body, signature } of stripe.takeEvents())
    await fetch(new URL("/api/stripe/webhook", instance.url), {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    });
}

/** The server dies at this point of the work, and another one is there. */
async function killedAt<T>(
  point: Failpoint,
  work: () => Promise<unknown>,
  then: () => Promise<T>,
): Promise<T> {
  const doomed = await instance.start({ ...env, COUNTERSIGN_FAILPOINT: point });
  await work().catch(() => undefined);
  expect(await doomed.ended).toBe("SIGKILL");
  const server = await instance.start(env);
  try {
    // As if the time had passed in which another process leaves an unfinished change alone.
    await instance.sql.query(
      "update billing_accounts set change_leased_until = now() where change is not null",
    );
    return await then();
  } finally {
    await server.stop();
  }
}

const customersOf = (address: string) =>
  [...stripe.ledger.customers.values()].filter((customer) => customer.email === address);
const paidBy = (address: string) =>
  customersOf(address).reduce((sum, { id }) => sum + stripe.ledger.paidBy(id), 0) / 100;
const PRO = { plan: "pro", interval: "month" };
const TEAM = { plan: "team", interval: "month" };
const checkout = () => ask<{ url: string }>("POST", "/v1/billing/checkout", PRO);

it("an owner's subscription, from checkout to cancellation", { timeout: 600_000 }, async () => {
  await killedAt("after-customer-created", checkout, async () => {
    expect((await checkout()).status).toBe(200);
    expect(customersOf(email)).toHaveLength(1);
  });
  await instance.sql.query("update billing_checkouts set status = 'expired'");
  await killedAt("after-checkout-created", checkout, async () => {
    const before = stripe.ledger.sessions.size;
    const { body } = await checkout();
    expect(stripe.ledger.sessions.size).toBe(before);
    stripe.ledger.pay(body.url.split("/").at(-1) ?? "");
    await deliver();
    await until("the plan", async () => (await summary()).effectivePlan === "pro");
    expect(paidBy(email)).toBe(15);
  });
  await killedAt(
    "after-plan-changed",
    () => ask("PATCH", "/v1/billing/plan", TEAM),
    async () => {
      await deliver();
      await until("the plan", async () => (await summary()).effectivePlan === "team");
      const paid = paidBy(email);
      expect((await ask("PATCH", "/v1/billing/plan", TEAM)).status).toBe(200);
      expect(paidBy(email)).toBe(paid);
      expect(paid).toBeLessThanOrEqual(45);
    },
  );
  await killedAt(
    "after-change-scheduled",
    () => ask("PATCH", "/v1/billing/plan", PRO),
    async () => {
      expect((await ask("PATCH", "/v1/billing/plan", PRO)).status).toBe(200);
      const { body } = await ask<{ scheduled: object }>("GET", "/api/billing");
      expect(body.scheduled).toMatchObject(PRO);
      const active = [...stripe.ledger.schedules.values()].filter(({ status }) => status === "active");
      expect(active).toHaveLength(1);
      expect(await summary()).toMatchObject({ effectivePlan: "team" });
    },
  );
  // More seats at once, with a smaller plan scheduled: the schedule is dropped for the charge, and restored.
  const buy = () => ask("PATCH", "/v1/billing/seats", { seats: 2 });
  const paid = paidBy(email);
  await killedAt("after-plan-changed", buy, async () => {
    expect((await buy()).status).toBe(200);
    const { body } = await ask<{ scheduled: object }>("GET", "/api/billing");
    expect(body.scheduled).toMatchObject({ ...PRO, seats: 2 });
    expect(paidBy(email)).toBeGreaterThan(paid);
    expect(paidBy(email)).toBeLessThanOrEqual(paid + 24);
  });
  await killedAt(
    "after-cancellation",
    () => ask("POST", "/api/billing/cancel"),
    async () => {
      expect((await ask("POST", "/api/billing/cancel")).status).toBe(200);
      expect(await summary()).toMatchObject({ cancelAtPeriodEnd: true, effectivePlan: "team" });
    },
  );
});

it("purchases without an account", { timeout: 600_000 }, async () => {
  const start = () => ask<{ url: string }>("POST", "/v1/billing/public/checkout", TEAM);
  const session = await killedAt("after-public-checkout-created", start, async () => {
    const { body } = await start();
    return body.url.split("/").at(-1) ?? "";
  });
  const status = async (id: string) =>
    (await ask<{ status: string }>("GET", `/v1/billing/public/checkout/${id}`)).body.status;
  const address = `${newId()}@countersign.example`;
  stripe.ledger.pay(session, address);
  await killedAt("after-purchase-attached", deliver, async () => {
    await deliver();
    await until("the account", async () => (await status(session)) === "complete");
    expect(paidBy(address)).toBe(45);
  });
  const again = await instance.start(env);
  const { body } = await start();
  const second = body.url.split("/").at(-1) ?? "";
  await again.stop();
  stripe.ledger.pay(second, address);
  await killedAt("after-refund", deliver, async () => {
    await deliver();
    await until("the refund", async () => (await status(second)) === "refunded");
    expect(stripe.ledger.refunds).toHaveLength(1);
    expect(paidBy(address)).toBe(45);
  });
});
