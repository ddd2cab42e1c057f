import "server-only";
import type Stripe from "stripe";
import { itemsFor } from "@/lib/platform/ports/payments/drivers/stripe/change-subscription";
import { idOf, secondsOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import type { CheckoutSession, NewCheckout } from "@/lib/platform/ports/payments/port";

/** Metadata of sessions and subscriptions: our id of the checkout. */
export const CHECKOUT_METADATA = "countersign_checkout";

export async function checkoutParams(
  { checkoutId, selection, customerId, expiresAt, successUrl, cancelUrl }: NewCheckout,
  prices: Prices,
  hasTax: boolean,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const metadata = { [CHECKOUT_METADATA]: checkoutId };
  return {
    mode: "subscription",
    line_items: await itemsFor(selection, prices),
    client_reference_id: checkoutId,
    metadata,
    subscription_data: { metadata },
    ...(customerId ? { customer: customerId } : {}),
    allow_promotion_codes: true,
    ...(hasTax
      ? {
          automatic_tax: { enabled: true },
          billing_address_collection: "required",
          tax_id_collection: { enabled: true },
          ...(customerId ? { customer_update: { address: "auto", name: "auto" } } : {}),
        }
      : {}),
    expires_at: secondsOf(expiresAt),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/** Reads a session's status; a status that Stripe adds later counts as open. */
export const readSessionStatus = ({ status }: Stripe.Checkout.Session): CheckoutSession["status"] =>
  status === "complete" ? "complete" : status === "expired" ? "expired" : "open";

export function readSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    status: readSessionStatus(session),
    isPaid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    email: (session.customer_details?.email ?? session.customer_email)?.trim().toLowerCase() ?? null,
    checkoutId: session.metadata?.[CHECKOUT_METADATA] ?? null,
  };
}
