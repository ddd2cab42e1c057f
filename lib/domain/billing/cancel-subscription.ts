import "server-only";
import type { Principal } from "@/lib/context";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import { userActor } from "@/lib/domain/billing/account-events";
import { type ChangeRequest, changeSubscription } from "@/lib/domain/billing/change-subscription";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { billingSummary } from "@/lib/domain/entitlements/summary";

type Owner = { principal: Principal };

/**
 * Ends the subscription at the end of its period; drops a scheduled change. Idempotent.
 * @throws {AppError} NO_SUBSCRIPTION, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export const cancelSubscription = (owner: Owner): Promise<BillingSummaryDto> =>
  change(owner, { type: "cancellation_requested", cancels: true, toSelections: withoutNext });

/**
 * Undoes a cancellation that has not taken effect. Idempotent.
 * @throws {AppError} NO_SUBSCRIPTION, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export const resumeSubscription = (owner: Owner): Promise<BillingSummaryDto> =>
  change(owner, { type: "resumption_requested", cancels: false, toSelections: (selections) => selections });

/**
 * Drops the change that is scheduled for the next period.
 * @throws {AppError} NO_SUBSCRIPTION, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export const cancelScheduledChange = (owner: Owner): Promise<BillingSummaryDto> =>
  change(owner, { type: "scheduled_change_dropped", toSelections: withoutNext });

const withoutNext: ChangeRequest["toSelections"] = ({ current }) => ({ current, next: null });

async function change(
  { principal }: Owner,
  plan: Omit<ChangeRequest, "userId" | "actor">,
): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await withPaymentErrors(() => changeSubscription({ userId, actor: userActor(principal), ...plan }));
  return billingSummary(userId);
}
