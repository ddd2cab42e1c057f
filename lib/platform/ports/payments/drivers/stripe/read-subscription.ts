import "server-only";
import type Stripe from "stripe";
import { CHECKOUT_METADATA } from "@/lib/platform/ports/payments/drivers/stripe/checkout";
import { dateOf, expandedOrNull, idOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import type { ProviderSubscription, Selection } from "@/lib/platform/ports/payments/port";

/** Properties that must be expanded for `readSubscription`. */
export const SUBSCRIPTION_PARTS = ["schedule", "latest_invoice"];

type Item = { price: string | Stripe.Price | { id: string }; quantity?: number | undefined };

/** The plan, interval and extra seats that items stand for; null if they are not this product's. */
export async function selectionOf(items: readonly Item[], prices: Prices): Promise<Selection | null> {
  let selection: Selection | null = null;
  let seats = 0;
  for (const { price, quantity } of items) {
    const role = await prices.roleOf(typeof price === "object" && !("object" in price) ? price.id : price);
    if (role?.kind === "plan") selection = { plan: role.plan, interval: role.interval, seats: 0 };
    if (role?.kind === "seat") seats += quantity ?? 0;
  }
  return selection && { ...selection, seats };
}

/** Reads a subscription; null if it is for something else in the same Stripe account. */
export async function readSubscription(
  subscription: Stripe.Subscription,
  prices: Prices,
): Promise<ProviderSubscription | null> {
  const items = subscription.items.data;
  const selection = await selectionOf(items, prices);
  const [first] = items;
  const customerId = idOf(subscription.customer);
  if (!selection || !first || !customerId) return null;
  const periodEnd = Math.max(...items.map((item) => item.current_period_end));
  const invoice = expandedOrNull(subscription.latest_invoice);
  return {
    ...selection,
    id: subscription.id,
    customerId,
    status: subscription.status,
    // Flexible billing and the portal may set the time instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodStart: dateOf(Math.min(...items.map((item) => item.current_period_start))),
    periodEnd: dateOf(subscription.cancel_at ?? periodEnd),
    createdAt: dateOf(subscription.created),
    scheduled: await scheduledOf(expandedOrNull(subscription.schedule), prices),
    openInvoiceUrl: invoice?.status === "open" ? (invoice.hosted_invoice_url ?? null) : null,
    checkoutId: subscription.metadata[CHECKOUT_METADATA] ?? null,
  };
}

/** The phase of a schedule that follows the current one. */
async function scheduledOf(
  schedule: Stripe.SubscriptionSchedule | null,
  prices: Prices,
): Promise<ProviderSubscription["scheduled"]> {
  const current = schedule?.status === "active" ? schedule.current_phase : null;
  const next = current && schedule?.phases.find(({ start_date }) => start_date >= current.end_date);
  if (!next) return null;
  const items = next.items.map(({ price, quantity }) => ({
    price: idOf(price) ?? "",
    quantity: quantity ?? 1,
  }));
  const selection = await selectionOf(items, prices);
  return selection && { ...selection, at: dateOf(next.start_date) };
}
