import type { SelectPlanBody } from "@/lib/contracts/billing";
import { PLANS, planRank } from "@/lib/contracts/plans";
import type { PaidSelection, Selection } from "@/lib/platform/ports/payments/port";

/** What a subscription is now, and what it becomes with the next period. Pure. */
export type Selections = { current: Selection; next: Selection | null };

export const isSameSelection = (a: Selection | null, b: Selection | null): boolean =>
  a === b || (!!a && !!b && a.plan === b.plan && a.interval === b.interval && a.seats === b.seats);

/** Drops the other properties of a provider's object. */
export const selectionOnly = ({ plan, interval, seats }: Selection): Selection => ({ plan, interval, seats });

export const seatsIn = ({ plan, seats }: Selection): number => PLANS[plan].includedSeats + seats;

/** Number of extra seats to buy, so that the plan has a given total. */
export const extraSeats = (plan: SelectPlanBody["plan"], total: number): number =>
  Math.max(0, total - PLANS[plan].includedSeats);

/** A larger plan, and yearly billing, take effect at once; everything else with the next period. */
function takesEffectAtOnce(from: Selection, to: Selection): boolean {
  const step = planRank(to.plan) - planRank(from.plan);
  return step > 0 || (step === 0 && from.interval === "month" && to.interval === "year");
}

const selections = (current: Selection, next: Selection | null): Selections => ({
  current,
  next: isSameSelection(current, next) ? null : next,
});

/**
 * Returns the selections after choosing a plan. More seats take effect at once. Fewer seats wait for the next period,
 * which a change to yearly billing begins at once.
 */
export function selectionsAfterPlan(
  { current }: Selections,
  { plan, interval, seats }: SelectPlanBody,
): Selections {
  const to: PaidSelection = {
    plan,
    interval,
    seats: seats === undefined ? current.seats : extraSeats(plan, seats),
  };
  if (takesEffectAtOnce(current, to)) {
    const beginsPeriod = current.interval !== to.interval;
    return selections(beginsPeriod ? to : { ...to, seats: Math.max(to.seats, current.seats) }, to);
  }
  const isOnlySeats = plan === current.plan && interval === current.interval;
  const now = isOnlySeats && to.seats > current.seats ? to : current;
  return selections(now, to);
}

/**
 * Returns the selections after choosing a number of extra seats. More seats take effect at once; a scheduled plan is
 * kept, with at least as many seats as are in use.
 * @param used seats in use, including the included ones
 */
export function selectionsAfterSeats({ current, next }: Selections, seats: number, used: number): Selections {
  if (seats < current.seats) return selections(current, { ...(next ?? current), seats });
  const needed = next ? Math.max(seats, used - PLANS[next.plan].includedSeats) : seats;
  return selections({ ...current, seats }, next && { ...next, seats: needed });
}
