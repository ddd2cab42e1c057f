import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BillingSummaryDto, SelectPlanBody, UpdateSeatsBody } from "@/lib/contracts/billing";
import { userActor } from "@/lib/domain/billing/account-events";
import { assertSeatsRemain } from "@/lib/domain/billing/assert-seats-remain";
import { changeSubscription } from "@/lib/domain/billing/change-subscription";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import {
  isSameSelection,
  type Selections,
  selectionsAfterPlan,
  selectionsAfterSeats,
} from "@/lib/domain/billing/selection";
import { planByContractError, selectionsOf } from "@/lib/domain/billing/stored-change";
import { seatsUsed } from "@/lib/domain/entitlements/seats";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";

type Owner = { principal: WorkspaceContext["principal"] };

/**
 * Changes plan or interval: a larger plan takes effect at once, with the difference charged; a smaller one with the
 * next period, without credit. Selecting the current plan undoes a scheduled change, and any selection undoes a
 * cancellation.
 * @throws {AppError} NO_SUBSCRIPTION, SEATS_IN_USE, PAYMENT_FAILED, PAYMENT_PROVIDER_UNAVAILABLE, INVALID_STATE,
 *   BUSY
 */
export async function changePlan({ principal }: Owner, body: SelectPlanBody): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await withPaymentErrors(() =>
    changeSubscription({
      userId,
      actor: userActor(principal),
      type: "plan_requested",
      cancels: false,
      toSelections: (_, subscription) => planSelections(userId, subscription, body),
    }),
  );
  return billingSummary(userId);
}

/** @throws {AppError} SEATS_IN_USE, INVALID_STATE (a plan by contract, or an unpaid invoice) */
export async function planSelections(
  userId: string,
  subscription: ProviderSubscription,
  body: SelectPlanBody,
): Promise<Selections> {
  const selections = sellableSelections(subscription);
  const after = selectionsAfterPlan(selections, body);
  assertPaid(subscription, selections, after);
  await assertSeatsRemain(db(), userId, selections, after);
  return after;
}

/**
 * Changes the number of seats beyond the included ones: more take effect at once, fewer with the next period.
 * @throws {AppError} NO_SUBSCRIPTION, SEATS_IN_USE, PAYMENT_FAILED, PAYMENT_PROVIDER_UNAVAILABLE, INVALID_STATE,
 *   BUSY
 */
export async function changeSeats({ principal }: Owner, body: UpdateSeatsBody): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await withPaymentErrors(() =>
    changeSubscription({
      userId,
      actor: userActor(principal),
      type: "seats_requested",
      toSelections: (_, subscription) => seatSelections(userId, subscription, body),
    }),
  );
  return billingSummary(userId);
}

/** @throws {AppError} SEATS_IN_USE, INVALID_STATE (a plan by contract, an unpaid invoice, or nothing to renew) */
export async function seatSelections(
  userId: string,
  subscription: ProviderSubscription,
  { seats }: UpdateSeatsBody,
): Promise<Selections> {
  const selections = sellableSelections(subscription);
  if (subscription.cancelAtPeriodEnd && seats < selections.current.seats)
    throw new AppError("INVALID_STATE", {
      detail:
        "The subscription ends with its period, so there is no renewal with fewer seats. Resume it first.",
      status: 409,
    });
  const after = selectionsAfterSeats(selections, seats, await seatsUsed(db(), userId));
  assertPaid(subscription, selections, after);
  await assertSeatsRemain(db(), userId, selections, after);
  return after;
}

/** @throws {AppError} INVALID_STATE (a plan by contract) */
function sellableSelections(subscription: ProviderSubscription): Selections {
  if (subscription.plan === "enterprise") throw planByContractError();
  return selectionsOf(subscription);
}

/**
 * Refuses a change while an invoice is unpaid: the paid invoice for the change would be the latest one, and the
 * provider would call the subscription active again. A request that changes nothing, such as a preview of the next
 * invoice, is allowed.
 * @throws {AppError} INVALID_STATE
 */
function assertPaid({ status }: ProviderSubscription, before: Selections, after: Selections): void {
  if (
    status !== "past_due" ||
    (isSameSelection(before.current, after.current) && isSameSelection(before.next, after.next))
  )
    return;
  throw new AppError("INVALID_STATE", {
    detail:
      "The last invoice is unpaid, so plan, seats and billing interval cannot be changed. Pay it first, under Settings, Billing or in the customer portal. The plan can still be cancelled.",
    status: 409,
  });
}
