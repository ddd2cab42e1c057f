import "server-only";
import type Stripe from "stripe";
import { dateOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { InvoicePreview } from "@/lib/platform/ports/payments/port";

/** Prices are in US dollars, of which Stripe counts hundredths. */
const HUNDREDTHS = 100;

/** An invoice as Stripe would make it. */
export function previewOf(invoice: Stripe.Invoice): InvoicePreview {
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
