import Stripe from "stripe";
import { BILLING_INTERVALS, EXTRA_SEAT_PRICE, PAID_PLANS, PLANS } from "@/lib/contracts/plans";
import {
  PRICE_ROLE_METADATA,
  type PriceRole,
  priceRoleName,
} from "@/lib/platform/ports/payments/drivers/stripe/price-role";
import {
  PORTAL_METADATA,
  STRIPE_EVENTS,
} from "@/lib/platform/ports/payments/drivers/stripe/read-stripe-event";

/**
 * Options of `npm run stripe:setup`, which creates products, prices, the portal's configuration and the webhook
 * endpoint at Stripe. It may be repeated: existing objects are found again, a price with another amount is replaced
 * (subscriptions keep theirs), and nothing is deleted.
 */

export type SetUpOptions = { prefix: string; appUrl: string };
export type SetUpResult = {
  lines: string[];
  /** Shown by Stripe once, when the endpoint is created. */
  webhookSecret: string | null;
};

const CENTS = 100;
const ENDPOINT_METADATA = "countersign_endpoint";

type Wanted = { product: string; name: string; role: PriceRole; amount: number };

const amountOf = (price: { monthlyUsd: number; annualMonthlyUsd: number }, interval: string): number =>
  CENTS * (interval === "year" ? 12 * price.annualMonthlyUsd : price.monthlyUsd);

function wantedPrices(prefix: string): Wanted[] {
  return BILLING_INTERVALS.flatMap((interval) => [
    ...PAID_PLANS.map((plan) => ({
      product: `${prefix}_${plan}`,
      name: `${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan`,
      role: { kind: "plan" as const, plan, interval },
      amount: amountOf(PLANS[plan].price ?? { monthlyUsd: 0, annualMonthlyUsd: 0 }, interval),
    })),
    {
      product: `${prefix}_seat`,
      name: "Extra seat",
      role: { kind: "seat" as const, interval },
      amount: amountOf(EXTRA_SEAT_PRICE, interval),
    },
  ]);
}

export async function setUpStripe(stripe: Stripe, { prefix, appUrl }: SetUpOptions): Promise<SetUpResult> {
  const lines: string[] = [];
  for (const wanted of wantedPrices(prefix)) lines.push(await ensurePrice(stripe, prefix, wanted));
  lines.push(await ensurePortal(stripe, appUrl));
  const endpoint = await ensureEndpoint(stripe, `${appUrl}/api/stripe/webhook`);
  return { lines: [...lines, endpoint.line], webhookSecret: endpoint.secret };
}

async function ensureProduct(stripe: Stripe, { product: id, name }: Wanted): Promise<void> {
  try {
    const { name: before } = await stripe.products.retrieve(id);
    if (before !== name) await stripe.products.update(id, { name });
  } catch (error) {
    if ((error as { code?: string }).code !== "resource_missing") throw error;
    await stripe.products.create({ id, name });
  }
}

async function ensurePrice(stripe: Stripe, prefix: string, wanted: Wanted): Promise<string> {
  await ensureProduct(stripe, wanted);
  const name = priceRoleName(wanted.role);
  const lookupKey = `${prefix}_${name}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [before] = data;
  const isRight =
    before?.unit_amount === wanted.amount &&
    before.currency === "usd" &&
    before.recurring?.interval === wanted.role.interval;
  if (isRight) return `${lookupKey}: is there (${before.id})`;
  const { id } = await stripe.prices.create({
    product: wanted.product,
    currency: "usd",
    unit_amount: wanted.amount,
    recurring: { interval: wanted.role.interval },
    nickname: `${wanted.name} (${wanted.role.interval})`,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { [PRICE_ROLE_METADATA]: name },
  });
  return `${lookupKey}: ${before ? `replaced ${before.id} by` : "created"} ${id}`;
}

/** Ensures a portal for payment methods, invoices and cancellation; plans and seats are changed in the product. */
async function ensurePortal(stripe: Stripe, appUrl: string): Promise<string> {
  const wanted = {
    business_profile: { headline: "Countersign" },
    default_return_url: `${appUrl}/settings/billing`,
    features: {
      customer_update: {
        enabled: true,
        allowed_updates: ["address", "email", "name", "phone", "tax_id"] as ("address" | "email")[],
      },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" as const },
      subscription_update: { enabled: false },
    },
    metadata: { [PORTAL_METADATA]: "true" },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const before = data.find(({ metadata }) => metadata?.[PORTAL_METADATA]);
  if (before) {
    await stripe.billingPortal.configurations.update(before.id, wanted);
    return `customer portal: brought up to date (${before.id})`;
  }
  const { id } = await stripe.billingPortal.configurations.create(wanted);
  return `customer portal: created ${id}`;
}

/** Stripe cannot reach a local computer: there, `stripe listen` forwards the events. */
async function ensureEndpoint(stripe: Stripe, url: string): Promise<{ line: string; secret: string | null }> {
  if (!url.startsWith("https://"))
    return {
      line: `webhook: ${url} is not https, so none was created; use: stripe listen --forward-to ${url}`,
      secret: null,
    };
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const before = all.find((endpoint) => endpoint.url === url);
  const enabled_events = [...STRIPE_EVENTS];
  if (before) {
    // Stripe disables an endpoint that has failed for days.
    await stripe.webhookEndpoints.update(before.id, { enabled_events, disabled: false });
    const found = before.status === "disabled" ? "was disabled, and is enabled again" : "is there";
    const version =
      before.api_version === Stripe.API_VERSION
        ? ""
        : `; it speaks the API's version ${before.api_version ?? "of the account"} instead of ${Stripe.API_VERSION}: delete it and run this again`;
    return {
      line: `webhook: ${found} (${before.id}); its secret is in Stripe's dashboard${version}`,
      secret: null,
    };
  }
  const metadata = { [ENDPOINT_METADATA]: "true" };
  const api_version = Stripe.API_VERSION;
  const { id, secret } = await stripe.webhookEndpoints.create({ url, enabled_events, metadata, api_version });
  return { line: `webhook: created ${id}`, secret: secret ?? null };
}
