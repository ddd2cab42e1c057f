import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStripePayments } from "@/lib/platform/ports/payments/drivers/stripe/create";
import { setUpStripe } from "@/lib/platform/ports/payments/drivers/stripe/set-up";
import type { PaidSelection, Payments } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "@/test/stripe/stand-in";

/**
 * What the product relies on, of the stand-in and of Stripe itself: with STRIPE_TEST_KEY=sk_test_… the same cases run
 * against that account, in prices of their own.
 */
const PREFIX = "countersign_contract";

type Harness = {
  payments: Payments;
  stripe: Stripe;
  /** Has a customer pay for a plan, as a checkout does. */
  subscribe(customerId: string, lookupKeys: Record<string, number>): Promise<string>;
  /** From now on the customer's card is declined. */
  decline(customerId: string): Promise<void>;
  close(): Promise<void>;
};

const clock = { now: () => new Date() };

async function ofStandIn(): Promise<Harness> {
  const standIn = await StripeStandIn.start();
  const { hostname: host, port } = new URL(standIn.url);
  const stripe = new Stripe(STAND_IN_SECRET_KEY, { host, port, protocol: "http" });
  const { ledger } = standIn;
  return {
    payments: createStripePayments({
      secretKey: STAND_IN_SECRET_KEY,
      webhookSecret: STAND_IN_WEBHOOK_SECRET,
      apiBase: standIn.url,
      lookupPrefix: PREFIX,
      hasTax: false,
      clock,
    }),
    stripe,
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
    close: () => standIn.close(),
  };
}

async function ofStripe(secretKey: string): Promise<Harness> {
  const stripe = new Stripe(secretKey);
  return {
    payments: createStripePayments({
      secretKey,
      webhookSecret: STAND_IN_WEBHOOK_SECRET,
      apiBase: null,
      lookupPrefix: PREFIX,
      hasTax: false,
      clock,
    }),
    stripe,
    async subscribe(customer, lookupKeys) {
      const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
      const { data } = await stripe.prices.list({ lookup_keys: Object.keys(lookupKeys), limit: 100 });
      const items = data.map(({ id, lookup_key }) => ({
        price: id,
        quantity: lookupKeys[lookup_key ?? ""] ?? 1,
      }));
      return (await stripe.subscriptions.create({ customer, items })).id;
    },
    async decline(customer) {
      const method = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    },
    close: async () => {},
  };
}

const testKey = process.env.STRIPE_TEST_KEY;
const PROVIDERS = [
  { name: "the stand-in", start: ofStandIn, isRun: true },
  {
    name: testKey ? "Stripe" : "Stripe (not run: STRIPE_TEST_KEY is not set)",
    start: () => ofStripe(testKey ?? ""),
    isRun: Boolean(testKey?.startsWith("sk_test_")),
  },
];

describe.each(PROVIDERS)("$name", ({ start, isRun }) => {
  describe.skipIf(!isRun)("as the payment provider", () => {
    let harness: Harness;
    beforeAll(async () => {
      harness = await start();
      await setUpStripe(harness.stripe, { prefix: PREFIX, appUrl: "http://localhost:3000" });
    }, 120_000);
    afterAll(() => harness?.close());

    const customer = () =>
      harness.payments.createCustomer({
        accountId: newId(),
        email: `${newId()}@example.com`,
        name: "Ada",
        attempt: 0,
      });
    const once = () => ({ key: newId(), resumes: false });
    const pro: PaidSelection = { plan: "pro", interval: "month", seats: 0 };
    const subscribed = async (seats = 0) => {
      const customerId = await customer();
      const keys: Record<string, number> = { [`${PREFIX}_pro_month`]: 1 };
      if (seats > 0) keys[`${PREFIX}_seat_month`] = seats;
      const id = await harness.subscribe(customerId, keys);
      return { customerId, id };
    };
    const read = async (id: string) => {
      const found = await harness.payments.findSubscription(id);
      if (!found) throw new Error(`there is no ${id}`);
      return found;
    };

    it("knows a customer by the account, once", async () => {
      const account = { accountId: newId(), email: `${newId()}@example.com`, name: null, attempt: 0 };
      const [one, two] = [
        await harness.payments.createCustomer(account),
        await harness.payments.createCustomer(account),
      ];
      expect(two).toBe(one);
      await harness.payments.tagCustomer(one, account.accountId);
    });

    it("opens one session for a checkout, finds it and ends it", async () => {
      const checkout = {
        checkoutId: newId(),
        selection: { ...pro, seats: 2 },
        customerId: await customer(),
        expiresAt: new Date(Date.now() + 2 * 3_600_000),
        successUrl: "https://example.com/done?session={CHECKOUT_SESSION_ID}",
        cancelUrl: "https://example.com/",
      };
      const session = await harness.payments.createCheckout(checkout);
      expect(await harness.payments.createCheckout(checkout)).toEqual(session);
      expect(session).toMatchObject({ status: "open", isPaid: false, checkoutId: checkout.checkoutId });
      await harness.payments.expireCheckout(session.id);
      await harness.payments.expireCheckout(session.id);
      expect(await harness.payments.findCheckout(session.id)).toMatchObject({ status: "expired", url: null });
      expect(await harness.payments.findCheckout("cs_test_none")).toBeNull();
    });

    it("reads a subscription as what was bought", async () => {
      const { customerId, id } = await subscribed(2);
      expect(await read(id)).toMatchObject({
        ...pro,
        seats: 2,
        customerId,
        status: "active",
        cancelAtPeriodEnd: false,
        scheduled: null,
        openInvoiceUrl: null,
      });
      expect(await harness.payments.listSubscriptions(customerId)).toHaveLength(1);
      expect(await harness.payments.findSubscription("sub_none")).toBeNull();
    });

    it("changes at once, under one key once, as it foretold", async () => {
      const { id } = await subscribed();
      const team: PaidSelection = { plan: "team", interval: "month", seats: 1 };
      const { now, next } = await harness.payments.previewNow(id, team);
      expect(now.currency).toBe("USD");
      expect(now.due).toBeGreaterThan(40);
      expect(next.due).toBe(57);
      const key = newId();
      await harness.payments.changeNow(id, team, { key, resumes: false });
      await harness.payments.changeNow(id, team, once());
      expect(await read(id)).toMatchObject(team);
      const invoices = await harness.stripe.invoices.list({ subscription: id, limit: 10 });
      expect(invoices.data).toHaveLength(2);
      await harness.payments.changeNow(id, { plan: "team", interval: "year", seats: 0 }, once());
      expect(await read(id)).toMatchObject({ plan: "team", interval: "year", seats: 0 });
    });

    it("schedules a change, replaces it and drops it; a change at once drops it, too", async () => {
      const { id } = await subscribed(3);
      await harness.payments.scheduleChange(id, { ...pro, seats: 1 });
      await harness.payments.scheduleChange(id, { ...pro, seats: 2 });
      const { scheduled, periodEnd, seats } = await read(id);
      expect([seats, scheduled]).toEqual([3, { ...pro, seats: 2, at: periodEnd }]);
      await harness.payments.scheduleChange(id, null);
      await harness.payments.scheduleChange(id, null);
      expect((await read(id)).scheduled).toBeNull();
      await harness.payments.scheduleChange(id, { ...pro, seats: 1 });
      await harness.payments.changeNow(id, { ...pro, seats: 5 }, once());
      expect(await read(id)).toMatchObject({ seats: 5, scheduled: null });
      expect((await harness.payments.previewRenewal(id, pro)).due).toBe(15);
    });

    it("ends with the period, also with a schedule, and undoes that", async () => {
      const { id } = await subscribed(1);
      await harness.payments.scheduleChange(id, pro);
      await harness.payments.setCancellation(id, true);
      expect(await read(id)).toMatchObject({ cancelAtPeriodEnd: true, scheduled: null });
      await harness.payments.setCancellation(id, false);
      expect(await read(id)).toMatchObject({ cancelAtPeriodEnd: false });
      await harness.payments.setCancellation(id, true);
      await harness.payments.changeNow(id, { ...pro, seats: 3 }, { key: newId(), resumes: true });
      expect(await read(id)).toMatchObject({ seats: 3, cancelAtPeriodEnd: false });
    });

    it("changes nothing when the payment is declined, also of what is to end", async () => {
      const { customerId, id } = await subscribed();
      await harness.payments.setCancellation(id, true);
      await harness.decline(customerId);
      const team: PaidSelection = { plan: "team", interval: "month", seats: 0 };
      const change = harness.payments.changeNow(id, team, { key: newId(), resumes: true });
      await expect(change).rejects.toMatchObject({ name: "PaymentError", kind: "declined" });
      expect(await read(id)).toMatchObject({ ...pro, cancelAtPeriodEnd: true });
    });

    it("gives everything back, once", async () => {
      const { id } = await subscribed(1);
      await harness.payments.cancelAndRefund(id);
      await harness.payments.cancelAndRefund(id);
      expect(await read(id)).toMatchObject({ status: "canceled" });
    });

    it("opens a portal", async () => {
      const customerId = await customer();
      const portal = { customerId, returnUrl: "https://example.com/", key: null };
      expect(await harness.payments.createPortal(portal)).toMatch(/^https:\/\//);
    });
  });
});
