import { isLive } from "@/lib/domain/billing/account-state";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

/** Statuses of a subscription whose first invoice was never paid: any other says more about the account. */
const NEVER_BEGUN = new Set(["incomplete", "incomplete_expired"]);

const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id);

/** Made at the provider by a person, such as a contract; what becomes of it is for people to say. */
const isMadeByHand = ({ checkoutId }: ProviderSubscription): boolean => checkoutId === null;

/**
 * The subscription that stands for the account: of those in force one that was made by hand, else the oldest, since a
 * later one is a second payment; else the newest that ever began.
 */
export function pickSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const sorted = [...all].sort(byAge);
  const live = sorted.filter(({ status }) => isLive(status));
  const [first] = live;
  if (first) return live.find(isMadeByHand) ?? first;
  return sorted.findLast(({ status }) => !NEVER_BEGUN.has(status)) ?? sorted.at(-1) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An older second subscription was used: whether to refund it is for the operator to say. */
const REFUNDED_WITHIN_MS = 7 * DAY_MS;
/** Not in force, and it would be again once somebody paid for it. */
const SUSPENDED = new Set(["unpaid", "paused"]);

/**
 * A subscription beside the one that stands for the account. `refund`: bought twice, and ended and refunded unasked.
 * `end`: it was not paid, and another was bought in its place. `ask`: in force, and for the operator to decide on.
 */
export type Extra = {
  id: string;
  plan: ProviderSubscription["plan"];
  interval: ProviderSubscription["interval"];
  seats: number;
  status: string;
  createdAt: string;
  fate: "refund" | "end" | "ask";
};

function fateOf(kept: ProviderSubscription, one: ProviderSubscription, now: Date): Extra["fate"] | null {
  const isOurs = !isMadeByHand(one);
  if (SUSPENDED.has(one.status)) return isOurs && byAge(one, kept) < 0 ? "end" : null;
  if (!isLive(one.status)) return null;
  const isRecent = now.getTime() - one.createdAt.getTime() < REFUNDED_WITHIN_MS;
  return isOurs && isRecent && byAge(one, kept) > 0 ? "refund" : "ask";
}

/** What there is beside a subscription in force, and what becomes of it. */
export function extrasOf(
  kept: ProviderSubscription | null,
  all: readonly ProviderSubscription[],
  now: Date,
): Extra[] {
  if (!kept || !isLive(kept.status)) return [];
  return all.flatMap((one) => {
    const fate = one.id === kept.id ? null : fateOf(kept, one, now);
    const { id, plan, interval, seats, status, createdAt } = one;
    return fate ? [{ id, plan, interval, seats, status, createdAt: createdAt.toISOString(), fate }] : [];
  });
}
