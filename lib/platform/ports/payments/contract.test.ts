import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpStripe } from "@/lib/platform/ports/payments/drivers/stripe/set-up";
import type { PaidSelection } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";
import { type Harness, standInHarness, stripeHarness } from "@/test/stripe/harness";
import { STAND_IN_WEBHOOK_SECRET } from "@/test/stripe/stand-in";

/**
 * Tests what the product relies on, against the stand-in and Stripe itself: with STRIPE_TEST_KEY=sk_test_… the same
 * cases run against that account, with prices of their own; there, Stripe's test clocks advance the time.
 */
const PREFIX = "countersign_contract";

const testKey = process.env.STRIPE_TEST_KEY;
const whyNot = !testKey
  ? "STRIPE_TEST_KEY is not set"
  : testKey.startsWith("sk_test_")
    ? null
    : "STRIPE_TEST_KEY is not a key of test mode";

const PROVIDERS = [
  { name: "the stand-in", start: () => standInHarness(PREFIX), isRun: true, timeout: 10_000 },
  {
    name: whyNot ? `Stripe (not run: ${whyNot})` : "Stripe",
    start: () => stripeHarness(testKey ?? "", PREFIX),
    isRun: whyNot === null,
    timeout: 300_000,
  },
];

// Uses "%s", since a longer name in "$name" is truncated, and the reason with it.
describe.each(PROVIDERS.map((one) => [one.name, one] as const))("%s", (_name, { start, isRun, timeout }) => {
  describe.skipIf(!isRun)("as the payment provider", { timeout }, () => {
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
    const keysOf = (seats: number): Record<string, number> => ({
      [`${PREFIX}_pro_month`]: 1,
      ...(seats > 0 ? { [`${PREFIX}_seat_month`]: seats } : {}),
    });
    const once = () => ({ key: newId(), resumes: false });
    const pro: PaidSelection = { plan: "pro", interval: "month", seats: 0 };
    const subscribed = async (seats = 0) => {
      const customerId = await customer();
      return { customerId, id: await harness.subscribe(customerId, keysOf(seats)) };
    };
    /** The same for a customer whose clock can be advanced. */
    const subscribedInTime = async (seats = 0) => {
      const { customerId, advance } = await harness.customerInTime();
      return { customerId, advance, id: await harness.subscribe(customerId, keysOf(seats)) };
    };
    const paidInvoices = async (subscription: string) =>
      (await harness.stripe.invoices.list({ subscription, status: "paid", limit: 10 })).data.map(
        ({ amount_paid }) => amount_paid / 100,
      );
    const checkoutFor = (customerId: string) => ({
      checkoutId: newId(),
      selection: { ...pro, seats: 2 },
      customerId,
      expiresAt: new Date(harness.nowSeconds() * 1000 + 2 * 3_600_000),
      successUrl: "https://example.com/done?session={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://example.com/",
    });
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
      const checkout = checkoutFor(await customer());
      const [session, again] = await Promise.all([
        harness.payments.createCheckout(checkout),
        harness.payments.createCheckout(checkout),
      ]);
      expect(again).toEqual(session);
      const { data } = await harness.stripe.checkout.sessions.listLineItems(session.id);
      expect(data.map(({ price, quantity }) => [price?.lookup_key, quantity])).toEqual([
        [`${PREFIX}_pro_month`, 1],
        [`${PREFIX}_seat_month`, 2],
      ]);
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

    it("changes at once, under one key once, for the price of its preview", async () => {
      const { id } = await subscribed();
      const team: PaidSelection = { plan: "team", interval: "month", seats: 1 };
      const { now, next } = await harness.payments.previewNow(id, team, { resumes: false });
      expect(now.currency).toBe("USD");
      expect(now.due).toBeGreaterThan(40);
      expect(next?.due).toBe(57);
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

    it("previews what resuming a cancelled subscription costs", async () => {
      const { id } = await subscribed();
      await harness.payments.setCancellation(id, true);
      const more: PaidSelection = { ...pro, seats: 2 };
      expect((await harness.payments.previewRenewal(id, more)).due).toBe(39);
      const resumed = await harness.payments.previewNow(id, more, { resumes: true });
      expect([resumed.now.due > 0, resumed.next?.due]).toEqual([true, 39]);
      const ending = await harness.payments.previewNow(id, more, { resumes: false });
      expect([ending.now.due, ending.next]).toEqual([resumed.now.due, null]);
      expect(await read(id)).toMatchObject({ ...pro, cancelAtPeriodEnd: true });
    });

    it("previews also while a change is scheduled", async () => {
      const { id } = await subscribed(3);
      await harness.payments.scheduleChange(id, { ...pro, seats: 1 });
      expect((await harness.payments.previewRenewal(id, { ...pro, seats: 1 })).due).toBe(27);
      const { next } = await harness.payments.previewNow(id, { ...pro, seats: 5 }, { resumes: false });
      expect(next?.due).toBe(75);
      expect((await read(id)).scheduled).toMatchObject({ ...pro, seats: 1 });
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

    it("ends a subscription at once without a refund, and once", async () => {
      const { customerId, id } = await subscribed();
      await harness.payments.endNow(id);
      await harness.payments.endNow(id);
      expect(await read(id)).toMatchObject({ status: "canceled" });
      const { data } = await harness.stripe.invoices.list({ subscription: id, limit: 10 });
      expect(data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([["paid", 1500]]);
      const second = await harness.subscribe(customerId, keysOf(0));
      const all = await harness.payments.listSubscriptions(customerId);
      expect(all.map(({ id: one, status }) => [one, status])).toEqual([
        [second, "active"],
        [id, "canceled"],
      ]);
    });

    it("knows no customer that there is not", async () => {
      const customerId = "cus_countersign_none";
      const portal = { customerId, returnUrl: "https://example.com/", key: null };
      const gone = { name: "PaymentError", kind: "gone" };
      await expect(harness.payments.createPortal(portal)).rejects.toMatchObject(gone);
      await expect(harness.payments.listSubscriptions(customerId)).rejects.toMatchObject(gone);
      await expect(harness.payments.createCheckout(checkoutFor(customerId))).rejects.toMatchObject(gone);
    });

    it("renews by the month, and with what was scheduled, without credit", async () => {
      const { id, advance } = await subscribedInTime(3);
      const { periodEnd } = await read(id);
      await advance(32);
      const renewed = await read(id);
      expect(renewed).toMatchObject({ ...pro, seats: 3, status: "active", periodStart: periodEnd });
      await harness.payments.scheduleChange(id, { ...pro, seats: 1 });
      expect((await read(id)).seats).toBe(3);
      await advance(31);
      expect(await read(id)).toMatchObject({ ...pro, seats: 1, status: "active", scheduled: null });
      expect(await paidInvoices(id)).toEqual([15 + 12, 15 + 36, 15 + 36]);
    });

    it("ends with the period that was cancelled", async () => {
      const { id, advance } = await subscribedInTime();
      await harness.payments.setCancellation(id, true);
      await advance(32);
      expect(await read(id)).toMatchObject({ status: "canceled" });
      expect(await paidInvoices(id)).toEqual([15]);
    });

    it("is past due after a renewal that was declined, until its open invoice is paid", async () => {
      const { customerId, id, advance } = await subscribedInTime();
      await harness.decline(customerId);
      await advance(32);
      const due = await read(id);
      expect(due).toMatchObject({ ...pro, status: "past_due" });
      expect(due.openInvoiceUrl).toMatch(/^https:\/\//);
      await harness.payOpen(customerId, id);
      expect(await read(id)).toMatchObject({ status: "active", openInvoiceUrl: null });
    });

    it("signs events, which are read by their type and what they are about", async () => {
      const object = { id: "sub_1", object: "subscription", customer: "cus_1" };
      const event = { id: "evt_1", object: "event", type: "customer.subscription.updated", data: { object } };
      const payload = JSON.stringify({ ...event, created: 1_800_000_000 });
      const sign = (secret: string, timestamp: number) =>
        harness.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const readIt = (signature: string | null) => harness.payments.readEvent(payload, signature);
      expect(readIt(sign(STAND_IN_WEBHOOK_SECRET, harness.nowSeconds()))).toMatchObject({
        id: "evt_1",
        customerId: "cus_1",
        subscriptionId: "sub_1",
        isRelevant: true,
      });
      for (const wrong of [
        null,
        "",
        sign("whsec_another", harness.nowSeconds()),
        sign(STAND_IN_WEBHOOK_SECRET, 1_700_000_000),
      ])
        expect(readIt(wrong)).toBeNull();
    });

    it("opens a portal", async () => {
      const customerId = await customer();
      const portal = { customerId, returnUrl: "https://example.com/", key: null };
      expect(await harness.payments.createPortal(portal)).toMatch(/^https:\/\//);
    });
  });
});
