import { beforeEach, describe, expect, it } from "vitest";
import { cancelSubscription } from "@/lib/domain/billing/cancel-subscription";
import { changePlan, changeSeats } from "@/lib/domain/billing/change-plan";
import { completeInterruptedChanges } from "@/lib/domain/billing/reconcile";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { db } from "@/lib/platform/database/db";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** A change that fails between its calls leaves the former state; its requester stays on record. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe } = withStripe(clock);
const DAY_MS = 24 * 60 * 60 * 1000;
const PRO = { plan: "pro", interval: "month" } as const;
const TEAM = { plan: "team", interval: "month" } as const;

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const row = () => db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
const acts = () => db().billingAct.findMany({ where: { userId: tenant.userId }, orderBy: { id: "asc" } });

describe("a declined upgrade of a subscription that was cancelled", () => {
  it("leaves it cancelled, and nothing is charged at the end of the period", async () => {
    const { customerId, subscription } = await subscribe(tenant, "pro");
    await cancelSubscription(tenant.ctx);
    stripe().ledger.declinedCards.add(customerId);
    await expect(changePlan(tenant.ctx, TEAM)).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
      details: { outcome: "unchanged" },
    });
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await billingSummary(tenant.userId)).toMatchObject({ cancelAtPeriodEnd: true, plan: "pro" });
    expect((await row()).change).toBeNull();
    stripe().ledger.declinedCards.clear();
    advance(40 * DAY_MS);
    await deliverAll();
    expect(await billingSummary(tenant.userId)).toMatchObject({ status: "canceled", effectivePlan: "free" });
    expect(stripe().ledger.paidBy(customerId) / 100).toBe(15);
  });

  it("is on record as asked for, and as failed", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    stripe().ledger.declinedCards.add(customerId);
    await expect(changePlan(tenant.ctx, TEAM)).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
    expect((await acts()).slice(-2)).toMatchObject([
      { type: "plan_requested", actorId: tenant.userId },
      { type: "change_failed", actorId: tenant.userId, reason: "declined" },
    ]);
  });

  it("resumes together with the charge once the card is accepted", async () => {
    const { subscription } = await subscribe(tenant, "pro");
    await cancelSubscription(tenant.ctx);
    expect(await changePlan(tenant.ctx, TEAM)).toMatchObject({
      effectivePlan: "team",
      cancelAtPeriodEnd: false,
    });
    expect(subscription.cancel_at_period_end).toBe(false);
  });
});

describe("a cancellation that fails", () => {
  it("keeps the scheduled downgrade", async () => {
    const { subscription } = await subscribe(tenant, "team");
    await changePlan(tenant.ctx, PRO);
    // Fails twice, because a refused call is retried once.
    stripe().failNext(new RegExp(`POST /v1/subscriptions/${subscription.id}`), 400, "before", 2);
    await expect(cancelSubscription(tenant.ctx)).rejects.toThrow();
    await deliverAll();
    expect(await row()).toMatchObject({ change: null, cancelAtPeriodEnd: false, scheduled: PRO });
  });

  it("keeps it also where the answer came late: the sweep finds out", async () => {
    const { subscription } = await subscribe(tenant, "team");
    await changePlan(tenant.ctx, PRO);
    stripe().failNext(new RegExp(`POST /v1/subscriptions/${subscription.id}`), 500, "before", 3);
    await expect(cancelSubscription(tenant.ctx)).rejects.toMatchObject({
      code: "PAYMENT_PROVIDER_UNAVAILABLE",
      details: { outcome: "unknown" },
    });
    expect((await row()).change).not.toBeNull();
    await completeInterruptedChanges();
    expect(await row()).toMatchObject({ change: null, scheduled: PRO });
  });
});

it("a provider that did not answer before anything was asked of it changed nothing", async () => {
  await subscribe(tenant, "pro");
  stripe().failNext(/GET \/v1\/subscriptions/, 500, "before", 3);
  await expect(changePlan(tenant.ctx, TEAM)).rejects.toMatchObject({
    code: "PAYMENT_PROVIDER_UNAVAILABLE",
    details: { outcome: "unchanged" },
  });
});

it("a change that an event finds is its owner's, not the provider's", async () => {
  await subscribe(tenant, "pro");
  stripe().failNext(/POST \/v1\/subscriptions\/sub_/, 500, "after", 3);
  await expect(changePlan(tenant.ctx, TEAM)).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_UNAVAILABLE" });
  await deliverAll();
  expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "team" });
  expect((await acts()).slice(-2)).toMatchObject([
    { type: "change_failed", actorType: "user" },
    { type: "subscription_changed", actorType: "user", actorId: tenant.userId },
  ]);
});

it("schedules a second time after a downgrade took effect", async () => {
  await subscribe(tenant, "team", "month", 3);
  await changePlan(tenant.ctx, { ...PRO, seats: 4 });
  advance(31 * DAY_MS);
  await deliverAll();
  expect(await billingSummary(tenant.userId)).toMatchObject({
    effectivePlan: "pro",
    seats: { purchased: 3 },
  });
  await changeSeats(tenant.ctx, { seats: 1 });
  expect(await row()).toMatchObject({
    seats: 3,
    scheduled: { ...PRO, seats: 1, at: "2026-05-10T10:00:00.000Z" },
  });
  advance(31 * DAY_MS);
  await deliverAll();
  expect(await billingSummary(tenant.userId)).toMatchObject({
    effectivePlan: "pro",
    seats: { purchased: 1 },
  });
});
