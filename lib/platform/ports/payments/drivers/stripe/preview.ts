import "server-only";
import type Stripe from "stripe";
import {
  itemChanges,
  resumptionParams,
} from "@/lib/platform/ports/payments/drivers/stripe/change-subscription";
import { dateOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import type { InvoicePreview, PaidSelection } from "@/lib/platform/ports/payments/port";

/** Prices are in US dollars; Stripe's amounts are in hundredths. */
const HUNDREDTHS = 100;

/** An invoice as Stripe would create it. */
function previewOf(invoice: Stripe.Invoice): InvoicePreview {
  return {
    currency: invoice.currency.toUpperCase(),
    due: invoice.amount_due / HUNDREDTHS,
    lines: invoice.lines.data.map(({ description, amount }) => ({
      description: description ?? "",
      amount: amount / HUNDREDTHS,
    })),
    at: dateOf(invoice.next_payment_attempt ?? invoice.period_end),
  };
}

type Change = {
  subscription: Stripe.Subscription;
  to: PaidSelection;
  prices: Prices;
  /** Previews the state after undoing a cancellation: Stripe has no next invoice for a subscription that ends. */
  resumes: boolean;
};

const isEnding = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at !== null || cancel_at_period_end;

async function previewWith(
  stripe: Stripe,
  { subscription, to, prices, resumes }: Change,
  proration: "always_invoice" | "none",
): Promise<InvoicePreview> {
  const items = await itemChanges(subscription, to, prices);
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items,
      proration_behavior: proration,
      ...(resumes && isEnding(subscription) ? resumptionParams(subscription) : {}),
    },
  });
  return previewOf(invoice);
}

/** The charge for an immediate change, and the invoice after it, unless the subscription ends before. */
export async function previewImmediateChange(stripe: Stripe, change: Change) {
  const now = await previewWith(stripe, change, "always_invoice");
  const hasNext = change.resumes || !isEnding(change.subscription);
  return { now, next: hasNext ? await previewWith(stripe, change, "none") : null };
}

/** The invoice of the next period. */
export const previewRenewal = (stripe: Stripe, change: Change): Promise<InvoicePreview> =>
  previewWith(stripe, change, "none");
