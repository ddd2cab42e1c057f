import { type BillingInterval, largerPlan, PLANS, type PlanName } from "@/lib/contracts/plans";

/**
 * What an account's stored state means at a point in time. Pure; lib/domain/billing/write-provider-state writes the state
 * itself.
 */

/** A change that takes effect with the next period. */
export type ScheduledPlanChange = { plan: PlanName; interval: BillingInterval; seats: number; at: string };

export type AccountState = {
  plan: PlanName | null;
  interval: BillingInterval | null;
  status: string | null;
  /** Seats purchased beyond the included ones. */
  seats: number;
  cancelAtPeriodEnd: boolean;
  periodStart: Date | null;
  periodEnd: Date | null;
  scheduled: ScheduledPlanChange | null;
  /** What a change in progress leads to, at once or with the next period. */
  pending: Omit<ScheduledPlanChange, "at"> | null;
  readAt: Date | null;
  overridePlan: PlanName | null;
  overrideUntil: Date | null;
};

export const NO_ACCOUNT: AccountState = {
  plan: null,
  interval: null,
  status: null,
  seats: 0,
  cancelAtPeriodEnd: false,
  periodStart: null,
  periodEnd: null,
  scheduled: null,
  pending: null,
  readAt: null,
  overridePlan: null,
  overrideUntil: null,
};

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How long the last known state applies beyond what was paid, while the provider cannot be reached, in milliseconds.
 */
export const UNCONFIRMED_MS = 7 * DAY_MS;
/**
 * Maximum age of a confirmed state, in milliseconds: reconciliation reads every account once a day, so an older state
 * was not confirmed.
 */
export const CONFIRMED_FOR_MS = 2 * DAY_MS;

/** `past_due`: the provider still retries the payment (contract, section 11). */
const IN_FORCE: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

export const isLiveStatus = (status: string | null): boolean => status !== null && IN_FORCE.has(status);

/**
 * Returns until when the last known state applies without being read again: seven days longer than the paid period.
 * The period of an unpaid invoice does not count as paid.
 */
export function stateValidUntil({ status, periodEnd, readAt }: AccountState): Date {
  const paid = status === "past_due" ? 0 : (periodEnd?.getTime() ?? 0);
  const known = Math.max(paid, readAt?.getTime() ?? 0);
  return new Date(known + UNCONFIRMED_MS);
}

/** Whether the subscription's plan is in force. */
export const isSubscribed = (state: AccountState, now: Date): boolean =>
  state.plan !== null && isLiveStatus(state.status) && now < stateValidUntil(state);

const grantOf = ({ overridePlan, overrideUntil }: AccountState, now: Date): PlanName =>
  overridePlan && overrideUntil && now < overrideUntil ? overridePlan : "free";

/** The plan of the subscription, or the one granted by the operator if that is larger. */
export const planOf = (state: AccountState, now: Date): PlanName =>
  largerPlan(state.plan ?? "free", grantOf(state, now));

/** The plan in force: free once the subscription has lapsed, unless the operator granted one. */
export const effectivePlanOf = (state: AccountState, now: Date): PlanName =>
  largerPlan(isSubscribed(state, now) ? (state.plan ?? "free") : "free", grantOf(state, now));

/**
 * What the owner can do now to get more seats: `add` them to a plan that is paid and can be bought; `pay` the open
 * invoice first; `subscribe` to a plan; `ask` the operator, with whom the plan was agreed.
 */
export type SeatOffer = "add" | "pay" | "subscribe" | "ask";

export function seatOffer(state: AccountState, now: Date): SeatOffer {
  if (!isSubscribed(state, now)) return effectivePlanOf(state, now) === "enterprise" ? "ask" : "subscribe";
  if (state.plan === "enterprise") return "ask";
  return state.status === "past_due" ? "pay" : "add";
}

/** Seats in addition to those that the plan in force includes. */
export const purchasedSeats = (state: AccountState, now: Date): number =>
  isSubscribed(state, now) ? state.seats : 0;

export const allowedSeats = (state: AccountState, now: Date): number =>
  PLANS[effectivePlanOf(state, now)].includedSeats + purchasedSeats(state, now);

/**
 * How many seats may be taken: a scheduled change to fewer seats already counts, so that no seat is in use at the
 * renewal that is no longer paid.
 */
export function seatsToGive(state: AccountState, now: Date): number {
  const allowed = allowedSeats(state, now);
  if (!isSubscribed(state, now)) return allowed;
  const later = [state.scheduled, state.pending].flatMap((next) =>
    next ? [PLANS[largerPlan(next.plan, grantOf(state, now))].includedSeats + next.seats] : [],
  );
  return Math.min(allowed, ...later);
}

export type UsagePeriod = { start: Date; end: Date };

const monthStart = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1));

/** Adds months as Stripe does: keeps the anchor's day, or uses the last day of a shorter month. */
function addMonths(anchor: Date, months: number): Date {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(anchor);
  at.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return at;
}

/**
 * Returns the period in which documents are counted: the subscription's period, divided into months if it is paid
 * yearly; without a subscription the calendar month (UTC) (contract, section 11). Months follow the provider's rule:
 * if the subscription began on the 31st, the month that starts on 28 February ends on 31 March, which cannot be told
 * from its start alone.
 */
export function documentPeriod(state: AccountState, now: Date): UsagePeriod {
  const { periodStart, periodEnd, interval } = state;
  if (!isSubscribed(state, now) || !periodStart || periodStart > now) {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    return { start: monthStart(year, month), end: monthStart(year, month + 1) };
  }
  if (interval === "month" && periodEnd && now < periodEnd) return { start: periodStart, end: periodEnd };
  let months =
    (now.getUTCFullYear() - periodStart.getUTCFullYear()) * 12 +
    now.getUTCMonth() -
    periodStart.getUTCMonth();
  if (addMonths(periodStart, months) > now) months -= 1;
  return { start: addMonths(periodStart, months), end: addMonths(periodStart, months + 1) };
}
