import "server-only";
import { isSameSelection } from "@/lib/domain/billing/selection";
import {
  changeBusyError,
  finishChange,
  isChangeInProgress,
  leaseColumns,
  releaseChange,
  type SubscriptionChange,
  selectionsOf,
  storedChangeOf,
  toPaidSelection,
} from "@/lib/domain/billing/stored-change";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { AppError } from "@/lib/errors";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { withSessionLock } from "@/lib/platform/database/session-lock";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

/**
 * Completes an interrupted change, or reverts it, unless another process is working on it.
 * @returns whether there was one
 * @throws {AppError} BUSY while another process is working on it
 * @throws {PaymentError}
 */
export async function completeInterruptedChange(userId: string): Promise<boolean> {
  const account = await findAccount(db(), userId);
  const change = account && storedChangeOf(account);
  if (!change) return false;
  if (await isChangeInProgress(account)) throw changeBusyError();
  await withSessionLock((by) => takeOver(account, { ...change, by }));
  return true;
}

/**
 * Completes an interrupted change as `completeInterruptedChange` does, but skips one that another process is working on.
 * @returns whether one was completed
 */
export async function completeChangeUnlessBusy(userId: string): Promise<boolean> {
  try {
    return await completeInterruptedChange(userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "BUSY") return false;
    throw error;
  }
}

async function takeOver({ userId, revision }: BillingAccount, change: SubscriptionChange): Promise<void> {
  const { count } = await db().billingAccount.updateMany({
    where: { userId, revision },
    data: leaseColumns(change),
  });
  if (count === 0) throw changeBusyError();
  try {
    await restoreSchedule(change);
    // As long as the change is stored, its effect is attributed to the requester.
    await syncAccount(userId);
  } catch (error) {
    await releaseChange(userId, change);
    throw error;
  }
  await finishChange(userId, change);
}

/**
 * Restores the schedule: the subscription's state at the provider shows whether the charge or the cancellation took
 * place, and therefore which schedule it has to have.
 */
async function restoreSchedule({
  subscriptionId,
  before,
  after,
  cancels,
}: SubscriptionChange): Promise<void> {
  const payments = getPayments();
  const subscription = await payments.findSubscription(subscriptionId);
  if (!subscription || subscription.cancelAtPeriodEnd) return;
  const { current, next } = selectionsOf(subscription);
  const isDone = cancels !== true && isSameSelection(current, after.current);
  const wanted = isDone ? after.next : isSameSelection(current, before.current) ? before.next : next;
  if (!isSameSelection(next, wanted))
    await payments.scheduleChange(subscriptionId, wanted && toPaidSelection(wanted));
}
