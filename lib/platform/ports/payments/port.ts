import type { BillingInterval, PaidPlan, PlanName } from "@/lib/contracts/plans";

/** What is subscribed to; `seats` are those purchased in addition to the plan's included ones. */
export type Selection = { plan: PlanName; interval: BillingInterval; seats: number };

/** What can be bought. */
export type PaidSelection = Selection & { plan: PaidPlan };

/** A subscription as the provider has it; only those to this product's plans. */
export type ProviderSubscription = Selection & {
  id: string;
  customerId: string;
  /** The provider's own status: `active`, `past_due`, `canceled` … */
  status: string;
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  /** The selection that takes effect with the next period. */
  scheduled: (Selection & { at: Date }) | null;
  /** Page on which an unpaid invoice can be paid. */
  openInvoiceUrl: string | null;
  /** Our id of the checkout it was bought in; null for one created manually at the provider. */
  checkoutId: string | null;
};

export type CheckoutSession = {
  id: string;
  /** Null once it is over. */
  url: string | null;
  status: "open" | "complete" | "expired";
  /** Whether the provider says it was paid, or needed no payment. */
  isPaid: boolean;
  customerId: string | null;
  subscriptionId: string | null;
  /** As entered by the payer; unverified. */
  email: string | null;
  /** Our id of the checkout. */
  checkoutId: string | null;
};

export type NewCheckout = {
  /** Our id; also the idempotency key. */
  checkoutId: string;
  selection: PaidSelection;
  /** Null for an anonymous checkout, in which the provider asks for the address. */
  customerId: string | null;
  expiresAt: Date;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider. */
  successUrl: string;
  cancelUrl: string;
};

export type InvoicePreview = {
  currency: string;
  /** In whole currency units. */
  due: number;
  lines: { description: string; amount: number }[];
  at: Date;
};

/** The subject of an event. The event's content is not used: the state is read again. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  sessionId: string | null;
  /** Whether events of this type matter to the product. */
  isRelevant: boolean;
};

/**
 * The payment provider. Every call may be repeated with the same `key` (or id) without a second effect. All throw
 * PaymentError: after one of kind `unavailable` the call may or may not have had its effect, and kind `gone` is thrown
 * by calls that take a customer.
 */
export type Payments = {
  readonly driver: "stripe";

  /**
   * @param account `attempt` distinguishes a new creation after the first customer was deleted
   * @returns the customer's id
   */
  createCustomer(account: {
    accountId: string;
    email: string;
    name: string | null;
    attempt: number;
  }): Promise<string>;

  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  /** Null if the provider knows no such session. */
  findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /**
   * Ends an open session, so that it cannot be paid; one that is over stays as it is.
   * @returns the session's status afterwards, `complete` if it was paid before; null if the provider knows no such
   *   session
   */
  expireCheckout(sessionId: string): Promise<CheckoutSession["status"] | null>;

  /** @returns the address of a page for payment methods, invoices and cancellation */
  createPortal(portal: { customerId: string; returnUrl: string; key: string | null }): Promise<string>;

  /** All subscriptions that a customer ever had, the newest first. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;

  /**
   * Changes the subscription at once and charges or credits the difference; drops a scheduled change.
   * @param how.resumes undoes a cancellation together with the charge
   * @throws {PaymentError} declined: nothing was changed except the schedule
   */
  changeNow(subscriptionId: string, to: PaidSelection, how: { key: string; resumes: boolean }): Promise<void>;
  /** Makes this the scheduled change; null drops it. */
  scheduleChange(subscriptionId: string, to: PaidSelection | null): Promise<void>;
  /** Ends the subscription with its period, or undoes that; drops a scheduled change. */
  setCancellation(subscriptionId: string, isCancelled: boolean): Promise<void>;

  /**
   * What `changeNow` would charge, and the invoice after it; null if the subscription ends with its period.
   * @param how.resumes as in `changeNow`
   */
  previewNow(
    subscriptionId: string,
    to: PaidSelection,
    how: { resumes: boolean },
  ): Promise<{ now: InvoicePreview; next: InvoicePreview | null }>;
  /** The invoice of the next period with a scheduled change, which undoes a cancellation. */
  previewRenewal(subscriptionId: string, to: PaidSelection): Promise<InvoicePreview>;

  /** Ends a subscription at once and refunds all payments for it. */
  cancelAndRefund(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once, without a refund; one that has ended stays as it is. */
  endNow(subscriptionId: string): Promise<void>;

  /** Labels a customer with its account at the provider, for the operator. */
  tagCustomer(customerId: string, accountId: string): Promise<void>;

  /**
   * Verifies and reads an event.
   * @returns null for a missing, wrong or old signature
   */
  readEvent(body: string, signature: string | null): ProviderEvent | null;
};
