import "server-only";
import type Stripe from "stripe";
import { findOrNull, idOf } from "@/lib/platform/ports/payments/drivers/stripe/client";

/** Ends the subscription first, so that nothing more is charged; every step may be repeated. */
export async function refundSubscription(stripe: Stripe, id: string): Promise<void> {
  const subscription = await findOrNull(() => stripe.subscriptions.retrieve(id));
  if (!subscription) return;
  if (subscription.status !== "canceled" && subscription.status !== "incomplete_expired")
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  const invoices = await stripe.invoices
    .list({ subscription: id, status: "paid", limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: 1000 });
  for (const { payments } of invoices)
    for (const { payment } of payments?.data ?? []) {
      const intent = idOf(payment.payment_intent);
      if (intent)
        await stripe.refunds.create(
          { payment_intent: intent, reason: "duplicate" },
          { idempotencyKey: `refund-${intent}` },
        );
    }
}
