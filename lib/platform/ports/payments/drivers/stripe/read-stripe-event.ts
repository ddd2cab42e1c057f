import type Stripe from "stripe";
import { dateOf, idOf } from "@/lib/platform/ports/payments/drivers/stripe/client";
import type { ProviderEvent } from "@/lib/platform/ports/payments/port";

/** Metadata of the portal configuration that `npm run stripe:setup` creates. */
export const PORTAL_METADATA = "countersign_portal";

/** The event types that `npm run stripe:setup` subscribes to, and after which the state is read again. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "invoice.voided",
  "subscription_schedule.aborted",
  "subscription_schedule.canceled",
  "subscription_schedule.released",
  "subscription_schedule.updated",
] as const satisfies readonly Stripe.Event["type"][];

type About = Pick<ProviderEvent, "customerId" | "subscriptionId" | "sessionId">;

export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: dateOf(event.created),
    isRelevant: (STRIPE_EVENTS as readonly string[]).includes(event.type),
    ...aboutOf(event.data.object as { object?: string }),
  };
}

function aboutOf(object: { object?: string }): About {
  const nothing = { customerId: null, subscriptionId: null, sessionId: null };
  switch (object.object) {
    case "customer":
      return { ...nothing, customerId: idOf(object as Stripe.Customer) };
    case "subscription": {
      const subscription = object as Stripe.Subscription;
      return { ...nothing, customerId: idOf(subscription.customer), subscriptionId: subscription.id };
    }
    case "invoice": {
      const { customer, parent } = object as Stripe.Invoice;
      const subscriptionId = idOf(parent?.subscription_details?.subscription);
      return { ...nothing, customerId: idOf(customer), subscriptionId };
    }
    case "subscription_schedule": {
      const { customer, subscription } = object as Stripe.SubscriptionSchedule;
      return { ...nothing, customerId: idOf(customer), subscriptionId: idOf(subscription) };
    }
    case "checkout.session": {
      const { id, customer, subscription } = object as Stripe.Checkout.Session;
      return { customerId: idOf(customer), subscriptionId: idOf(subscription), sessionId: id };
    }
    default:
      return nothing;
  }
}
