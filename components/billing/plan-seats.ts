import type { SelectPlanBody } from "@/lib/contracts/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { type PaidPlan, PLANS } from "@/lib/contracts/plans";

type Account = Pick<BillingPage, "summary" | "subscribedPlan">;

/** Seats in total after a change of plan that doesn't name a number: those that were bought carry over. */
const carriedOver = ({ summary }: Account, plan: PaidPlan): number =>
  PLANS[plan].includedSeats + summary.seats.purchased;

/**
 * Seats in total that a plan would have. A first purchase has at least those in use. In a subscription those bought
 * before carry over, and a smaller plan gets as many more as keep all people, since it would be refused with fewer.
 * @param wanted the number chosen on the page of prices, for a first purchase
 */
export function seatsFor(account: Account, plan: PaidPlan, wanted = 1): number {
  const { summary, subscribedPlan } = account;
  if (summary.interval === null) return Math.max(summary.seats.used, wanted, PLANS[plan].includedSeats);
  const carried = carriedOver(account, plan);
  const isFewer = subscribedPlan !== null && PLANS[plan].includedSeats < PLANS[subscribedPlan].includedSeats;
  return isFewer ? Math.max(carried, summary.seats.used) : carried;
}

/** The change to a plan, with a number of seats only where more are needed than carry over. */
export function changeTo(
  account: Account,
  { plan, interval }: Pick<SelectPlanBody, "plan" | "interval">,
): SelectPlanBody {
  const seats = seatsFor(account, plan);
  return { plan, interval, ...(seats > carriedOver(account, plan) ? { seats } : {}) };
}
