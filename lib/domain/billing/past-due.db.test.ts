import { beforeEach, expect, it } from "vitest";
import {
  cancelScheduledChange,
  cancelSubscription,
  resumeSubscription,
} from "@/lib/domain/billing/cancel-subscription";
import { changePlan, changeSeats } from "@/lib/domain/billing/change-plan";
import { previewChange } from "@/lib/domain/billing/preview-change";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** While a renewal is unpaid nothing else can be bought: a small paid invoice would hide the unpaid one. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

/** Creates a subscription whose renewal was declined; its card is accepted again. */
async function fallDue() {
  const { customerId, subscription } = await subscribe(tenant, "pro", "month", 1);
  stripe().ledger.declinedCards.add(customerId);
  advance(31 * DAY_MS + HOUR_MS);
  await deliverAll();
  stripe().ledger.declinedCards.clear();
  expect(await billingSummary(tenant.userId)).toMatchObject({ status: "past_due" });
  return { customerId, subscription };
}

const SELECTIONS = [
  { plan: "team", interval: "month" },
  { plan: "pro", interval: "year" },
  { plan: "pro", interval: "month", seats: 4 },
] as const;

it("plan, interval and seats cannot be changed before the open invoice is paid, nor previewed", async () => {
  const { customerId, subscription } = await fallDue();
  const paid = stripe().ledger.paidBy(customerId);
  const refusal = { code: "INVALID_STATE", status: 409, message: expect.stringContaining("Pay it first") };
  for (const selection of SELECTIONS) {
    await expect(changePlan(tenant.ctx, selection)).rejects.toMatchObject(refusal);
    await expect(previewChange(tenant.ctx, selection)).rejects.toMatchObject(refusal);
  }
  for (const seats of [0, 3]) {
    await expect(changeSeats(tenant.ctx, { seats })).rejects.toMatchObject(refusal);
    await expect(previewChange(tenant.ctx, { seats })).rejects.toMatchObject(refusal);
  }
  expect(stripe().ledger.paidBy(customerId)).toBe(paid);
  expect((await syncAccount(tenant.userId))?.account).toMatchObject({ status: "past_due", change: null });
  stripe().ledger.payOpen(subscription);
  expect(await changeSeats(tenant.ctx, { seats: 3 })).toMatchObject({
    status: "active",
    seats: { purchased: 3 },
  });
});

it("cancelling, undoing that and dropping what was scheduled remain possible, since nothing is charged", async () => {
  await fallDue();
  expect(await cancelSubscription(tenant.ctx)).toMatchObject({ cancelAtPeriodEnd: true, status: "past_due" });
  expect(await resumeSubscription(tenant.ctx)).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await cancelScheduledChange(tenant.ctx)).toMatchObject({ status: "past_due" });
});

it("the next invoice can be previewed, since that changes nothing", async () => {
  await fallDue();
  expect(await previewChange(tenant.ctx, { plan: "pro", interval: "month", seats: 2 })).toMatchObject({
    takesEffect: "never",
    next: { amount: 15 + 12 },
  });
});
