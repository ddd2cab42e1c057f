import "server-only";
import {
  type AccountEventType,
  type BillingActor,
  recordAccountEvent,
} from "@/lib/domain/billing/account-events";
import { assertSeatsRemain } from "@/lib/domain/billing/assert-seats-remain";
import { completeInterruptedChange } from "@/lib/domain/billing/complete-change";
import { isSameSelection, type Selections } from "@/lib/domain/billing/selection";
import {
  assertHeld,
  changeBusyError,
  finishChange,
  leaseColumns,
  releaseChange,
  type SubscriptionChange,
  selectionsOf,
  toPaidSelection,
} from "@/lib/domain/billing/stored-change";
import { type SyncedAccount, syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { withSessionLock } from "@/lib/platform/database/session-lock";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/**
 * A change of a subscription takes several calls to the provider. The state before and the intended state are stored
 * before the first call, so that an interrupted change ends in one of the two: the new one if the charge or the
 * cancellation took place, else the old one. This recovery charges nothing.
 */

export type ChangeRequest = {
  userId: string;
  actor: BillingActor;
  type: AccountEventType;
  /** Called with the provider's current selections. @throws {AppError} for a change that is not allowed */
  toSelections(selections: Selections, subscription: ProviderSubscription): Promise<Selections> | Selections;
  /** True: the subscription ends with its period; false: a cancellation that has not taken effect is undone. */
  cancels?: boolean;
};

/**
 * Changes the account's subscription. If two changes are made at the same time, the second is refused.
 * @throws {AppError} NO_SUBSCRIPTION, BUSY, and what `toSelections` throws
 * @throws {PaymentError}
 */
export async function changeSubscription(plan: ChangeRequest): Promise<void> {
  await completeInterruptedChange(plan.userId);
  await withSessionLock((key) => makeChange(plan, key));
}

async function makeChange(plan: ChangeRequest, key: number): Promise<void> {
  const { userId, actor } = plan;
  const change = await beginNext(plan, key);
  if (!change) return;
  try {
    await apply(userId, change);
  } catch (error) {
    await recover(plan, change, error);
    throw error instanceof PaymentError ? error.whileChanging() : error;
  }
  await finishChange(userId, change);
  await syncAccount(userId, actor);
}

async function requireLive(userId: string): Promise<SyncedAccount & { subscription: ProviderSubscription }> {
  const synced = await syncAccount(userId);
  const { subscription } = synced ?? {};
  if (!synced || !subscription || !isLiveStatus(subscription.status))
    throw new AppError("NO_SUBSCRIPTION", { detail: "The account has no subscription to change." });
  return { ...synced, subscription };
}

/** Maximum number of attempts; one fails if an event was processed at the same time. */
const MAX_READINGS = 5;

/** Decides on a change and stores it; null when there is nothing to change. */
async function beginNext(plan: ChangeRequest, by: number): Promise<SubscriptionChange | null> {
  const { userId, actor, toSelections } = plan;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const { account, subscription } = await requireLive(userId);
    const before = selectionsOf(subscription);
    const after = await toSelections(before, subscription);
    const isOther = plan.cancels !== undefined && plan.cancels !== subscription.cancelAtPeriodEnd;
    const cancels = isOther ? (plan.cancels ?? null) : null;
    if (
      isSameSelection(before.current, after.current) &&
      isSameSelection(before.next, after.next) &&
      cancels === null
    )
      return null;
    const { id: subscriptionId } = subscription;
    const change: SubscriptionChange = { id: newId(), subscriptionId, before, after, cancels, actor, by };
    if (await begin(plan, account.revision, change)) return change;
    if ((await findAccount(db(), userId))?.change) break;
  }
  throw changeBusyError();
}

/**
 * Stores the change and its requester before the provider is called. Seats are counted under the account's lock: from
 * then on nobody can take a seat that the change would remove (see `seatsToGive`).
 */
const begin = (
  { userId, actor, type }: ChangeRequest,
  revision: number,
  change: SubscriptionChange,
): Promise<boolean> =>
  db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { before, after } = change;
    await assertSeatsRemain(tx, userId, before, after);
    const { count } = await tx.billingAccount.updateMany({
      where: { userId, revision, change: { equals: Prisma.DbNull } },
      data: leaseColumns(change),
    });
    if (count === 1) await recordAccountEvent(tx, { userId, type, actor, before, after });
    return count === 1;
  });

async function apply(userId: string, change: SubscriptionChange): Promise<void> {
  const { id, subscriptionId, before, after, cancels } = change;
  const payments = getPayments();
  const isCharged = !isSameSelection(before.current, after.current);
  if (isCharged) {
    await payments.changeNow(subscriptionId, toPaidSelection(after.current), {
      key: `change-${id}`,
      resumes: cancels === false,
    });
    failpoint("after-plan-changed");
  } else if (cancels !== null) {
    await payments.setCancellation(subscriptionId, cancels);
    failpoint("after-cancellation");
  }
  // A change that takes effect at once drops what was scheduled, and so does a cancellation.
  const scheduled = isCharged || cancels !== null ? null : before.next;
  if (isSameSelection(scheduled, after.next)) return;
  await assertHeld(userId, change);
  await payments.scheduleChange(subscriptionId, after.next && toPaidSelection(after.next));
  failpoint("after-change-scheduled");
}

/**
 * A declined payment changes nothing but the schedule, which is restored; after any other failure, the sweep
 * completes or reverts the change.
 */
async function recover(
  { userId, actor }: ChangeRequest,
  change: SubscriptionChange,
  error: unknown,
): Promise<void> {
  const isOurs = await releaseChange(userId, change);
  const kind = error instanceof PaymentError ? error.kind : null;
  const { before, after } = change;
  await recordAccountEvent(db(), {
    userId,
    type: "change_failed",
    actor,
    before,
    after,
    reason: kind ?? "interrupted",
  });
  if (isOurs && kind !== "unavailable") await completeInterruptedChange(userId);
}
