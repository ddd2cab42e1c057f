import { formatBillingDay } from "@/components/billing/format-billing-day";
import { countText, INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-labels";
import type { BillingInterval, PlanName } from "@/lib/contracts/plans";

/** Descriptions of the entries in an account's audit log, by type. */

const TYPES: Readonly<Record<string, string>> = {
  checkout_started: "Checkout started",
  subscription_changed: "Subscription changed",
  plan_requested: "Change of plan requested",
  seats_requested: "Change of seats requested",
  cancellation_requested: "Cancellation requested",
  resumption_requested: "Cancellation undone",
  change_failed: "Change failed",
  scheduled_change_dropped: "Scheduled change dropped",
  purchase_attached: "Purchase attached",
  refund_requested: "Refund requested",
  purchase_refunded: "Purchase refunded",
  superseded_ended: "Earlier subscription ended",
  event_rerun: "Event run again",
  account_read: "Read from the payment provider",
  grant_made: "Plan granted",
  grant_ended: "Grant ended",
};

export const accountEventTitle = (type: string): string => TYPES[type] ?? type;

type Value = unknown;
type State = Readonly<Record<string, Value>>;

const isState = (value: Value): value is State =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: Value): string => (typeof value === "string" ? value : JSON.stringify(value));

const FIELDS: Readonly<Record<string, { label: string; of: (value: Value) => string }>> = {
  plan: { label: "Plan", of: (value) => PLAN_LABELS[value as PlanName] ?? text(value) },
  interval: { label: "Paid", of: (value) => INTERVAL_LABELS[value as BillingInterval] ?? text(value) },
  seats: { label: "Added seats", of: text },
  status: { label: "Status", of: (value) => text(value).replaceAll("_", " ") },
  cancelAtPeriodEnd: { label: "Ends with the period", of: (value) => (value ? "Yes" : "No") },
  periodEnd: { label: "Period ends", of: (value) => formatBillingDay(text(value)) },
  until: { label: "Granted until", of: (value) => formatBillingDay(text(value)) },
  reason: { label: "Reason", of: text },
  scheduled: { label: "From the next period on", of: selectionWords },
  next: { label: "From the next period on", of: selectionWords },
  customerId: { label: "Customer at the payment provider", of: text },
  subscriptionId: { label: "Subscription", of: text },
  checkoutId: { label: "Checkout", of: text },
};

function selectionWords(value: Value): string {
  if (!isState(value)) return text(value);
  const { plan, interval, seats } = value;
  return [
    PLAN_LABELS[plan as PlanName] ?? text(plan),
    (INTERVAL_LABELS[interval as BillingInterval] ?? text(interval)).toLowerCase(),
    countText(Number(seats), "added seat"),
  ].join(", ");
}

/** Selections nest the values in force under `current`. */
function flat(state: Value): State {
  if (!isState(state)) return {};
  const { current, ...rest } = state;
  return isState(current) ? { ...current, ...rest } : state;
}

const isNothing = (value: Value): boolean => value === null || value === undefined;

export type AccountEventChange = { label: string; before: string | null; after: string | null };

/** The differences between two states, field by field; null where a field has no value. */
export function accountEventChanges(before: Value, after: Value): AccountEventChange[] {
  const [was, is] = [flat(before), flat(after)];
  // For a new state, only the fields that it has are listed.
  const isFirst = !isState(before);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const { label, of } = FIELDS[key] ?? { label: key, of: text };
    const [from, to] = [was[key], is[key]].map((value) => (isNothing(value) ? null : of(value)));
    if (isFirst && !is[key]) return [];
    return from === to ? [] : [{ label, before: from ?? null, after: to ?? null }];
  });
}
