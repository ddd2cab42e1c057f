import { isLive } from "@/lib/domain/billing/account-state";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

/** Statuses of a subscription whose first invoice was never paid: any other says more about the account. */
const NEVER_BEGUN = new Set(["incomplete", "incomplete_expired"]);

const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id);

/**
 * The subscription that stands for the account: of those in force the oldest, since a later one is a second payment;
 * else the newest that ever began.
 */
export function pickSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const sorted = [...all].sort(byAge);
  const [first] = sorted.filter(({ status }) => isLive(status));
  if (first) return first;
  return sorted.findLast(({ status }) => !NEVER_BEGUN.has(status)) ?? sorted.at(-1) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An older second subscription was used: whether to refund it is for the operator to say. */
const REFUNDED_WITHIN_MS = 7 * DAY_MS;

/** Duplicates of the account's subscription, recent enough to be refunded automatically. */
export function duplicatesOf(
  kept: ProviderSubscription | null,
  all: readonly ProviderSubscription[],
  now: Date,
): ProviderSubscription[] {
  return all.filter(
    ({ id, status, createdAt }) =>
      id !== kept?.id && isLive(status) && now.getTime() - createdAt.getTime() < REFUNDED_WITHIN_MS,
  );
}
