import "server-only";
import type { Principal } from "@/lib/context";
import type { ChangePreview, PreviewChangeBody } from "@/lib/contracts/billing-page";
import { planSelections, seatSelections } from "@/lib/domain/billing/change-plan";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { isSameSelection, type Selections } from "@/lib/domain/billing/selection";
import { selectionsOf } from "@/lib/domain/billing/stored-change";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { PaidSelection, ProviderSubscription } from "@/lib/platform/ports/payments/port";

/**
 * Returns what a change would cost, as calculated by the provider; changes nothing.
 * @throws {AppError} NO_SUBSCRIPTION, SEATS_IN_USE, INVALID_STATE, PAYMENT_PROVIDER_UNAVAILABLE
 */
export const previewChange = (
  { principal: { userId } }: { principal: Principal },
  body: PreviewChangeBody,
): Promise<ChangePreview> => withPaymentErrors(() => preview(userId, body));

async function preview(userId: string, body: PreviewChangeBody): Promise<ChangePreview> {
  const { subscription } = (await syncAccount(userId)) ?? {};
  if (!subscription) throw new AppError("NO_SUBSCRIPTION", { detail: "The account has no subscription." });
  const before = selectionsOf(subscription);
  // Selecting a plan undoes a cancellation; changing the number of seats does not.
  const resumes = "plan" in body;
  const after = resumes
    ? await planSelections(userId, subscription, body)
    : await seatSelections(userId, subscription, body);
  return costOf(subscription, { before, after, resumes });
}

type Change = { before: Selections; after: Selections; resumes: boolean };

async function costOf(
  subscription: ProviderSubscription,
  { before, after, resumes }: Change,
): Promise<ChangePreview> {
  const payments = getPayments();
  const renewalAt = subscription.periodEnd.toISOString();
  if (!isSameSelection(before.current, after.current)) {
    const { now, next } = await payments.previewNow(subscription.id, after.current as PaidSelection, {
      resumes,
    });
    return {
      currency: now.currency,
      takesEffect: "now",
      at: getClock().now().toISOString(),
      dueNow: now.due,
      lines: now.lines,
      next: next && { amount: next.due, at: next.at.toISOString() },
    };
  }
  const isScheduled = !isSameSelection(before.next, after.next);
  // The subscription ends with its period, so there is no next invoice.
  if (!isScheduled && !resumes && subscription.cancelAtPeriodEnd)
    return { currency: "USD", takesEffect: "never", at: renewalAt, dueNow: 0, lines: [], next: null };
  const renewed = (after.next ?? after.current) as PaidSelection;
  const next = await payments.previewRenewal(subscription.id, renewed);
  return {
    currency: next.currency,
    takesEffect: isScheduled ? "renewal" : "never",
    at: renewalAt,
    dueNow: 0,
    lines: next.lines,
    next: { amount: next.due, at: next.at.toISOString() },
  };
}
