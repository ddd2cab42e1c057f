import type Stripe from "stripe";
import { invalid, missing } from "./failure";
import { type Form, type FormValue, formOf, listOf, mapOf, numberOf, textOf } from "./form";
import { lineItemShape } from "./invoice-shapes";
import type { ItemChange, StripeLedger } from "./ledger";
import { addInterval } from "./periods";
import { endpointShape, listObject, portalSessionShape } from "./shapes";

/** The operations that the product uses, by method and path; each behaves as Stripe's reference describes. */
export type Answer = (ledger: StripeLedger, form: Form, ids: string[]) => object;

const text = (form: Form, name: string): string => textOf(form[name]) ?? "";
const isTrue = (value: FormValue | undefined): boolean => value === "true";

/** One slice of a list; `starting_after` and `limit` as in every list of the API. */
function pageOf<T extends { id: string }>(url: string, form: Form, all: T[]): object {
  const after = textOf(form.starting_after);
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = numberOf(form.limit) ?? 10;
  return listObject(url, all.slice(from, from + limit), all.length > from + limit);
}

const changeOf = (value: FormValue): ItemChange => {
  const form = formOf(value);
  const [id, price, quantity] = [textOf(form.id), textOf(form.price), numberOf(form.quantity)];
  return {
    ...(id ? { id } : {}),
    ...(price ? { price } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    isDeleted: isTrue(form.deleted),
  };
};

const find = <T>(map: Map<string, T>, id: string | undefined, what: string): T => {
  const found = map.get(id ?? "");
  if (!found) throw missing(`${what}: '${id}'`);
  return found;
};

function updateSubscription(ledger: StripeLedger, form: Form, id: string | undefined): object {
  const subscription = ledger.subscriptionOf(id ?? "");
  if (subscription.status === "canceled")
    throw invalid("A canceled subscription can only update its metadata.");
  const behavior = text(form, "payment_behavior");
  if (form.items) {
    const items = ledger.changedItems(subscription, listOf(form.items).map(changeOf));
    if (behavior !== "error_if_incomplete") throw new Error(`${behavior} is not what the product uses`);
    ledger.changeItems(subscription, items, text(form, "proration_behavior") === "always_invoice");
  }
  if (form.cancel_at_period_end !== undefined || form.cancel_at !== undefined) {
    ledger.assertUnscheduled(subscription);
    const isCancelled = isTrue(form.cancel_at_period_end);
    Object.assign(subscription, {
      cancel_at_period_end: isCancelled,
      cancel_at: isCancelled ? (subscription.items.data[0]?.current_period_end ?? null) : null,
      canceled_at: isCancelled ? ledger.now : null,
    });
    ledger.emit("customer.subscription.updated", subscription);
  }
  if (form.metadata) Object.assign(subscription.metadata, mapOf(form.metadata));
  return subscription;
}

function phasesOf(form: Form): Parameters<StripeLedger["setPhases"]>[1] {
  let end = 0;
  return listOf(form.phases).map((value) => {
    const phase = formOf(value);
    const start = numberOf(phase.start_date) ?? end;
    const duration = formOf(phase.duration);
    end =
      numberOf(phase.end_date) ??
      addInterval(start, text(duration, "interval"), numberOf(duration.interval_count));
    return {
      start,
      end,
      discounts: listOf(phase.discounts).map((one) => ({
        coupon: textOf(formOf(one).coupon) ?? null,
        discount: textOf(formOf(one).discount) ?? null,
        promotion_code: textOf(formOf(one).promotion_code) ?? null,
      })),
      items: listOf(phase.items).map((item) => ({
        price: text(formOf(item), "price"),
        quantity: numberOf(formOf(item).quantity) ?? 1,
      })),
    };
  });
}

function createPrice(ledger: StripeLedger, form: Form): object {
  const lookupKey = textOf(form.lookup_key) ?? null;
  const holder = [...ledger.prices.values()].find(({ lookup_key }) => lookup_key && lookup_key === lookupKey);
  if (holder && !isTrue(form.transfer_lookup_key))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`);
  if (holder) holder.lookup_key = null;
  const interval = text(formOf(form.recurring), "interval") as Stripe.Price.Recurring.Interval;
  return ledger.addPrice({
    currency: text(form, "currency"),
    unit_amount: numberOf(form.unit_amount) ?? null,
    product: text(form, "product"),
    nickname: textOf(form.nickname) ?? null,
    lookup_key: lookupKey,
    metadata: mapOf(form.metadata),
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  });
}

/** Objects that only `npm run stripe:setup` makes. */
class Settings {
  readonly endpoints = new Map<string, Stripe.WebhookEndpoint>();
  readonly configurations = new Map<
    string,
    { id: string; object: string; active: boolean; metadata: object; features: FormValue }
  >();
}
const settings = new WeakMap<StripeLedger, Settings>();
export function settingsOf(ledger: StripeLedger): Settings {
  const known = settings.get(ledger) ?? new Settings();
  settings.set(ledger, known);
  return known;
}

function writeConfiguration(ledger: StripeLedger, form: Form, id = ledger.id("bpc")): object {
  const { configurations } = settingsOf(ledger);
  const before = configurations.get(id);
  const configuration = {
    id,
    object: "billing_portal.configuration",
    active: true,
    metadata: form.metadata ? mapOf(form.metadata) : (before?.metadata ?? {}),
    features: form.features ?? before?.features ?? {},
  };
  configurations.set(id, configuration);
  return configuration;
}

function writeEndpoint(ledger: StripeLedger, form: Form, id?: string): object {
  const { endpoints } = settingsOf(ledger);
  const known = id ? find(endpoints, id, "webhook endpoint") : endpointShape(ledger.id("we"), ledger.now, {});
  const endpoint = {
    ...known,
    url: textOf(form.url) ?? known.url,
    enabled_events: form.enabled_events ? listOf(form.enabled_events).map(String) : known.enabled_events,
    metadata: form.metadata ? mapOf(form.metadata) : known.metadata,
    api_version: textOf(form.api_version) ?? known.api_version,
    status: form.disabled === undefined ? known.status : isTrue(form.disabled) ? "disabled" : "enabled",
  };
  endpoints.set(endpoint.id, endpoint);
  return id ? endpoint : { ...endpoint, secret: "whsec_standin" };
}

const invoicesOf = (ledger: StripeLedger, form: Form) =>
  [...ledger.invoices.values()]
    .filter(({ parent }) => parent?.subscription_details?.subscription === text(form, "subscription"))
    .filter(({ status }) => form.status === undefined || status === form.status)
    .reverse();

export const ROUTES: Record<string, Answer> = {
  "POST /v1/customers": (ledger, form) =>
    ledger.addCustomer({
      email: textOf(form.email) ?? null,
      name: textOf(form.name) ?? null,
      metadata: mapOf(form.metadata),
    }),
  "GET /v1/customers/:id": (ledger, _form, [id]) => find(ledger.customers, id, "customer"),
  "POST /v1/customers/:id": (ledger, form, [id]) => {
    const customer = find(ledger.customers, id, "customer");
    Object.assign(customer.metadata, mapOf(form.metadata));
    return customer;
  },

  "GET /v1/products/:id": (ledger, _form, [id]) => find(ledger.products, id, "product"),
  "POST /v1/products": (ledger, form) =>
    ledger.addProduct({
      ...(textOf(form.id) ? { id: text(form, "id") } : {}),
      name: text(form, "name"),
      metadata: mapOf(form.metadata),
    }),
  "POST /v1/products/:id": (ledger, form, [id]) =>
    Object.assign(find(ledger.products, id, "product"), { name: text(form, "name") }),
  "GET /v1/prices": (ledger, form) => {
    const keys = listOf(form.lookup_keys).map(String);
    const all = [...ledger.prices.values()].filter(
      ({ lookup_key, active }) => active && (keys.length === 0 || keys.includes(lookup_key ?? "")),
    );
    return pageOf("/v1/prices", form, all);
  },
  "GET /v1/prices/:id": (ledger, _form, [id]) => find(ledger.prices, id, "price"),
  "POST /v1/prices": createPrice,
  "POST /v1/prices/:id": (ledger, form, [id]) =>
    Object.assign(find(ledger.prices, id, "price"), { active: isTrue(form.active) }),

  "POST /v1/checkout/sessions": (ledger, form) => {
    const items = listOf(form.line_items).map((value) => ({
      price: ledger.price(text(formOf(value), "price")),
      quantity: numberOf(formOf(value).quantity) ?? 1,
    }));
    const expires = numberOf(form.expires_at) ?? ledger.now + 86_400;
    if (expires < ledger.now + 1800 || expires > ledger.now + 86_400)
      throw invalid(
        "The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.",
      );
    return ledger.addSession(items, {
      customer: textOf(form.customer) ?? null,
      metadata: mapOf(form.metadata),
      expires_at: expires,
      success_url: textOf(form.success_url) ?? null,
      cancel_url: textOf(form.cancel_url) ?? null,
      allow_promotion_codes: isTrue(form.allow_promotion_codes),
      client_reference_id: textOf(form.client_reference_id) ?? null,
    });
  },
  "GET /v1/checkout/sessions/:id": (ledger, _form, [id]) => find(ledger.sessions, id, "checkout.session"),
  "GET /v1/checkout/sessions/:id/line_items": (ledger, form, [id]) => {
    const { id: session } = find(ledger.sessions, id, "checkout.session");
    const items = ledger.itemsOn(session).map((item, i) => lineItemShape(`li_${i}`, item));
    return pageOf(`/v1/checkout/sessions/${session}/line_items`, form, items);
  },
  "POST /v1/checkout/sessions/:id/expire": (ledger, _form, [id]) =>
    ledger.expire(find(ledger.sessions, id, "checkout.session")),

  "POST /v1/billing_portal/sessions": (ledger, form) =>
    portalSessionShape(
      ledger.id("bps"),
      ledger.now,
      ledger.customerOf(text(form, "customer")).id,
      textOf(form.return_url) ?? null,
    ),
  "GET /v1/billing_portal/configurations": (ledger, form) =>
    pageOf("/v1/billing_portal/configurations", form, [...settingsOf(ledger).configurations.values()]),
  "POST /v1/billing_portal/configurations": (ledger, form) => writeConfiguration(ledger, form),
  "POST /v1/billing_portal/configurations/:id": (ledger, form, [id]) => writeConfiguration(ledger, form, id),

  "GET /v1/subscriptions": (ledger, form) => {
    ledger.customerOf(text(form, "customer"));
    const all = [...ledger.subscriptions.values()]
      .filter(({ customer }) => customer === form.customer)
      .filter(({ status }) => form.status === "all" || status !== "canceled")
      .reverse();
    return pageOf("/v1/subscriptions", form, all);
  },
  "GET /v1/subscriptions/:id": (ledger, _form, [id]) => ledger.subscriptionOf(id ?? ""),
  "POST /v1/subscriptions/:id": (ledger, form, [id]) => updateSubscription(ledger, form, id),
  "DELETE /v1/subscriptions/:id": (ledger, _form, [id]) => {
    const subscription = ledger.subscriptionOf(id ?? "");
    if (subscription.status === "canceled") throw missing(`subscription: '${id}'`);
    ledger.end(subscription, "canceled", "cancellation_requested");
    return subscription;
  },

  "POST /v1/subscription_schedules": (ledger, form) =>
    ledger.schedule(ledger.subscriptionOf(text(form, "from_subscription"))),
  "POST /v1/subscription_schedules/:id": (ledger, form, [id]) => {
    const schedule = find(ledger.schedules, id, "subscription_schedule");
    ledger.setPhases(schedule, phasesOf(form));
    return schedule;
  },
  "POST /v1/subscription_schedules/:id/release": (ledger, _form, [id]) => {
    const schedule = find(ledger.schedules, id, "subscription_schedule");
    ledger.release(schedule);
    return schedule;
  },

  "GET /v1/invoices": (ledger, form) => pageOf("/v1/invoices", form, invoicesOf(ledger, form)),
  "POST /v1/invoices/create_preview": (ledger, form) => {
    const subscription = ledger.subscriptionOf(text(form, "subscription"));
    const details = formOf(form.subscription_details);
    const isNow = details.proration_behavior === "always_invoice";
    const isKept = details.cancel_at_period_end === "false" || details.cancel_at === "";
    if (subscription.cancel_at !== null && !isKept && !isNow)
      throw invalid(`No upcoming invoices for customer: ${subscription.customer}`, "invoice_upcoming_none");
    const items = ledger.changedItems(subscription, listOf(details.items).map(changeOf));
    return ledger.preview(subscription, items, isNow);
  },
  "POST /v1/refunds": (ledger, form) => ledger.refund(text(form, "payment_intent")),

  "GET /v1/webhook_endpoints": (ledger, form) =>
    pageOf("/v1/webhook_endpoints", form, [...settingsOf(ledger).endpoints.values()]),
  "POST /v1/webhook_endpoints": (ledger, form) => writeEndpoint(ledger, form),
  "POST /v1/webhook_endpoints/:id": (ledger, form, [id]) => writeEndpoint(ledger, form, id),
};

/** Replaces ids by their objects, as `expand[]` asks. */
export function expanded(ledger: StripeLedger, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) expand(ledger, copy as Record<string, unknown>, path.split("."));
  return copy;
}

function expand(
  ledger: StripeLedger,
  object: Record<string, unknown>,
  [field = "", ...rest]: string[],
): void {
  if (field === "data") {
    for (const one of object.data as Record<string, unknown>[]) expand(ledger, one, rest);
    return;
  }
  const value = object[field];
  if (field === "payments") object.payments = listObject("", ledger.payments.get(String(object.id)) ?? []);
  if (typeof value !== "string") return;
  const found =
    ledger.invoices.get(value) ?? ledger.schedules.get(value) ?? ledger.customers.get(value) ?? null;
  if (found) object[field] = structuredClone(found);
}
