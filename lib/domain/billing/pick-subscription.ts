import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

/** Statuses of a subscription whose first invoice was never paid: every other status takes precedence. */
const NEVER_BEGUN = new Set(["incomplete", "incomplete_expired"]);

const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id);

/**
 * Whether a subscription was created manually at the provider, for example for a contract: such a subscription is
 * never ended automatically.
 */
const isManual = ({ checkoutId }: ProviderSubscription): boolean => checkoutId === null;

/**
 * Picks the account's main subscription: among those in force, one that was created manually, else the oldest, since
 * a later one is a second payment; if none is in force, the newest that ever started.
 */
export function pickSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const sorted = [...all].sort(byAge);
  const live = sorted.filter(({ status }) => isLiveStatus(status));
  const [first] = live;
  if (first) return live.find(isManual) ?? first;
  return sorted.findLast(({ status }) => !NEVER_BEGUN.has(status)) ?? sorted.at(-1) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Maximum age for an automatic refund. An older second subscription may have been used: the operator decides whether
 * to refund it.
 */
const REFUNDED_WITHIN_MS = 7 * DAY_MS;
/** Statuses of subscriptions that are not in force, but are reactivated once their invoice is paid. */
const SUSPENDED = new Set(["unpaid", "paused"]);

/**
 * A subscription in addition to the account's main one, and how it is treated (`fate`, as stored). `refund`: bought
 * twice, so it is ended and refunded automatically. `end`: it was not paid, and another one was bought, so it is
 * ended. `ask`: in force, and the operator decides.
 */
export type SecondarySubscription = {
  id: string;
  plan: ProviderSubscription["plan"];
  interval: ProviderSubscription["interval"];
  seats: number;
  status: string;
  createdAt: string;
  fate: "refund" | "end" | "ask";
};

function treatmentOf(
  kept: ProviderSubscription,
  one: ProviderSubscription,
  now: Date,
): SecondarySubscription["fate"] | null {
  const isOurs = !isManual(one);
  if (SUSPENDED.has(one.status)) return isOurs && byAge(one, kept) < 0 ? "end" : null;
  if (!isLiveStatus(one.status)) return null;
  const isRecent = now.getTime() - one.createdAt.getTime() < REFUNDED_WITHIN_MS;
  return isOurs && isRecent && byAge(one, kept) > 0 ? "refund" : "ask";
}

/** Returns the subscriptions other than the main one, and how each is treated. */
export function secondarySubscriptionsOf(
  kept: ProviderSubscription | null,
  all: readonly ProviderSubscription[],
  now: Date,
): SecondarySubscription[] {
  if (!kept || !isLiveStatus(kept.status)) return [];
  return all.flatMap((one) => {
    const fate = one.id === kept.id ? null : treatmentOf(kept, one, now);
    const { id, plan, interval, seats, status, createdAt } = one;
    return fate ? [{ id, plan, interval, seats, status, createdAt: createdAt.toISOString(), fate }] : [];
  });
}
