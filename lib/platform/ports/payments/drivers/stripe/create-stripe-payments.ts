import "server-only";
import Stripe from "stripe";
import { failpoint } from "@/lib/failpoint";
import type { Clock } from "@/lib/platform/ports/clock/port";
import {
  itemChanges,
  releaseSchedule,
  resumptionParams,
  schedulePhases,
} from "@/lib/platform/ports/payments/drivers/stripe/change-subscription";
import {
  checkoutParams,
  readSession,
  readSessionStatus,
} from "@/lib/platform/ports/payments/drivers/stripe/checkout";
import {
  callStripe,
  callWithReread,
  createClient,
  findOrNull,
} from "@/lib/platform/ports/payments/drivers/stripe/client";
import { previewImmediateChange, previewRenewal } from "@/lib/platform/ports/payments/drivers/stripe/preview";
import { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import {
  PORTAL_METADATA,
  readStripeEvent,
} from "@/lib/platform/ports/payments/drivers/stripe/read-stripe-event";
import {
  readSubscription,
  SUBSCRIPTION_PARTS,
} from "@/lib/platform/ports/payments/drivers/stripe/read-subscription";
import { endSubscription, refundSubscription } from "@/lib/platform/ports/payments/drivers/stripe/refund";
import type { Payments } from "@/lib/platform/ports/payments/port";
import { sha256Hex } from "@/lib/pure/secrets";

/** Metadata of customers: the account they belong to. */
const ACCOUNT_METADATA = "countersign_account";
/** Allowed clock difference of a webhook's signature, in seconds. */
const TOLERANCE_SECONDS = 300;

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | null;
  lookupPrefix: string;
  hasTax: boolean;
  clock: Clock;
};

/** Stripe, through its official SDK. Times in subscriptions are Stripe's; signatures are checked against our clock. */
export function createStripePayments(options: StripeOptions): Payments {
  const { webhookSecret, lookupPrefix, hasTax, clock } = options;
  const stripe = createClient(options);
  const prices = new Prices(stripe, lookupPrefix, clock);
  const load = (id: string) => stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS });

  return {
    driver: "stripe",

    createCustomer: ({ accountId, email, name, attempt }) =>
      callStripe(async () => {
        const params = { email, ...(name ? { name } : {}), metadata: { [ACCOUNT_METADATA]: accountId } };
        // Stripe refuses a key that is repeated with other parameters, such as a new name or address.
        const idempotencyKey = `customer-${sha256Hex(JSON.stringify([params, attempt])).slice(0, 40)}`;
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),

    createCheckout: (checkout) =>
      callStripe(async () => {
        const params = await checkoutParams(checkout, prices, hasTax);
        const idempotencyKey = `checkout-${checkout.checkoutId}`;
        return readSession(await stripe.checkout.sessions.create(params, { idempotencyKey }));
      }),

    findCheckout: (id) =>
      callStripe(async () => {
        const session = await findOrNull(() => stripe.checkout.sessions.retrieve(id));
        return session && readSession(session);
      }),

    expireCheckout: (id) =>
      callWithReread(async () => {
        const session = await findOrNull(() => stripe.checkout.sessions.retrieve(id));
        if (session?.status !== "open") return session && readSessionStatus(session);
        const ended = await stripe.checkout.sessions.expire(id);
        failpoint("after-checkout-expired");
        return readSessionStatus(ended);
      }),

    createPortal: ({ customerId, returnUrl, key }) =>
      callStripe(async () => {
        const configuration = await portalConfiguration(stripe);
        const session = await stripe.billingPortal.sessions.create(
          { customer: customerId, return_url: returnUrl, ...(configuration ? { configuration } : {}) },
          key ? { idempotencyKey: key } : {},
        );
        return session.url;
      }),

    listSubscriptions: (customer) =>
      callStripe(async () => {
        const expand = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);
        const found = await stripe.subscriptions
          .list({ customer, status: "all", limit: 100, expand })
          .autoPagingToArray({ limit: 1000 });
        const read = await Promise.all(found.map((subscription) => readSubscription(subscription, prices)));
        return read.filter((subscription) => subscription !== null);
      }),

    findSubscription: (id) =>
      callStripe(async () => {
        const subscription = await findOrNull(() => load(id));
        return subscription && readSubscription(subscription, prices);
      }),

    changeNow: (id, to, { key, resumes }) =>
      callWithReread(async (attempt) => {
        const subscription = await load(id);
        await releaseSchedule(stripe, subscription);
        const items = await itemChanges(subscription, to, prices);
        // A declined payment changes nothing.
        await stripe.subscriptions.update(
          id,
          {
            items,
            proration_behavior: "always_invoice",
            payment_behavior: "error_if_incomplete",
            ...(resumes ? resumptionParams(subscription) : {}),
          },
          { idempotencyKey: attempt === 0 ? key : `${key}-reread` },
        );
      }),

    scheduleChange: (id, to) =>
      callWithReread(async () => {
        const subscription = await load(id);
        if (to) await schedulePhases(stripe, subscription, to, prices);
        else await releaseSchedule(stripe, subscription);
      }),

    setCancellation: (id, isCancelled) =>
      callWithReread(async () => {
        const subscription = await load(id);
        await releaseSchedule(stripe, subscription);
        await stripe.subscriptions.update(
          id,
          isCancelled ? { cancel_at_period_end: true } : resumptionParams(subscription),
        );
      }),

    previewNow: (id, to, { resumes }) =>
      callWithReread(async () =>
        previewImmediateChange(stripe, { subscription: await load(id), to, prices, resumes }),
      ),

    previewRenewal: (id, to) =>
      callWithReread(async () =>
        previewRenewal(stripe, { subscription: await load(id), to, prices, resumes: true }),
      ),

    cancelAndRefund: (id) => callStripe(() => refundSubscription(stripe, id)),

    endNow: (id) => callStripe(() => endSubscription(stripe, id)),

    tagCustomer: (id, accountId) =>
      callStripe(async () => {
        await stripe.customers.update(id, { metadata: { [ACCOUNT_METADATA]: accountId } });
      }),

    readEvent(body, signature) {
      if (!signature) return null;
      try {
        const now = clock.now().getTime();
        const { webhooks } = stripe;
        return readStripeEvent(
          webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

/** The portal configuration without plan changes; null for the account's default. */
async function portalConfiguration(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.[PORTAL_METADATA])?.id ?? null;
}
