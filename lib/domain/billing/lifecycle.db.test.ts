import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelScheduledChange,
  cancelSubscription,
  resumeSubscription,
} from "@/lib/domain/billing/cancel-subscription";
import { changePlan, changeSeats } from "@/lib/domain/billing/change-plan";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { completeChangeUnlessBusy } from "@/lib/domain/billing/complete-change";
import { previewChange } from "@/lib/domain/billing/preview-change";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { db } from "@/lib/platform/database/db";
import { withSessionLock } from "@/lib/platform/database/session-lock";
import { newId } from "@/lib/pure/id";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { addMember, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** All calls go through the official SDK to the stand-in. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe, boughtOf } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const summary = () => billingSummary(tenant.userId);
const owner = () => tenant.ctx;
const paid = async () => {
  const { customerId } = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
  return stripe().ledger.paidBy(customerId ?? "") / 100;
};
const acts = async () =>
  (await db().billingAct.findMany({ where: { userId: tenant.userId }, orderBy: { id: "asc" } })).map(
    ({ type }) => type,
  );
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

describe("buying", () => {
  it("leads to a page, and the plan is there once it was paid", async () => {
    const { url } = await startCheckout(tenant.ctx, { plan: "team", interval: "year" });
    expect(await summary()).toMatchObject({ effectivePlan: "free", status: null, hasBillingHistory: true });
    expect(stripe().ledger.boughtOn(sessionOf(url))).toEqual({ countersign_team_year: 1 });
    stripe().ledger.pay(sessionOf(url));
    await deliverAll();
    expect(await summary()).toMatchObject({
      plan: "team",
      effectivePlan: "team",
      status: "active",
      interval: "year",
      currentPeriodEnd: "2027-03-10T10:00:00.000Z",
      seats: { included: 3, purchased: 0, allowed: 3, used: 1 },
    });
    expect(await paid()).toBe(36 * 12);
    expect(await acts()).toEqual(["checkout_started", "subscription_changed"]);
  });

  it("puts the seats in use beyond the included ones into the first invoice", async () => {
    for (let i = 0; i < 4; i++) await addMember(tenant, "member");
    const { url } = await startCheckout(tenant.ctx, { plan: "team", interval: "month" });
    expect(stripe().ledger.boughtOn(sessionOf(url))).toEqual({
      countersign_team_month: 1,
      countersign_seat_month: 2,
    });
  });

  it("pressed twice leads to the same page, at once and later; another choice ends the first page", async () => {
    const choose = (plan: "pro" | "team") => startCheckout(tenant.ctx, { plan, interval: "month" });
    const [first, second] = await Promise.all([choose("pro"), choose("pro")]);
    expect(second).toEqual(first);
    clock.advance(HOUR_MS);
    expect(await choose("pro")).toEqual(first);
    expect(await db().billingCheckout.count({ where: { userId: tenant.userId } })).toBe(1);
    const other = await choose("team");
    expect(other).not.toEqual(first);
    expect(stripe().ledger.sessions.get(sessionOf(first.url))?.status).toBe("expired");
  });

  it("is refused when the page of an earlier choice is paid while it is being ended", async () => {
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    stripe().beforeNext(/\/expire$/, () => stripe().ledger.pay(sessionOf(url)));
    await expect(startCheckout(tenant.ctx, { plan: "team", interval: "month" })).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
    });
    await deliverAll();
    expect(await summary()).toMatchObject({ effectivePlan: "pro", status: "active" });
    expect(await paid()).toBe(15);
  });

  it("is refused with a subscription, also one whose event has not arrived", async () => {
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    stripe().ledger.pay(sessionOf(url));
    await expect(startCheckout(tenant.ctx, { plan: "pro", interval: "month" })).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
    });
    expect(await summary()).toMatchObject({ effectivePlan: "pro" });
  });

  it("gives a second payment back", async () => {
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    stripe().ledger.pay(sessionOf(url));
    await deliverAll();
    const account = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    const bought = { countersign_checkout: newId() };
    const again = stripe().ledger.subscribe(account.customerId ?? "", boughtOf("pro", "month", 0), bought);
    expect(await paid()).toBe(30);
    await deliverAll();
    expect(await paid()).toBe(15);
    expect(again.status).toBe("canceled");
    expect(await summary()).toMatchObject({ status: "active", effectivePlan: "pro" });
    expect(await acts()).toContain("purchase_refunded");
  });
});

describe("changing", () => {
  it("to a larger plan is at once, and the rest of the period is charged", async () => {
    await subscribe(tenant, "pro", "month", 2);
    advance(15.5 * DAY_MS);
    expect(await previewChange(owner(), { plan: "team", interval: "month" })).toMatchObject({
      takesEffect: "now",
      currency: "USD",
      dueNow: 15,
      next: { amount: 45 + 24, at: "2026-04-10T10:00:00.000Z" },
    });
    const after = await changePlan(tenant.ctx, { plan: "team", interval: "month" });
    expect(after).toMatchObject({ effectivePlan: "team", seats: { included: 3, purchased: 2, allowed: 5 } });
    expect(await paid()).toBe(15 + 24 + 15);
    expect(after.currentPeriodEnd).toBe("2026-04-10T10:00:00.000Z");
  });

  it("is previewed also while a renewal replaces what was read of the subscription", async () => {
    await subscribe(tenant, "pro", "month", 2);
    const asked = () => previewChange(owner(), { plan: "team", interval: "month" });
    stripe().failNext(/create_preview/, 400);
    expect(await asked()).toMatchObject({ takesEffect: "now" });
    stripe().failNext(/create_preview/, 400, "before", 2);
    await expect(asked()).rejects.toThrow("This cannot be done now.");
  });

  it("is made also while a renewal replaces what was read of the subscription", async () => {
    const { subscription } = await subscribe(tenant, "pro", "month", 2);
    await changeSeats(tenant.ctx, { seats: 0 });
    const isUpdate = (call: string) => call === `POST /v1/subscriptions/${subscription.id}`;
    stripe().beforeNext(/\/release$/, () => advance(31 * DAY_MS));
    expect(await changePlan(tenant.ctx, { plan: "team", interval: "month" })).toMatchObject({
      effectivePlan: "team",
      status: "active",
    });
    // The first update names the item of the seats, which the renewal has removed.
    expect(stripe().calls.filter(isUpdate)).toHaveLength(2);
  });

  it("to a smaller plan is with the next period, without credit, and can be undone", async () => {
    await subscribe(tenant, "team");
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    expect(await summary()).toMatchObject({ effectivePlan: "team" });
    const { scheduled } = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect(scheduled).toEqual({ plan: "pro", interval: "month", seats: 0, at: "2026-04-10T10:00:00.000Z" });
    await cancelScheduledChange(owner());
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    await changePlan(tenant.ctx, { plan: "team", interval: "month" });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ effectivePlan: "team" });
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ plan: "pro", effectivePlan: "pro", status: "active" });
    expect(await paid()).toBe(45 + 45 + 15);
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await paid()).toBe(45 + 45 + 15 + 15);
  });

  it("to the year is at once, back to the month with the next period", async () => {
    await subscribe(tenant, "pro");
    expect(await changePlan(tenant.ctx, { plan: "pro", interval: "year" })).toMatchObject({
      interval: "year",
      currentPeriodEnd: "2027-03-10T10:00:00.000Z",
    });
    expect(await paid()).toBe(144);
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    advance(366 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({
      interval: "month",
      currentPeriodEnd: "2027-04-10T10:00:00.000Z",
    });
  });

  it("to the year with fewer seats charges for those alone, since a new period begins", async () => {
    await subscribe(tenant, "pro", "month", 2);
    const after = await changePlan(tenant.ctx, { plan: "team", interval: "year", seats: 3 });
    expect(after).toMatchObject({ interval: "year", seats: { included: 3, purchased: 0, allowed: 3 } });
    const { scheduled } = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect(scheduled).toBeNull();
  });

  it("to more seats is at once, to fewer with the next period", async () => {
    await subscribe(tenant, "team");
    expect(await changeSeats(tenant.ctx, { seats: 4 })).toMatchObject({
      seats: { purchased: 4, allowed: 7 },
    });
    expect(await paid()).toBe(45 + 48);
    expect(await changeSeats(tenant.ctx, { seats: 1 })).toMatchObject({
      seats: { purchased: 4, allowed: 7 },
    });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ seats: { purchased: 1, allowed: 4 } });
    expect(await paid()).toBe(45 + 48 + 45 + 12);
  });

  it("keeps a scheduled plan when seats are bought meanwhile", async () => {
    await subscribe(tenant, "team", "month", 1);
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    await changeSeats(tenant.ctx, { seats: 3 });
    const { scheduled } = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect(scheduled).toMatchObject({ plan: "pro", seats: 3 });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ effectivePlan: "pro", seats: { purchased: 3 } });
  });

  it("never leaves fewer seats than are in use, and says who uses them", async () => {
    await subscribe(tenant, "team", "month", 2);
    for (let i = 0; i < 3; i++) await addMember(tenant, "member");
    const refused = changeSeats(tenant.ctx, { seats: 0 });
    await expect(refused).rejects.toMatchObject({ code: "SEATS_IN_USE", status: 409 });
    const { details } = (await refused.catch((error: unknown) => error)) as { details: { seats: object[] } };
    expect(details.seats).toHaveLength(4);
    expect(details.seats[0]).toMatchObject({ kind: "member", email: tenant.email });
    await expect(changePlan(tenant.ctx, { plan: "pro", interval: "month" })).rejects.toMatchObject({
      code: "SEATS_IN_USE",
    });
    await changePlan(tenant.ctx, { plan: "pro", interval: "month", seats: 4 });
  });

  it("is refused when the payment is declined, and leaves everything as it was", async () => {
    const { customerId } = await subscribe(tenant, "team", "month", 2);
    await changeSeats(tenant.ctx, { seats: 1 });
    stripe().ledger.declinedCards.add(customerId);
    await expect(changeSeats(tenant.ctx, { seats: 9 })).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
      status: 402,
    });
    expect(await summary()).toMatchObject({ seats: { purchased: 2 } });
    const row = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect(row.scheduled).toMatchObject({ seats: 1 });
    expect([row.change, row.changeLeasedUntil]).toEqual([null, null]);
  });
});

describe("a change that is being made", () => {
  it("is left to its process while that lives, and taken over as soon as it is gone", async () => {
    const { subscription } = await subscribe(tenant, "team");
    const current = { plan: "team", interval: "month", seats: 0 };
    const team = { plan: "team", interval: "month", seats: 5 } as const;
    const beginChange = (by: number) =>
      db().billingAccount.update({
        where: { userId: tenant.userId },
        data: {
          change: {
            id: newId(),
            subscriptionId: subscription.id,
            before: { current, next: null },
            after: { current: { ...current, seats: 9 }, next: null },
            by,
          },
          changeLeasedUntil: new Date(clock.now().getTime() + HOUR_MS),
        },
      });
    await withSessionLock(async (key) => {
      await beginChange(key);
      await expect(changePlan(tenant.ctx, team)).rejects.toMatchObject({ code: "BUSY", status: 503 });
      expect(await completeChangeUnlessBusy(tenant.userId)).toBe(false);
    });
    expect(await changePlan(tenant.ctx, team)).toMatchObject({ seats: { purchased: 2 } });
    const row = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect([row.change, row.changeLeasedUntil]).toEqual([null, null]);
  });
});

describe("ending", () => {
  it("is with the period, can be undone, and then is free; nothing is deleted", async () => {
    await subscribe(tenant, "team");
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    expect(await cancelSubscription(owner())).toMatchObject({
      cancelAtPeriodEnd: true,
      effectivePlan: "team",
    });
    expect(await resumeSubscription(owner())).toMatchObject({ cancelAtPeriodEnd: false });
    await cancelSubscription(owner());
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({
      plan: "team",
      effectivePlan: "free",
      status: "canceled",
      interval: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      hasBillingHistory: true,
    });
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    stripe().ledger.pay(sessionOf(url));
    await deliverAll();
    expect(await summary()).toMatchObject({ plan: "pro", effectivePlan: "pro", status: "active" });
  });

  it("is undone by selecting a plan", async () => {
    await subscribe(tenant, "pro");
    await cancelSubscription(owner());
    expect(await changePlan(tenant.ctx, { plan: "pro", interval: "month" })).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });

  it("follows failed payments, which keep the plan while they are retried", async () => {
    const { customerId, subscription } = await subscribe(tenant, "pro");
    stripe().ledger.declinedCards.add(customerId);
    advance(31 * DAY_MS + HOUR_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ status: "past_due", effectivePlan: "pro" });
    stripe().ledger.declinedCards.clear();
    stripe().ledger.payOpen(subscription);
    await deliverAll();
    expect(await summary()).toMatchObject({ status: "active", effectivePlan: "pro" });
    stripe().ledger.declinedCards.add(customerId);
    advance(60 * DAY_MS);
    await deliverAll();
    expect(await summary()).toMatchObject({ status: "canceled", plan: "pro", effectivePlan: "free" });
  });
});
