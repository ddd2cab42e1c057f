import { spawn } from "node:child_process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  cancelScheduledChange,
  cancelSubscription,
  resumeSubscription,
} from "@/lib/domain/billing/cancel-subscription";
import { changePlan, changeSeats } from "@/lib/domain/billing/change-plan";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { processEvent, receiveEvent } from "@/lib/domain/billing/events";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { completeInterruptedChanges } from "@/lib/domain/billing/reconcile";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { stateOf } from "@/lib/domain/entitlements/find-account";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { env } from "@/lib/env";
import type { Failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant, createUser, type Tenant } from "@/test/api/world";
import { configFor } from "@/test/stripe/billing";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "@/test/stripe/stand-in";
import type { Work } from "@/test/stripe/work";
import { bundledProgram } from "@/test/support/bundle-program";
import { resetDatabase } from "@/test/support/database";

/**
 * A process is killed (kill -9) between an answer of Stripe and its own commit, at each call that has an effect.
 * Whatever comes next, a repeat by the owner, Stripe's events, or the sweep: nothing is charged twice, and no plan is
 * lost.
 */
const TIMEOUT_MS = 240_000;
const PROGRAM = bundledProgram("test/stripe/work.ts");
const PRO = { plan: "pro", interval: "month" } as const;
const TEAM = { plan: "team", interval: "month" } as const;

let stripe: StripeStandIn;
let tenant: Tenant;
beforeEach(async () => {
  // A new stand-in reuses the ids of the previous one for other customers.
  await resetDatabase();
  stripe = await StripeStandIn.start();
  stripe.addPrices();
  Object.assign(env, { stripe: configFor(stripe.url) });
  tenant = await createTenant();
});
afterEach(async () => {
  Object.assign(env, { stripe: null });
  await stripe.close();
});

async function worksGoingOn(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
     where application_name = 'countersign-session-lock' and datname = current_database()`;
  return row?.count ?? 0;
}

/** Does a piece of work in a separate process, which dies at the given point. */
async function killedAt(point: Failpoint, work: Work, given: object = {}): Promise<void> {
  const child = spawn(process.execPath, [...PROGRAM, work, JSON.stringify({ ctx: tenant.ctx, ...given })], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      STRIPE_SECRET_KEY: STAND_IN_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      COUNTERSIGN_FAILPOINT: point,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += String(text);
  });
  const signal = await new Promise((resolve) => child.once("exit", (_code, by) => resolve(by)));
  expect(signal, errors).toBe("SIGKILL");
  // The database notices the lost connection only after the kernel has closed it.
  await vi.waitFor(async () => expect(await worksGoingOn()).toBe(0));
}

async function deliverAll(): Promise<void> {
  for (const { id, body, signature } of stripe.takeEvents()) {
    expect(await receiveEvent(body, signature)).toBe(true);
    await processEvent(id);
  }
}

const isUnfinished = async () =>
  (await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } })).change !== null;
const summary = () => billingSummary(tenant.userId);
const state = async () => stateOf(await db().billingAccount.findUnique({ where: { userId: tenant.userId } }));
const customersOf = (email: string) =>
  [...stripe.ledger.customers.values()].filter((one) => one.email === email);
const paidBy = (email: string) =>
  customersOf(email).reduce((sum, { id }) => sum + stripe.ledger.paidBy(id), 0) / 100;
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

/** Buys a plan, without interruption. */
async function subscribe(plan: typeof PRO | typeof TEAM): Promise<void> {
  const { url } = await startCheckout(tenant.ctx, plan);
  stripe.ledger.pay(sessionOf(url));
  await deliverAll();
}

it("in a checkout: one customer, one page, one payment", { timeout: TIMEOUT_MS }, async () => {
  await killedAt("after-customer-created", "checkout", { body: PRO });
  await killedAt("after-checkout-created", "checkout", { body: PRO });
  expect(stripe.ledger.sessions.size).toBe(1);
  await startCheckout(tenant.ctx, PRO);
  expect(stripe.ledger.sessions.size).toBe(1);
  await killedAt("after-checkout-expired", "checkout", { body: TEAM });
  const { url } = await startCheckout(tenant.ctx, PRO);
  const open = [...stripe.ledger.sessions.values()].filter(({ status }) => status === "open");
  expect([customersOf(tenant.email).length, open.length]).toEqual([1, 1]);
  stripe.ledger.pay(sessionOf(url));
  await deliverAll();
  expect(await summary()).toMatchObject({ effectivePlan: "pro", status: "active" });
  expect(paidBy(tenant.email)).toBe(15);
});

it("in an upgrade: it is charged once, and in force by the event alone", {
  timeout: TIMEOUT_MS,
}, async () => {
  await subscribe(PRO);
  await killedAt("after-plan-changed", "plan", { body: TEAM });
  const paid = paidBy(tenant.email);
  expect(paid).toBe(45);
  expect(await isUnfinished()).toBe(true);
  await deliverAll();
  expect([await isUnfinished(), await summary()]).toMatchObject([false, { effectivePlan: "team" }]);
  await changePlan(tenant.ctx, TEAM);
  expect(paidBy(tenant.email)).toBe(paid);
});

it("in a downgrade: it is scheduled once", { timeout: TIMEOUT_MS }, async () => {
  const schedules = () => [...stripe.ledger.schedules.values()];
  await subscribe(TEAM);
  await killedAt("after-schedule-created", "plan", { body: PRO });
  expect(schedules().map(({ phases }) => phases.length)).toEqual([1]);
  expect(await completeInterruptedChanges()).toBe(1);
  expect([await isUnfinished(), (await state()).scheduled]).toMatchObject([false, PRO]);
  await cancelScheduledChange(tenant.ctx);
  await killedAt("after-change-scheduled", "plan", { body: PRO });
  expect(await completeInterruptedChanges()).toBe(1);
  expect(await summary()).toMatchObject({ effectivePlan: "team" });
  expect((await state()).scheduled).toMatchObject(PRO);
  await changePlan(tenant.ctx, PRO);
  const active = schedules().filter(({ status }) => status === "active");
  expect(active).toHaveLength(1);
});

it("in buying seats while a smaller plan is scheduled: both hold", { timeout: TIMEOUT_MS }, async () => {
  await subscribe(TEAM);
  await changePlan(tenant.ctx, PRO);
  const before = paidBy(tenant.email);
  await killedAt("after-schedule-released", "seats", { seats: { seats: 2 } });
  expect(await completeInterruptedChanges()).toBe(1);
  expect([paidBy(tenant.email), (await state()).scheduled]).toMatchObject([before, PRO]);
  await killedAt("after-plan-changed", "seats", { seats: { seats: 2 } });
  const paid = paidBy(tenant.email);
  expect(paid).toBe(before + 24);
  // The owner repeats the request at once.
  await changeSeats(tenant.ctx, { seats: 2 });
  expect(await isUnfinished()).toBe(false);
  expect(await summary()).toMatchObject({ effectivePlan: "team", seats: { purchased: 2 } });
  expect((await state()).scheduled).toMatchObject({ ...PRO, seats: 2 });
  expect(paidBy(tenant.email)).toBe(paid);
});

it("in a cancellation, and its undoing: each is there or not, and a repeat changes nothing", {
  timeout: TIMEOUT_MS,
}, async () => {
  await subscribe(TEAM);
  await changePlan(tenant.ctx, PRO);
  await changeSeats(tenant.ctx, { seats: 2 });
  const { scheduled } = await state();
  expect(scheduled).toMatchObject({ ...PRO, seats: 2 });
  await killedAt("after-schedule-released", "cancel");
  await deliverAll();
  expect([await isUnfinished(), await state()]).toMatchObject([
    false,
    { scheduled, cancelAtPeriodEnd: false },
  ]);
  await killedAt("after-cancellation", "cancel");
  expect(await cancelSubscription(tenant.ctx)).toMatchObject({
    cancelAtPeriodEnd: true,
    effectivePlan: "team",
  });
  await deliverAll();
  expect(await summary()).toMatchObject({ cancelAtPeriodEnd: true });
  await killedAt("after-cancellation", "resume");
  await completeInterruptedChanges();
  expect(await resumeSubscription(tenant.ctx)).toMatchObject({ cancelAtPeriodEnd: false });
  // By type, not by place: entries of two processes in one millisecond have no order.
  const requested = await db().billingAct.findMany({
    where: { userId: tenant.userId, type: "resumption_requested" },
  });
  expect(requested).toMatchObject([{ actorId: tenant.userId }]);
});

it("in a purchase without an account: one account, and one refund of a second one", {
  timeout: TIMEOUT_MS,
}, async () => {
  await killedAt("after-public-checkout-created", "public", { body: TEAM });
  const email = `${newId()}@example.com`;
  const buy = async () => {
    const { url } = await startPublicCheckout(TEAM);
    stripe.ledger.pay(sessionOf(url), email);
    return db().billingCheckout.findUniqueOrThrow({ where: { sessionId: sessionOf(url) } });
  };
  const statusOf = async (id: string) =>
    (await db().billingCheckout.findUniqueOrThrow({ where: { id } })).status;
  const first = await buy();
  await killedAt("after-purchase-attached", "processCheckout", { checkoutId: first.id });
  await processCheckout(first.id);
  expect(await statusOf(first.id)).toBe("complete");
  const user = await db().user.findUniqueOrThrow({ where: { email } });
  expect(await billingSummary(user.id)).toMatchObject({ effectivePlan: "team" });
  expect(await db().workspace.count({ where: { ownerId: user.id } })).toBe(1);
  const second = await buy();
  await killedAt("after-refund-made", "processCheckout", { checkoutId: second.id });
  await killedAt("after-refund", "processCheckout", { checkoutId: second.id });
  await processCheckout(second.id);
  expect([await statusOf(second.id), stripe.ledger.refunds.length, paidBy(email)]).toEqual([
    "refunded",
    1,
    45,
  ]);
});

/** Creates a monthly subscription as our checkout would. */
function buy(customerId: string, plan: "pro" | "team") {
  const price = [...stripe.ledger.prices.values()].find(
    (one) => one.lookup_key === `countersign_${plan}_month`,
  );
  if (!price) throw new Error(`there is no price for ${plan}`);
  return stripe.ledger.subscribe(customerId, [{ price, quantity: 1 }], { countersign_checkout: newId() });
}

it("in ending a second subscription: its payment is refunded once, and that is recorded once", {
  timeout: TIMEOUT_MS,
}, async () => {
  const other = await createTenant();
  const { id: customerId } = stripe.ledger.addCustomer({ email: other.email });
  await db().billingAccount.create({ data: { userId: other.userId, customerId } });
  const unpaid = buy(customerId, "pro");
  stripe.ledger.end(unpaid, "unpaid", "payment_failed");
  buy(customerId, "team");
  const second = buy(customerId, "pro");
  const refundsBefore = stripe.ledger.refunds.length;
  const given = { ctx: other.ctx };
  // Killed after the refund and before the second subscription ends, then after it has ended, then after the unpaid
  // one has ended.
  await killedAt("after-refund-made", "read", given);
  expect(second.status).toBe("active");
  await killedAt("after-extra-ended", "read", given);
  await killedAt("after-extra-ended", "read", given);
  expect([second.status, unpaid.status]).toEqual(["canceled", "canceled"]);
  for (let i = 0; i < 2; i++) await syncAccount(other.userId);
  expect(stripe.ledger.refunds.length - refundsBefore).toBe(1);
  expect(stripe.ledger.paidBy(customerId) / 100).toBe(15 + 45);
  expect(await billingSummary(other.userId)).toMatchObject({ effectivePlan: "team", status: "active" });
  const where = { userId: other.userId, type: { in: ["purchase_refunded", "superseded_ended"] } };
  const acts = await db().billingAct.findMany({ where, orderBy: { id: "asc" } });
  expect(acts.map(({ type }) => type).sort()).toEqual(["purchase_refunded", "superseded_ended"]);
  const told = { name: "billing/purchase-refunded", data: { path: ["userId"], equals: other.userId } };
  expect(await db().outboxEvent.count({ where: told })).toBe(1);
});

it("in giving a purchase to an account: what could still be paid for its former customer is ended", {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const point of [
    "after-purchase-attached",
    "after-suspended-ended",
    "after-customer-tagged",
  ] as const) {
    const user = await createUser("Ada");
    await db().user.update({ where: { id: user.userId }, data: { emailVerified: null } });
    const former = stripe.ledger.addCustomer({ email: user.email });
    await db().billingAccount.create({ data: { userId: user.userId, customerId: former.id } });
    const suspended = [buy(former.id, "pro"), buy(former.id, "pro")];
    for (const one of suspended) stripe.ledger.end(one, "unpaid", "payment_failed");
    await syncAccount(user.userId);
    const { url } = await startPublicCheckout(TEAM);
    stripe.ledger.pay(sessionOf(url), user.email);
    const { id } = await db().billingCheckout.findUniqueOrThrow({ where: { sessionId: sessionOf(url) } });
    await killedAt(point, "processCheckout", { checkoutId: id });
    await processCheckout(id);
    expect([point, suspended.map(({ status }) => status)]).toEqual([point, ["canceled", "canceled"]]);
    expect(await billingSummary(user.userId)).toMatchObject({ effectivePlan: "team", status: "active" });
    const row = await db().billingCheckout.findUniqueOrThrow({ where: { id } });
    expect([row.status, stripe.ledger.paidBy(String(row.customerId)) / 100]).toEqual(["complete", 45]);
  }
});
