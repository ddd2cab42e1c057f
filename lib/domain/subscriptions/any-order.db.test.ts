import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { stateOf } from "@/lib/domain/billing/find-account";
import { processEvent, receiveEvent } from "@/lib/domain/subscriptions/events";
import { reconcileAccounts } from "@/lib/domain/subscriptions/reconcile";
import { syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createUser } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/**
 * Events tell that something changed, not what: in any order, repeated, late or lost, and read by several at once, what
 * is stored in the end is what Stripe has.
 */
const clock = stoppedClock();
const { stripe, advance, subscribe, boughtOf } = withStripe(clock);
beforeEach(() => clock.set("2026-03-10T10:00:00Z"));

type Life = Awaited<ReturnType<typeof subscribe>>;

/** What happens to a subscription at Stripe, by its owner or by itself. */
const ACTS = {
  upgrade: ({ subscription }) =>
    stripe().ledger.changeItems(subscription, boughtOf("team", "month", 2), true),
  seats: ({ subscription }) => stripe().ledger.changeItems(subscription, boughtOf("pro", "month", 3), true),
  year: ({ subscription }) => stripe().ledger.changeItems(subscription, boughtOf("team", "year", 0), true),
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

function setCancelled(subscription: Life["subscription"], isCancelled: boolean): void {
  subscription.cancel_at_period_end = isCancelled;
  stripe().ledger.emit("customer.subscription.updated", subscription);
}

/** Not every act is possible at every time; Stripe then refuses it. */
function tryAct(name: keyof typeof ACTS, life: Life): void {
  if (life.subscription.status === "canceled" && name !== "month" && name !== "week") return;
  try {
    ACTS[name](life);
  } catch (error) {
    if (!/declined/.test(String(error))) throw error;
  }
}

const delivery = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  copies: fc.integer({ min: 0, max: 3 }),
});

it("leads to the same state as reading Stripe", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 7 }),
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
        // Two at a time, as two processes would.
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
        expect(stored.status).toBe(life.subscription.status);
        expect(stored.cancelAtPeriodEnd).toBe(life.subscription.cancel_at_period_end);
        const seats = life.subscription.items.data.find(({ price }) => price.lookup_key?.includes("seat"));
        expect(stored.seats).toBe(seats?.quantity ?? 0);
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

async function reconcileAll(): Promise<void> {
  for (let after: string | null = null, first = true; first || after; first = false)
    ({ last: after } = await reconcileAccounts(after));
}
