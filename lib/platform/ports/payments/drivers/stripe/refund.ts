import "server-only";
import type Stripe from "stripe";
import StripeSdk from "stripe";
import { failpoint } from "@/lib/failpoint";
import { findOrNull, idOf } from "@/lib/platform/ports/payments/drivers/stripe/client";

/**
 * Refunds first: as long as the subscription is in force, a retry after an interruption knows that it still has to be
 * ended. Every step may be repeated.
 */
export async function refundSubscription(stripe: Stripe, id: string): Promise<void> {
  const subscription = await findOrNull(() => stripe.subscriptions.retrieve(id));
  if (!subscription) return;
  const invoices = await stripe.invoices
    .list({ subscription: id, status: "paid", limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: 1000 });
  for (const { payments } of invoices)
    for (const { payment } of payments?.data ?? []) {
      const intent = idOf(payment.payment_intent);
      if (intent) await refund(stripe, intent);
    }
  failpoint("after-refund-made");
  await endSubscription(stripe, id, subscription);
}

/** Ends a subscription at once and charges nothing for it; one that has ended stays as it is. */
export async function endSubscription(
  stripe: Stripe,
  id: string,
  known: Stripe.Subscription | null = null,
): Promise<void> {
  const subscription = known ?? (await findOrNull(() => stripe.subscriptions.retrieve(id)));
  if (!subscription || ["canceled", "incomplete_expired"].includes(subscription.status)) return;
  // The subscription may have ended meanwhile.
  await findOrNull(() => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }));
}

async function refund(stripe: Stripe, paymentIntent: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, reason: "duplicate" },
      { idempotencyKey: `refund-${paymentIntent}` },
    );
  } catch (error) {
    const isDone = error instanceof StripeSdk.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
}
