import "server-only";
import { findAccount } from "@/lib/domain/billing/find-account";
import { isSame } from "@/lib/domain/subscriptions/selection";
import {
  asPaid,
  busy,
  type Change,
  changeOf,
  courseOf,
  finishChange,
  isWorkedOn,
  leased,
  yieldChange,
} from "@/lib/domain/subscriptions/stored-change";
import { syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { AppError } from "@/lib/errors";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { workVisibly } from "@/lib/platform/database/live-work";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

/**
 * Brings a change that was interrupted to its end, or back to its beginning, if nobody works on it any more.
 * @returns whether there was one
 * @throws {AppError} BUSY while somebody does
 * @throws {PaymentError}
 */
export async function settleInterrupted(userId: string): Promise<boolean> {
  const account = await findAccount(db(), userId);
  const change = account && changeOf(account);
  if (!change) return false;
  if (await isWorkedOn(account)) throw busy();
  await workVisibly((by) => takeOver(account, { ...change, by }));
  return true;
}

/** The same, leaving a change to who works on it. @returns whether one was settled */
export async function settleUnlessBusy(userId: string): Promise<boolean> {
  try {
    return await settleInterrupted(userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "BUSY") return false;
    throw error;
  }
}

async function takeOver({ userId, revision }: BillingAccount, change: Change): Promise<void> {
  const { count } = await db().billingAccount.updateMany({
    where: { userId, revision },
    data: leased(change),
  });
  if (count === 0) throw busy();
  try {
    await settle(change);
    // While the change is stored, its effect is attributed to who asked for it.
    await syncAccount(userId);
  } catch (error) {
    await yieldChange(userId, change);
    throw error;
  }
  await finishChange(userId, change);
}

/**
 * Whether the charge or the cancellation took place shows in what the provider has: it decides which schedule belongs to
 * it.
 */
async function settle({ subscriptionId, before, after, cancels }: Change): Promise<void> {
  const payments = getPayments();
  const subscription = await payments.findSubscription(subscriptionId);
  if (!subscription || subscription.cancelAtPeriodEnd) return;
  const { current, next } = courseOf(subscription);
  const isDone = cancels !== true && isSame(current, after.current);
  const wanted = isDone ? after.next : isSame(current, before.current) ? before.next : next;
  if (!isSame(next, wanted)) await payments.scheduleChange(subscriptionId, wanted && asPaid(wanted));
}
