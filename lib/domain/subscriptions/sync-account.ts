import "server-only";
import { findAccount } from "@/lib/domain/billing/find-account";
import { type Actor, PROVIDER, recordAct, SYSTEM } from "@/lib/domain/subscriptions/acts";
import { duplicatesOf, pickSubscription } from "@/lib/domain/subscriptions/pick-subscription";
import { writeState } from "@/lib/domain/subscriptions/write-state";
import { AppError } from "@/lib/errors";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

/** Readings that lost to another writer before giving up: each loss is another's success. */
const MAX_READINGS = 8;

export type Synced = { account: BillingAccount; subscription: ProviderSubscription | null };

/**
 * Reads the account's subscription from the provider and stores it. The order in which events arrive does not matter:
 * whichever reading began last before the row was written is the one that stays.
 * @param actor who caused the change, for the audit log
 * @returns null for an account that the provider does not know
 * @throws {PaymentError}
 */
export async function syncAccount(userId: string, actor: Actor = PROVIDER): Promise<Synced | null> {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const before = await findAccount(db(), userId);
    if (!before?.customerId) return null;
    const readAt = getClock().now();
    const all = await getPayments().listSubscriptions(before.customerId);
    const subscription = pickSubscription(all);
    const account = await writeState(before, subscription, readAt, actor);
    if (!account) continue;
    for (const extra of duplicatesOf(subscription, all, readAt)) await refundDuplicate(userId, extra);
    return { account, subscription };
  }
  throw new AppError("BUSY", {
    detail: "The account is being changed at the same time. Try again in a moment.",
    retryAfterSeconds: 2,
  });
}

/** The account was charged twice, from two windows or by two members: the later payment is refunded. */
async function refundDuplicate(userId: string, extra: ProviderSubscription): Promise<void> {
  await getPayments().cancelAndRefund(extra.id);
  const { id: subscriptionId, plan, interval, seats } = extra;
  log.warn({ userId, subscriptionId }, "billing: a second subscription was refunded");
  await recordAct(db(), {
    userId,
    type: "purchase_refunded",
    actor: SYSTEM,
    before: { subscriptionId, plan, interval, seats },
    reason: "The account had a subscription already.",
  });
}
