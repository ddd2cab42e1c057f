import type Stripe from "stripe";
import { declined, fail, invalid, missing } from "./failure";
import {
  type InvoiceFacts,
  invoicePaymentShape,
  invoiceShape,
  type Line,
  refundShape,
} from "./invoice-shapes";
import { addInterval, type Bought, intervalOf, linesFor, prorations } from "./periods";
import {
  customerShape,
  eventShape,
  itemShape,
  type PhaseFacts,
  phaseShape,
  priceShape,
  productShape,
  scheduleShape,
  sessionShape,
  subscriptionShape,
} from "./shapes";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Subscription = Mutable<Stripe.Subscription>;
type Invoice = Mutable<Stripe.Invoice>;
type Schedule = Mutable<Stripe.SubscriptionSchedule>;
type Session = Mutable<Stripe.Checkout.Session>;
type Customer = Mutable<Stripe.Customer>;

const DAY = 24 * 60 * 60;
/** Days, after the first attempt, on which a failed payment is retried; then the subscription ends. */
const RETRY_DAYS = [3, 8, 15];

export type Ended = "canceled" | "unpaid";

/** Stripe's record of one account, with its rules: payments, periods, prorations, retries and schedules. */
export class StripeLedger {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Mutable<Stripe.Price>>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly payments = new Map<string, Stripe.InvoicePayment[]>();
  readonly schedules = new Map<string, Schedule>();
  readonly sessions = new Map<string, Session>();
  readonly refunds: Stripe.Refund[] = [];
  readonly events: ReturnType<typeof eventShape>[] = [];
  /** Customers whose card is declined. */
  readonly declinedCards = new Set<string>();
  /** Status of a subscription after its payment has finally failed. */
  ended: Ended = "canceled";
  readonly apiVersion: string;
  readonly #now: () => number;
  readonly #lineItems = new Map<string, Bought[]>();
  readonly #retries = new Map<string, { since: number; done: number }>();
  #count = 0;

  constructor(now: () => number, apiVersion: string) {
    this.#now = now;
    this.apiVersion = apiVersion;
  }

  get now(): number {
    return this.#now();
  }

  id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_standin${String(this.#count).padStart(5, "0")}`;
  }

  emit(type: Stripe.Event["type"], object: object): void {
    this.events.push(eventShape(this.id("evt"), this.now, type, structuredClone(object), this.apiVersion));
  }

  addProduct(more: Partial<Stripe.Product>): Stripe.Product {
    const product = productShape(more.id ?? this.id("prod"), this.now, more);
    this.products.set(product.id, product);
    return product;
  }

  addPrice(more: Partial<Stripe.Price>): Stripe.Price {
    const price = priceShape(this.id("price"), this.now, more);
    this.prices.set(price.id, price);
    return price;
  }

  price(id: string): Stripe.Price {
    return this.prices.get(id) ?? fail(missing(`price: '${id}'`));
  }

  addCustomer(more: Partial<Stripe.Customer>): Customer {
    const customer: Customer = customerShape(this.id("cus"), this.now, more);
    this.customers.set(customer.id, customer);
    return customer;
  }

  /** Adds a checkout session; nothing is charged yet. */
  addSession(items: Bought[], more: Partial<Stripe.Checkout.Session>): Session {
    if (more.customer && !this.customers.has(String(more.customer)))
      throw missing(`customer: '${String(more.customer)}'`);
    const session: Session = sessionShape(this.id("cs_test"), this.now, more);
    this.sessions.set(session.id, session);
    this.#lineItems.set(session.id, items);
    return session;
  }

  /** The items to be paid in a checkout session. */
  itemsOn = (sessionId: string): Bought[] => this.#lineItems.get(sessionId) ?? [];

  /** The same by lookup key. */
  boughtOn(sessionId: string): Record<string, number> {
    const items = this.itemsOn(sessionId);
    return Object.fromEntries(items.map(({ price, quantity }) => [price.lookup_key ?? price.id, quantity]));
  }

  /** Pays on the page. */
  pay(sessionId: string, email = "payer@example.com"): Subscription {
    const session = this.sessions.get(sessionId) ?? fail(missing(`session: '${sessionId}'`));
    if (session.status !== "open") throw new Error(`the session ${sessionId} is ${session.status}`);
    const customer = session.customer
      ? this.customerOf(String(session.customer))
      : this.addCustomer({ email, name: null });
    const items = this.#lineItems.get(sessionId) ?? [];
    const subscription = this.subscribe(customer.id, items, session.metadata ?? {});
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      url: null,
      customer: customer.id,
      customer_details: { ...EMPTY_DETAILS, email: customer.email ?? email },
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
    } satisfies Partial<Session>);
    this.emit("checkout.session.completed", session);
    return subscription;
  }

  expire(session: Session): Session {
    if (session.status !== "open")
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    Object.assign(session, { status: "expired", url: null });
    this.emit("checkout.session.expired", session);
    return session;
  }

  customerOf(id: string): Customer {
    return this.customers.get(id) ?? fail(missing(`customer: '${id}'`));
  }

  /** Deletes a customer: the subscriptions end, and the customer is never found again. */
  deleteCustomer(id: string): void {
    const customer = this.customerOf(id);
    const own = [...this.subscriptions.values()].filter((one) => one.customer === id);
    for (const one of own) if (one.status !== "canceled") this.end(one, "canceled", "cancellation_requested");
    this.customers.delete(id);
    this.emit("customer.deleted", customer);
  }

  subscriptionOf(id: string): Subscription {
    return this.subscriptions.get(id) ?? fail(missing(`subscription: '${id}'`));
  }

  subscribe(customer: string, items: Bought[], metadata: Stripe.Metadata): Subscription {
    const id = this.id("sub");
    const span = { start: this.now, end: addInterval(this.now, intervalOf(items)) };
    const subscription: Subscription = subscriptionShape(
      id,
      this.now,
      customer,
      items.map((item) => itemShape(this.id("si"), id, item, span)),
      metadata,
    );
    this.subscriptions.set(id, subscription);
    this.#bill(subscription, "subscription_create", linesFor(items, span));
    this.emit("customer.subscription.created", subscription);
    return subscription;
  }

  #span({ items }: Subscription) {
    const [first] = items.data;
    return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
  }

  #bought = ({ items }: Subscription): Bought[] =>
    items.data.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 }));

  #draft(subscription: Subscription, reason: Stripe.Invoice.BillingReason, lines: Line[]): InvoiceFacts {
    const customer = String(subscription.customer);
    const balance = this.customerOf(customer).balance;
    return {
      customer,
      subscription: subscription.id,
      reason,
      lines,
      balance,
      span: this.#span(subscription),
    };
  }

  /** Creates an invoice and tries to collect its payment. */
  #bill(subscription: Subscription, reason: Stripe.Invoice.BillingReason, lines: Line[]): Invoice {
    const facts = this.#draft(subscription, reason, lines);
    const invoice: Invoice = invoiceShape(this.id("in"), this.now, facts);
    this.invoices.set(invoice.id, invoice);
    const customer = this.customerOf(facts.customer);
    customer.balance = Math.min(0, facts.balance + invoice.total);
    subscription.latest_invoice = invoice.id;
    this.#collect(invoice);
    return invoice;
  }

  /** @returns whether the invoice is paid now */
  #collect(invoice: Invoice): boolean {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (invoice.amount_due > 0 && this.declinedCards.has(String(invoice.customer))) {
      this.emit("invoice.payment_failed", invoice);
      return false;
    }
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      status_transitions: { ...invoice.status_transitions, paid_at: this.now },
    } satisfies Partial<Invoice>);
    if (invoice.amount_paid > 0)
      this.payments.set(invoice.id, [invoicePaymentShape(this.id("inpay"), invoice, this.id("pi"))]);
    this.emit("invoice.paid", invoice);
    return true;
  }

  /** The subscription's items after a list of changes. */
  changedItems(subscription: Subscription, changes: ItemChange[]): Bought[] {
    const kept = new Map(subscription.items.data.map((item) => [item.id, item]));
    const added: Bought[] = [];
    for (const { id, price, quantity, isDeleted } of changes) {
      const item = id ? (kept.get(id) ?? fail(missing(`subscription_item: '${id}'`))) : null;
      if (!item) added.push({ price: this.price(price ?? ""), quantity: quantity ?? 1 });
      else if (isDeleted) kept.delete(item.id);
      else
        kept.set(item.id, {
          ...item,
          price: price ? this.price(price) : item.price,
          quantity: quantity ?? item.quantity ?? 1,
        });
    }
    const bought = [...kept.values()].map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 }));
    const items = [...bought, ...added];
    if (new Set(items.map((item) => item.price.recurring?.interval)).size > 1)
      throw invalid("Currency and interval fields must match across all plans on this subscription.");
    return items;
  }

  /** The cost of an immediate change, and the period after it. */
  costOf(
    subscription: Subscription,
    items: Bought[],
  ): { lines: Line[]; span: { start: number; end: number } } {
    const span = this.#span(subscription);
    const before = this.#bought(subscription);
    if (intervalOf(before) === intervalOf(items))
      return { lines: prorations(before, items, span, this.now), span };
    const renewed = { start: this.now, end: addInterval(this.now, intervalOf(items)) };
    const unused = prorations(before, [], span, this.now);
    return { lines: [...unused, ...linesFor(items, renewed)], span: renewed };
  }

  /** @throws {ApiFailure} card_declined; nothing is changed in that case */
  changeItems(subscription: Subscription, items: Bought[], isInvoiced: boolean): void {
    this.assertUnscheduled(subscription);
    const { lines, span } = this.costOf(subscription, items);
    const total = lines.reduce(
      (sum, { amount }) => sum + amount,
      this.customerOf(String(subscription.customer)).balance,
    );
    if (isInvoiced && total > 0 && this.declinedCards.has(String(subscription.customer))) throw declined();
    this.#setItems(subscription, items, span);
    if (isInvoiced && lines.length > 0) this.#bill(subscription, "subscription_update", lines);
    this.emit("customer.subscription.updated", subscription);
  }

  /** Stripe refuses direct changes while a schedule manages the subscription. */
  assertUnscheduled({ schedule }: Subscription): void {
    if (schedule)
      throw invalid(
        `The subscription is managed by the subscription schedule \`${String(schedule)}\`, and updating it directly is not allowed.`,
      );
  }

  #setItems(subscription: Subscription, items: Bought[], span: { start: number; end: number }): void {
    const ids = new Map(subscription.items.data.map((item) => [item.price.id, item.id]));
    subscription.items.data = items.map((item) =>
      itemShape(ids.get(item.price.id) ?? this.id("si"), subscription.id, item, span),
    );
  }

  preview(subscription: Subscription, items: Bought[], isNow: boolean): Stripe.Invoice {
    const { lines, span } = this.costOf(subscription, items);
    const end = isNow ? this.now : span.end;
    const next = { start: end, end: addInterval(end, intervalOf(items)) };
    const facts = this.#draft(subscription, "upcoming", isNow ? lines : linesFor(items, next));
    return {
      ...invoiceShape("upcoming_in_standin", this.now, { ...facts, span: { start: span.start, end } }),
      status: "draft",
    };
  }

  end(subscription: Subscription, status: Stripe.Subscription.Status, reason: string): void {
    Object.assign(subscription, {
      status,
      ended_at: status === "canceled" ? this.now : null,
      canceled_at: this.now,
      cancellation_details: { ...subscription.cancellation_details, reason },
    });
    this.#retries.delete(subscription.id);
    if (status === "canceled") this.#endSchedule(subscription, "canceled");
    this.emit(
      status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
      subscription,
    );
  }

  schedule(subscription: Subscription): Schedule {
    this.assertUnscheduled(subscription);
    const { start, end } = this.#span(subscription);
    const items = this.#bought(subscription).map(({ price, quantity }) => ({ price: price.id, quantity }));
    const schedule: Schedule = scheduleShape(this.id("sub_sched"), this.now, subscription, [
      phaseShape({ items, start, end, discounts: discountsOf(subscription) }),
    ]);
    this.schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    this.emit("subscription_schedule.created", schedule);
    return schedule;
  }

  setPhases(schedule: Schedule, phases: PhaseFacts[]): void {
    if (schedule.status !== "active")
      throw invalid(`You cannot update a schedule that is ${schedule.status}.`);
    const current = schedule.current_phase?.start_date;
    // Past phases can be omitted.
    const at = phases.findIndex(({ start }) => start === current);
    if (at < 0) throw invalid("You can not modify the start date of the current phase.");
    for (const { items } of phases) for (const { price } of items) this.price(price);
    schedule.phases = phases.map(phaseShape);
    const { start_date, end_date } = schedule.phases[at] ?? fail(missing("phase"));
    schedule.current_phase = { start_date, end_date };
    this.emit("subscription_schedule.updated", schedule);
  }

  #endSchedule(subscription: Subscription, status: "released" | "canceled"): void {
    const schedule = subscription.schedule ? this.schedules.get(String(subscription.schedule)) : undefined;
    if (schedule?.status === "active") this.release(schedule, status);
  }

  release(schedule: Schedule, status: "released" | "canceled" = "released"): void {
    if (schedule.status !== "active")
      throw invalid(`You cannot release a schedule that is ${schedule.status}.`);
    const subscription = this.subscriptionOf(String(schedule.subscription));
    subscription.schedule = null;
    Object.assign(schedule, {
      status,
      current_phase: null,
      released_at: status === "released" ? this.now : null,
      released_subscription: status === "released" ? subscription.id : null,
    });
    this.emit(
      status === "released" ? "subscription_schedule.released" : "subscription_schedule.canceled",
      schedule,
    );
  }

  refund(paymentIntent: string): Stripe.Refund {
    const paid = [...this.payments.values()]
      .flat()
      .find(({ payment }) => payment.payment_intent === paymentIntent);
    if (!paid) throw missing(`payment_intent: '${paymentIntent}'`);
    if (this.refunds.some(({ payment_intent }) => payment_intent === paymentIntent))
      throw invalid("Charge has already been refunded.", "charge_already_refunded");
    const refund = refundShape(this.id("re"), this.now, paid.amount_paid ?? 0, paymentIntent);
    this.refunds.push(refund);
    return refund;
  }

  /** The next time, up to a limit, at which something happens by itself. */
  nextDue(until: number): number | null {
    const times = [...this.subscriptions.values()].flatMap((subscription) => this.#dueTimes(subscription));
    for (const { status, expires_at } of this.sessions.values())
      if (status === "open") times.push(expires_at);
    const due = times.filter((time) => time <= until);
    return due.length > 0 ? Math.min(...due) : null;
  }

  #dueTimes(subscription: Subscription): number[] {
    const retry = this.#retries.get(subscription.id);
    const retryDay = retry && RETRY_DAYS[retry.done];
    const retryAt = retry && retryDay !== undefined ? [retry.since + retryDay * DAY] : [];
    const isLive = subscription.status === "active" || subscription.status === "past_due";
    return isLive ? [this.#span(subscription).end, ...retryAt] : retryAt;
  }

  /** Does what is due now. */
  runDue(): void {
    for (const session of this.sessions.values())
      if (session.status === "open" && session.expires_at <= this.now) this.expire(session);
    for (const subscription of [...this.subscriptions.values()]) {
      if (this.#dueTimes(subscription).every((time) => time > this.now)) continue;
      const isLive = subscription.status === "active" || subscription.status === "past_due";
      if (isLive && this.#span(subscription).end <= this.now) this.#renew(subscription);
      else this.#retry(subscription);
    }
  }

  #renew(subscription: Subscription): void {
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
      this.end(subscription, "canceled", "cancellation_requested");
      return;
    }
    const start = this.#span(subscription).end;
    const items = this.#enterPhase(subscription, start);
    const span = { start, end: addInterval(start, intervalOf(items)) };
    this.#setItems(subscription, items, span);
    const invoice = this.#bill(subscription, "subscription_cycle", linesFor(items, span));
    if (invoice.status !== "paid" && subscription.status === "active") {
      subscription.status = "past_due";
      this.#retries.set(subscription.id, { since: this.now, done: 0 });
    }
    this.emit("customer.subscription.updated", subscription);
  }

  /** The items of the period that begins, according to the schedule if there is one. */
  #enterPhase(subscription: Subscription, start: number): Bought[] {
    const schedule = subscription.schedule ? this.schedules.get(String(subscription.schedule)) : undefined;
    const phase = schedule?.phases.find(({ start_date }) => start_date === start);
    if (!schedule || !phase) {
      if (schedule) this.release(schedule);
      return this.#bought(subscription);
    }
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    this.emit("subscription_schedule.updated", schedule);
    return phase.items.map(({ price, quantity }) => ({
      price: this.price(String(price)),
      quantity: quantity ?? 1,
    }));
  }

  #retry(subscription: Subscription): void {
    const retry = this.#retries.get(subscription.id);
    const invoice = this.invoices.get(String(subscription.latest_invoice));
    if (!retry || !invoice) return;
    retry.done += 1;
    if (this.#collect(invoice)) this.#recover(subscription);
    else if (retry.done >= RETRY_DAYS.length) this.end(subscription, this.ended, "payment_failed");
    else this.emit("customer.subscription.updated", subscription);
  }

  #recover(subscription: Subscription): void {
    this.#retries.delete(subscription.id);
    subscription.status = "active";
    this.emit("customer.subscription.updated", subscription);
  }

  /** Makes the customer pay the open invoice, in the portal or on the invoice's page. */
  payOpen(subscription: Subscription): void {
    const invoice = this.invoices.get(String(subscription.latest_invoice));
    if (invoice?.status === "open" && this.#collect(invoice)) this.#recover(subscription);
  }

  /** Amount that a customer paid, less refunds, in hundredths of the currency unit. */
  paidBy(customer: string): number {
    const refunded = new Set(this.refunds.map(({ payment_intent }) => payment_intent));
    return [...this.invoices.values()]
      .filter((invoice) => invoice.customer === customer)
      .flatMap(({ id }) => this.payments.get(id) ?? [])
      .filter(({ payment }) => !refunded.has(String(payment.payment_intent)))
      .reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0);
  }
}

export type ItemChange = { id?: string; price?: string; quantity?: number; isDeleted: boolean };

const EMPTY_DETAILS = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: "none",
  tax_ids: [],
} satisfies Stripe.Checkout.Session.CustomerDetails;

function discountsOf({ discounts }: Subscription): Stripe.SubscriptionSchedule.Phase.Discount[] {
  return discounts.map((discount) => ({
    coupon: null,
    discount: typeof discount === "string" ? discount : discount.id,
    promotion_code: null,
  }));
}
