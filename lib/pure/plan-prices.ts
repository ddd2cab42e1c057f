import { type BillingInterval, EXTRA_SEAT_PRICE, type PaidPlan, PLANS } from "@/lib/contracts/plans";

/** An amount in whole currency units: `$36.00`. If `isShort`, whole amounts have no decimals: `$36`. */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const isWhole = isShort && Number.isInteger(amount);
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    ...(isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  }).format(amount);
}

/** A price from the table of plans, in US dollars. */
export const formatPrice = (usd: number): string => formatMoney(usd, "USD", true);

/** Monthly price of one seat in addition to the included ones. */
export const seatPrice = (interval: BillingInterval): number =>
  interval === "year" ? EXTRA_SEAT_PRICE.annualMonthlyUsd : EXTRA_SEAT_PRICE.monthlyUsd;

/** Monthly price of a plan, from the table. */
export function planPrice(plan: PaidPlan, interval: BillingInterval): number {
  const { price } = PLANS[plan];
  if (!price) throw new Error(`the ${plan} plan has no price`);
  return interval === "year" ? price.annualMonthlyUsd : price.monthlyUsd;
}

export type PriceQuote = {
  /** Paid seats beyond those included in the plan. */
  extraSeats: number;
  perMonth: number;
  /** Price per invoice: for one month, or for twelve. */
  perInvoice: number;
};

/** The price of a plan with a total number of seats, before tax. */
export function quotePrice(plan: PaidPlan, interval: BillingInterval, seats: number): PriceQuote {
  const extraSeats = Math.max(0, seats - PLANS[plan].includedSeats);
  const perMonth = planPrice(plan, interval) + extraSeats * seatPrice(interval);
  return { extraSeats, perMonth, perInvoice: interval === "year" ? 12 * perMonth : perMonth };
}
