import "server-only";
import type Stripe from "stripe";
import { failpoint } from "@/lib/failpoint";
import { expandedOrNull, idOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import type { PaidSelection } from "@/lib/platform/ports/payments/port";

type ItemChange = { id?: string; price?: string; quantity?: number; deleted?: true };

/** The changes that turn the subscription's items into those of the selection. */
export async function itemChanges(
  { items }: Stripe.Subscription,
  { plan, interval, seats }: PaidSelection,
  prices: Prices,
): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  let hasPlan = false;
  let hasSeats = false;
  for (const { id, price } of items.data) {
    const role = await prices.roleOf(price);
    if (role?.kind === "plan") {
      hasPlan = true;
      changes.push({ id, price: await prices.idFor({ kind: "plan", plan, interval }), quantity: 1 });
    } else if (role?.kind === "seat" && !hasSeats && seats > 0) {
      hasSeats = true;
      changes.push({ id, price: await prices.idFor({ kind: "seat", interval }), quantity: seats });
    } else if (role?.kind === "seat") changes.push({ id, deleted: true });
  }
  if (!hasPlan) changes.push({ price: await prices.idFor({ kind: "plan", plan, interval }), quantity: 1 });
  if (!hasSeats && seats > 0)
    changes.push({ price: await prices.idFor({ kind: "seat", interval }), quantity: seats });
  return changes;
}

export async function itemsFor(
  { plan, interval, seats }: PaidSelection,
  prices: Prices,
): Promise<{ price: string; quantity: number }[]> {
  return [
    { price: await prices.idFor({ kind: "plan", plan, interval }), quantity: 1 },
    ...(seats > 0 ? [{ price: await prices.idFor({ kind: "seat", interval }), quantity: seats }] : []),
  ];
}

/** Detaches the schedule; the subscription stays as it is. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  const attached = expandedOrNull(schedule);
  const isOver = attached && attached.status !== "active" && attached.status !== "not_started";
  if (!id || isOver) return;
  await stripe.subscriptionSchedules.release(id);
  failpoint("after-schedule-released");
}

/** Undoes a cancellation; the portal may have set a time instead of the flag. */
export const resumptionParams = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at !== null && !cancel_at_period_end ? { cancel_at: "" as const } : { cancel_at_period_end: false };

async function createSchedule(
  stripe: Stripe,
  { id }: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  failpoint("after-schedule-created");
  return schedule;
}

/**
 * Creates two phases: the current selection until the end of the period, then the new one, after which the
 * subscription continues without a schedule. Discounts are repeated, since a phase without any drops them.
 */
export async function schedulePhases(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  to: PaidSelection,
  prices: Prices,
): Promise<void> {
  const attached = expandedOrNull(subscription.schedule);
  const schedule = attached?.status === "active" ? attached : await createSchedule(stripe, subscription);
  // A schedule keeps its past phases: after a change took effect, the current one is not the first.
  const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (!current) throw new Error(`The schedule ${schedule.id} has no current phase.`);
  const discounts = current.discounts.map(({ coupon, discount, promotion_code }) => {
    const reused = { discount: idOf(discount), coupon: idOf(coupon), promotion_code: idOf(promotion_code) };
    if (reused.discount) return { discount: reused.discount };
    return reused.promotion_code
      ? { promotion_code: reused.promotion_code }
      : { coupon: reused.coupon ?? "" };
  });
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  const isNewInterval = subscription.items.data.some(
    ({ price }) => price.recurring?.interval !== to.interval,
  );
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        start_date: current.start_date,
        end_date: end,
        items: subscription.items.data.map(({ price, quantity }) => ({
          price: price.id,
          quantity: quantity ?? 1,
        })),
        discounts,
        proration_behavior: "none",
      },
      {
        items: await itemsFor(to, prices),
        duration: { interval: to.interval, interval_count: 1 },
        discounts,
        proration_behavior: "none",
        ...(isNewInterval ? { billing_cycle_anchor: "phase_start" as const } : {}),
      },
    ],
  });
}
