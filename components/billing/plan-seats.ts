import type { SelectPlanBody } from "@/lib/contracts/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { type PaidPlan, PLANS } from "@/lib/contracts/plans";

type Account = Pick<BillingPage, "summary" | "subscribedPlan">;

/** Total number of seats after a change of plan that names no number: purchased seats carry over. */
const carriedOver = ({ summary }: Account, plan: PaidPlan): number =>
  PLANS[plan].includedSeats + summary.seats.purchased;

/**
 * Total number of seats for a plan. A first purchase has at least as many as are in use. In a subscription, purchased
 * seats carry over. A change to a smaller plan adds as many as are needed to keep everyone, since fewer would be
 * rejected.
 * @param wanted number chosen on the pricing page, for a first purchase
 */
export function seatsFor(account: Account, plan: PaidPlan, wanted = 1): number {
  const { summary, subscribedPlan } = account;
  if (summary.interval === null) return Math.max(summary.seats.used, wanted, PLANS[plan].includedSeats);
  const carried = carriedOver(account, plan);
  const isFewer = subscribedPlan !== null && PLANS[plan].includedSeats < PLANS[subscribedPlan].includedSeats;
  return isFewer ? Math.max(carried, summary.seats.used) : carried;
}

/** The change to a plan. It names a number of seats only if more are needed than carry over. */
export function planChangeTo(
  account: Account,
  { plan, interval }: Pick<SelectPlanBody, "plan" | "interval">,
): SelectPlanBody {
  const seats = seatsFor(account, plan);
  return { plan, interval, ...(seats > carriedOver(account, plan) ? { seats } : {}) };
}
