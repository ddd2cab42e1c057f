import "server-only";
import type { Principal } from "@/lib/context";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import { billingSummary } from "@/lib/domain/billing/summary";
import { byUser, recordAct } from "@/lib/domain/subscriptions/acts";
import { changeSubscription, settleInterrupted } from "@/lib/domain/subscriptions/change";
import { answerable } from "@/lib/domain/subscriptions/payment-failure";
import { syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

type Owner = { principal: Principal };

/**
 * Ends the subscription with its period; a scheduled change is dropped. Idempotent.
 * @throws {AppError} NO_SUBSCRIPTION, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export const cancelSubscription = (owner: Owner): Promise<BillingSummaryDto> => setCancellation(owner, true);

/**
 * Undoes a cancellation that has not taken effect. Idempotent.
 * @throws {AppError} as above
 */
export const resumeSubscription = (owner: Owner): Promise<BillingSummaryDto> => setCancellation(owner, false);

async function setCancellation({ principal }: Owner, isCancelled: boolean): Promise<BillingSummaryDto> {
  const { userId } = principal;
  const actor = byUser(principal);
  await answerable(async () => {
    await settleInterrupted(userId);
    const synced = await syncAccount(userId);
    const { subscription } = synced ?? {};
    if (!subscription || !["active", "trialing", "past_due"].includes(subscription.status))
      throw new AppError("NO_SUBSCRIPTION", { detail: "The account has no subscription." });
    if (subscription.cancelAtPeriodEnd === isCancelled) return;
    await getPayments().setCancellation(subscription.id, isCancelled);
    failpoint("after-cancellation");
    await syncAccount(userId, actor);
    const type = isCancelled ? "cancellation_requested" : "resumption_requested";
    await recordAct(db(), { userId, type, actor });
  });
  return billingSummary(userId);
}

/**
 * Drops the change that was to take effect with the next period.
 * @throws {AppError} as above
 */
export async function dropScheduledChange({ principal }: Owner): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await answerable(() =>
    changeSubscription({
      userId,
      actor: byUser(principal),
      type: "scheduled_change_dropped",
      toCourse: ({ current }) => ({ current, next: null }),
    }),
  );
  return billingSummary(userId);
}
