import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { processEvent, receiveEvent } from "@/lib/domain/billing/events";
import { pickSubscription, type SecondarySubscription } from "@/lib/domain/billing/pick-subscription";
import { reconcileAccounts } from "@/lib/domain/billing/reconcile";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { stateOf } from "@/lib/domain/entitlements/find-account";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createUser } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";
import { addInterval } from "@/test/stripe/periods";

/**
 * Events report that something changed, not what: in any order, repeated, late or lost, and processed concurrently,
 * they leave the stored state equal to Stripe's.
 */
const clock = stoppedClock();
const { stripe, advance, subscribe, boughtOf } = withStripe(clock);
beforeEach(() => clock.set("2026-03-10T10:00:00Z"));

type Life = Awaited<ReturnType<typeof subscribe>>;

/** What happens to a subscription at Stripe, caused by its owner or by time. */
const ACTS = {
  upgrade: ({ subscription }) =>
    stripe().ledger.changeItems(subscription, boughtOf("team", "month", 2), true),
  seats: ({ subscription }) => stripe().ledger.changeItems(subscription, boughtOf("pro", "month", 3), true),
  year: ({ subscription }) => stripe().ledger.changeItems(subscription, boughtOf("team", "year", 0), true),
  downgrade: ({ subscription }) => scheduleMonthly(subscription),
  dropDowngrade: ({ subscription }) => {
    const schedule = stripe().ledger.schedules.get(String(subscription.schedule));
    if (schedule) stripe().ledger.release(schedule);
  },
  unpaid: ({ subscription }) => {
    if (subscription.status === "active") stripe().ledger.end(subscription, "unpaid", "payment_failed");
  },
  customerDeleted: ({ customerId }) => {
    if (stripe().ledger.customers.has(customerId)) stripe().ledger.deleteCustomer(customerId);
  },
  second: ({ customerId }) => {
    const bought = { countersign_checkout: newId() };
    if (stripe().ledger.customers.has(customerId))
      stripe().ledger.subscribe(customerId, boughtOf("pro", "month", 1), bought);
  },
  cancel: ({ subscription }) => setCancelled(subscription, true),
  resume: ({ subscription }) => setCancelled(subscription, false),
  cardFails: ({ customerId }) => void stripe().ledger.declinedCards.add(customerId),
  cardWorks: ({ customerId, subscription }) => {
    stripe().ledger.declinedCards.delete(customerId);
    stripe().ledger.payOpen(subscription);
  },
  month: () => advance(31 * DAY_MS),
  week: () => advance(7 * DAY_MS),
} as const satisfies Record<string, (life: Life) => void>;

/** Schedules the smallest plan for the next period. */
function scheduleMonthly(subscription: Life["subscription"]): void {
  const { ledger } = stripe();
  if (subscription.status !== "active" || subscription.schedule || subscription.cancel_at_period_end) return;
  const schedule = ledger.schedule(subscription);
  const [current] = schedule.phases;
  if (!current) throw new Error("the schedule has no phase");
  const { start_date: start, end_date: end } = current;
  const kept = current.items.map(({ price, quantity }) => ({
    price: String(price),
    quantity: quantity ?? 1,
  }));
  const next = boughtOf("pro", "month", 0).map(({ price, quantity }) => ({ price: price.id, quantity }));
  ledger.setPhases(schedule, [
    { items: kept, start, end, discounts: [] },
    { items: next, start: end, end: addInterval(end, "month"), discounts: [] },
  ]);
}

function setCancelled(subscription: Life["subscription"], isCancelled: boolean): void {
  subscription.cancel_at_period_end = isCancelled;
  stripe().ledger.emit("customer.subscription.updated", subscription);
}

/** Not every act is possible at every time; Stripe then refuses it. */
function tryAct(name: keyof typeof ACTS, life: Life): void {
  const isPossible = ["month", "week", "second", "customerDeleted"].includes(name);
  if (life.subscription.status === "canceled" && !isPossible) return;
  try {
    ACTS[name](life);
  } catch (error) {
    if (!/declined|is managed by/.test(String(error))) throw error;
  }
}

const delivery = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  copies: fc.integer({ min: 0, max: 3 }),
});

it("leads to the same state as reading Stripe", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 8 }),
      fc.infiniteStream(delivery),
      async (acts, deliveries) => {
        clock.set("2026-03-10T10:00:00Z");
        const { userId, email } = await createUser();
        const life = await subscribe({ userId, email }, "pro");
        for (const act of acts) tryAct(act, life);
        const now = stripe().ledger.now;
        const sent = stripe()
          .ledger.events.splice(0)
          .flatMap((event) => {
            const { at, copies } = deliveries.next().value;
            return Array.from({ length: copies }, (_, i) => ({ event, at: at + i / 7 }));
          })
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => stripe().signed(event, undefined, now));
        // Processes two events at a time, as two processes would.
        for (let i = 0; i < sent.length; i += 2)
          await Promise.all(
            sent.slice(i, i + 2).map(async ({ id, body, signature }) => {
              expect(await receiveEvent(body, signature)).toBe(true);
              await processEvent(id);
            }),
          );
        await reconcileAll();
        const row = () => db().billingAccount.findUniqueOrThrow({ where: { userId } });
        const stored = stateOf(await row());
        await syncAccount(userId);
        expect({ ...stateOf(await row()), readAt: null }).toEqual({ ...stored, readAt: null });
        await expectAsAtStripe(life, await row());
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

async function expectAsAtStripe({ customerId }: Life, row: BillingAccount): Promise<void> {
  if (!stripe().ledger.customers.has(customerId)) {
    expect(row).toMatchObject({ customerId: null, status: "canceled", cancelAtPeriodEnd: false });
    return;
  }
  const all = await getPayments().listSubscriptions(customerId);
  const { id, status, plan, seats, cancelAtPeriodEnd, scheduled } = pickSubscription(all) ?? {};
  const next = scheduled && { ...scheduled, at: scheduled.at.toISOString() };
  expect(row).toMatchObject({ subscriptionId: id, status, plan, seats, cancelAtPeriodEnd, scheduled: next });
  // A second subscription was either refunded, or is left for the operator to decide on.
  const others = all.filter(
    (one) => one.id !== id && isLiveStatus(one.status) && isLiveStatus(status ?? null),
  );
  expect(((row.extra ?? []) as SecondarySubscription[]).map((one) => [one.id, one.fate]).sort()).toEqual(
    others.map((one) => [one.id, "ask"]).sort(),
  );
}

async function reconcileAll(): Promise<void> {
  for (let after: string | null = null, first = true; first || after; first = false)
    ({ last: after } = await reconcileAccounts(after));
}
