import "server-only";
import { type BillingActor, PROVIDER_ACTOR } from "@/lib/domain/billing/account-events";
import { forgetCustomer } from "@/lib/domain/billing/forget-customer";
import {
  pickSubscription,
  type SecondarySubscription,
  secondarySubscriptionsOf,
} from "@/lib/domain/billing/pick-subscription";
import { isEffectOf, storedChangeOf } from "@/lib/domain/billing/stored-change";
import { writeProviderState } from "@/lib/domain/billing/write-provider-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

/** Maximum number of attempts; each failed one means that another writer succeeded. */
const MAX_READINGS = 8;

export type SyncedAccount = { account: BillingAccount; subscription: ProviderSubscription | null };

/**
 * Reads the account's subscription from the provider and stores it. The order in which events arrive does not matter:
 * the reading that began last before the row was written is kept.
 * @param actor who caused the change, for the audit log
 * @returns null for an account that the provider does not know, or no longer knows
 * @throws {PaymentError}
 */
export async function syncAccount(
  userId: string,
  actor: BillingActor = PROVIDER_ACTOR,
): Promise<SyncedAccount | null> {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const before = await findAccount(db(), userId);
    if (!before?.customerId) return null;
    const readAt = getClock().now();
    const all = await listCustomerSubscriptions(before.customerId);
    if (!all) {
      await forgetCustomer(userId, before.customerId);
      return null;
    }
    const subscription = pickSubscription(all);
    const extras = secondarySubscriptionsOf(subscription, all, readAt);
    const by = causeOf(before, subscription, actor);
    const account = await writeProviderState(before, { found: subscription, all, extras, readAt }, by);
    // After ending extras, the account is read again, so that their end is recorded.
    if (account && !(await endExtras(userId, extras))) return { account, subscription };
  }
  throw new AppError("BUSY", {
    detail: "The account is being changed at the same time. Try again in a moment.",
    retryAfterSeconds: 2,
  });
}

/** Lists all subscriptions of a customer; null if the provider no longer knows the customer. @throws {PaymentError} */
export async function listCustomerSubscriptions(customerId: string): Promise<ProviderSubscription[] | null> {
  try {
    return await getPayments().listSubscriptions(customerId);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "gone") return null;
    throw error;
  }
}

/** The effect of a stored change is attributed to its requester, whichever process reads it first. */
function causeOf(
  before: BillingAccount,
  found: ProviderSubscription | null,
  actor: BillingActor,
): BillingActor {
  const change = actor.type === "provider" ? storedChangeOf(before) : null;
  return change?.actor && isEffectOf(change, found) ? change.actor : actor;
}

/**
 * Ends second subscriptions: the account was paid for twice, for example in two browser windows, and the later
 * payment is refunded. A subscription that the provider refuses to end stays in the operator's list and does not
 * block reading the account.
 * @returns whether a subscription was ended
 */
async function endExtras(userId: string, extras: readonly SecondarySubscription[]): Promise<boolean> {
  let hasEnded = false;
  for (const { id: subscriptionId, fate } of extras) {
    if (fate === "ask") continue;
    const payments = getPayments();
    try {
      await (fate === "refund" ? payments.cancelAndRefund(subscriptionId) : payments.endNow(subscriptionId));
      failpoint("after-extra-ended");
      log.warn({ userId, subscriptionId, fate }, "billing: a second subscription was ended");
      hasEnded = true;
    } catch (err) {
      if (!(err instanceof PaymentError) || err.kind === "unavailable") throw err;
      log.error({ err, userId, subscriptionId }, "billing: a second subscription could not be ended");
    }
  }
  return hasEnded;
}
