import { type BillingInterval, EXTRA_SEAT, type PaidPlan, PLANS } from "@/lib/contracts/plans";

/** An amount in whole currency units: `$36.00`. Without decimals where `isShort` and there are none: `$36`. */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const isWhole = isShort && Number.isInteger(amount);
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    ...(isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  }).format(amount);
}

/** A price of the table of plans, which is in US dollars. */
export const formatPrice = (usd: number): string => formatMoney(usd, "USD", true);

/** What one seat beyond the included ones costs per month. */
export const seatPrice = (interval: BillingInterval): number =>
  interval === "year" ? EXTRA_SEAT.annualMonthlyUsd : EXTRA_SEAT.monthlyUsd;

/** Price of a plan per month, by the table. */
export function planPrice(plan: PaidPlan, interval: BillingInterval): number {
  const { price } = PLANS[plan];
  if (!price) throw new Error(`the ${plan} plan has no price`);
  return interval === "year" ? price.annualMonthlyUsd : price.monthlyUsd;
}

export type Quote = {
  /** Seats to buy beyond those that the plan includes. */
  extraSeats: number;
  perMonth: number;
  /** One invoice: a month, or twelve. */
  perInvoice: number;
};

/** What a plan costs with a number of seats in total, before tax. */
export function quote(plan: PaidPlan, interval: BillingInterval, seats: number): Quote {
  const extraSeats = Math.max(0, seats - PLANS[plan].includedSeats);
  const perMonth = planPrice(plan, interval) + extraSeats * seatPrice(interval);
  return { extraSeats, perMonth, perInvoice: interval === "year" ? 12 * perMonth : perMonth };
}
