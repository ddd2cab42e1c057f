import type Stripe from "stripe";
import { listObject, type Span } from "./shapes";

/** Invoices, their lines and payments, and refunds, as Stripe's API returns them. */

export type Line = { description: string; amount: number; span: Span; price: Stripe.Price; quantity: number };

const lineShape = (id: string, invoice: string, { description, amount, span, price, quantity }: Line) =>
  ({
    id,
    object: "line_item",
    amount,
    currency: "usd",
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: null,
    period: span,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity,
    quantity_decimal: null,
    subscription: null,
    subtotal: amount,
    taxes: [],
  }) satisfies Stripe.InvoiceLineItem;

export type InvoiceFacts = {
  customer: string;
  subscription: string;
  reason: Stripe.Invoice.BillingReason;
  lines: Line[];
  /** Credit from earlier invoices that is used up, in hundredths of the currency unit; negative. */
  balance: number;
  span: Span;
};

export function invoiceShape(id: string, created: number, facts: InvoiceFacts) {
  const total = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + facts.balance);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Countersign",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: "charge_automatically",
    created,
    currency: "usd",
    custom_fields: null,
    customer: facts.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `https://invoice.stripe.test/i/${id}`,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(
      `/v1/invoices/${id}/lines`,
      facts.lines.map((line, i) => lineShape(`il_${id}_${i}`, id, line)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: {},
        subscription: facts.subscription,
        subscription_proration_date: created,
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: facts.span.end,
    period_start: facts.span.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: facts.balance,
    statement_descriptor: null,
    status: "open" as Stripe.Invoice.Status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  } satisfies Stripe.Invoice;
}

export const invoicePaymentShape = (id: string, invoice: Stripe.Invoice, paymentIntent: string) =>
  ({
    id,
    object: "invoice_payment",
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_paid,
    created: invoice.created,
    currency: "usd",
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: invoice.created },
  }) satisfies Stripe.InvoicePayment;

export const refundShape = (id: string, created: number, amount: number, paymentIntent: string) =>
  ({
    id,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: null,
    created,
    currency: "usd",
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: paymentIntent,
    payment_method: null,
    reason: "duplicate",
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  }) satisfies Stripe.Refund;

/** A line item on a Checkout page. */
export const lineItemShape = (id: string, { price, quantity }: Pick<Line, "price" | "quantity">) => {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.nickname,
    metadata: null,
    price,
    quantity,
  } satisfies Stripe.LineItem;
};
