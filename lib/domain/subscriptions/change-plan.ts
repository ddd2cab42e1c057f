import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BillingSummaryDto, SelectPlanBody, UpdateSeatsBody } from "@/lib/contracts/billing";
import { seatsUsed } from "@/lib/domain/billing/seats";
import { billingSummary } from "@/lib/domain/billing/summary";
import { byUser } from "@/lib/domain/subscriptions/acts";
import { changeSubscription } from "@/lib/domain/subscriptions/change";
import { answerable } from "@/lib/domain/subscriptions/payment-failure";
import { assertSeatsRemain } from "@/lib/domain/subscriptions/seats-remain";
import { afterPlan, afterSeats, type Selections } from "@/lib/domain/subscriptions/selection";
import { byContract } from "@/lib/domain/subscriptions/stored-change";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

type Owner = { principal: WorkspaceContext["principal"] };

/**
 * Changes plan or interval: a larger plan at once, with the difference charged; a smaller one with the next period,
 * without credit. Selecting the present plan undoes what was scheduled, and any selection undoes a cancellation.
 * @throws {AppError} NO_SUBSCRIPTION, SEATS_IN_USE, PAYMENT_FAILED, PAYMENT_PROVIDER_UNAVAILABLE, INVALID_STATE, BUSY
 */
export async function changePlan({ principal }: Owner, body: SelectPlanBody): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await answerable(() =>
    changeSubscription({
      userId,
      actor: byUser(principal),
      type: "plan_requested",
      cancels: false,
      toSelections: (selections) => planSelections(userId, selections, body),
    }),
  );
  return billingSummary(userId);
}

/** @throws {AppError} SEATS_IN_USE, INVALID_STATE (a plan by contract) */
export async function planSelections(
  userId: string,
  selections: Selections,
  body: SelectPlanBody,
): Promise<Selections> {
  if (selections.current.plan === "enterprise") throw byContract();
  const after = afterPlan(selections, body);
  await assertSeatsRemain(db(), userId, selections, after);
  return after;
}

/**
 * Changes the number of seats beyond the included ones: more at once, fewer with the next period.
 * @throws {AppError} as above
 */
export async function changeSeats({ principal }: Owner, body: UpdateSeatsBody): Promise<BillingSummaryDto> {
  const { userId } = principal;
  await answerable(() =>
    changeSubscription({
      userId,
      actor: byUser(principal),
      type: "seats_requested",
      toSelections: (selections, { cancelAtPeriodEnd }) =>
        seatSelections(userId, selections, body, cancelAtPeriodEnd),
    }),
  );
  return billingSummary(userId);
}

/** @throws {AppError} SEATS_IN_USE, INVALID_STATE (a plan by contract, or nothing to renew) */
export async function seatSelections(
  userId: string,
  selections: Selections,
  { seats }: UpdateSeatsBody,
  isCancelled: boolean,
): Promise<Selections> {
  if (selections.current.plan === "enterprise") throw byContract();
  if (isCancelled && seats < selections.current.seats)
    throw new AppError("INVALID_STATE", {
      detail:
        "The subscription ends with its period, so there is no renewal with fewer seats. Resume it first.",
      status: 409,
    });
  const after = afterSeats(selections, seats, await seatsUsed(db(), userId));
  await assertSeatsRemain(db(), userId, selections, after);
  return after;
}
