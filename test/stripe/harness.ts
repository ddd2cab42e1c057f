import Stripe from "stripe";
import { createStripePayments } from "@/lib/platform/ports/payments/drivers/stripe/create-stripe-payments";
import type { Payments } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";
import { letTimePass } from "./let-time-pass";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "./stand-in";

/**
 * What the contract's cases need of a payment provider in addition to the port: the stand-in, or Stripe in test mode.
 */
export type Harness = {
  payments: Payments;
  stripe: Stripe;
  /** Has a customer pay for a plan, as a checkout does. */
  subscribe(customerId: string, lookupKeys: Record<string, number>): Promise<string>;
  /** Makes the customer's card be declined from now on. */
  decline(customerId: string): Promise<void>;
  /** The customer pays the open invoice, with a card that is accepted. */
  payOpen(customerId: string, subscriptionId: string): Promise<void>;
  /** A customer whose time can be advanced. */
  customerInTime(): Promise<{ customerId: string; advance(days: number): Promise<void> }>;
  /** The provider's time. */
  nowSeconds(): number;
  close(): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

const paymentsOf = (options: {
  secretKey: string;
  apiBase: string | null;
  now: () => Date;
  prefix: string;
}) =>
  createStripePayments({
    secretKey: options.secretKey,
    webhookSecret: STAND_IN_WEBHOOK_SECRET,
    apiBase: options.apiBase,
    lookupPrefix: options.prefix,
    hasTax: false,
    clock: { now: options.now },
  });

export async function standInHarness(prefix: string): Promise<Harness> {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const clock = {
    now,
    set(time: Date) {
      aheadMs = time.getTime() - Date.now();
    },
  };
  const standIn = await StripeStandIn.start(now);
  const { hostname: host, port } = new URL(standIn.url);
  const { ledger } = standIn;
  return {
    payments: paymentsOf({ secretKey: STAND_IN_SECRET_KEY, apiBase: standIn.url, now, prefix }),
    stripe: new Stripe(STAND_IN_SECRET_KEY, { host, port, protocol: "http" }),
    async subscribe(customerId, lookupKeys) {
      const items = [...ledger.prices.values()].flatMap((price) => {
        const quantity = lookupKeys[price.lookup_key ?? ""];
        return quantity ? [{ price, quantity }] : [];
      });
      return ledger.subscribe(customerId, items, {}).id;
    },
    async decline(customerId) {
      ledger.declinedCards.add(customerId);
    },
    async payOpen(customerId, subscriptionId) {
      ledger.declinedCards.delete(customerId);
      ledger.payOpen(ledger.subscriptionOf(subscriptionId));
    },
    async customerInTime() {
      const customerId = ledger.addCustomer({ email: `${newId()}@example.com` }).id;
      return { customerId, advance: async (days) => letTimePass(ledger, clock, days * DAY_MS) };
    },
    nowSeconds: () => ledger.now,
    close: () => standIn.close(),
  };
}

/** Interval and number of polls until a test clock of Stripe has advanced. */
const POLL_MS = 2_000;
const MAX_POLLS = 90;

export async function stripeHarness(secretKey: string, prefix: string): Promise<Harness> {
  const stripe = new Stripe(secretKey);
  const now = () => new Date();
  const clocks: string[] = [];
  const setCard = async (customer: string, card: string) => {
    const method = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  };
  return {
    payments: paymentsOf({ secretKey, apiBase: null, now, prefix }),
    stripe,
    async subscribe(customer, lookupKeys) {
      await setCard(customer, "pm_card_visa");
      const { data } = await stripe.prices.list({ lookup_keys: Object.keys(lookupKeys), limit: 100 });
      const items = data.map(({ id, lookup_key }) => ({
        price: id,
        quantity: lookupKeys[lookup_key ?? ""] ?? 1,
      }));
      return (await stripe.subscriptions.create({ customer, items })).id;
    },
    decline: (customer) => setCard(customer, "pm_card_chargeCustomerFail"),
    async payOpen(customer, subscription) {
      await setCard(customer, "pm_card_visa");
      const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 1 });
      for (const { id } of data) if (id) await stripe.invoices.pay(id);
    },
    async customerInTime() {
      const clock = await stripe.testHelpers.testClocks.create({
        frozen_time: Math.floor(Date.now() / 1000),
      });
      clocks.push(clock.id);
      const { id } = await stripe.customers.create({ email: `${newId()}@example.com`, test_clock: clock.id });
      let time = clock.frozen_time;
      const advance = async (days: number) => {
        time += days * (DAY_MS / 1000);
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: time });
        await untilReady(stripe, clock.id);
      };
      return { customerId: id, advance };
    },
    nowSeconds: () => Math.floor(Date.now() / 1000),
    async close() {
      // Deleting a clock also deletes its customers and subscriptions.
      for (const id of clocks) await stripe.testHelpers.testClocks.del(id);
    },
  };
}

async function untilReady(stripe: Stripe, clock: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
    if (status === "ready") return;
    if (status === "internal_failure") break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the test clock ${clock} did not advance`);
}
