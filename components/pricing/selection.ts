import type { BillingInterval } from "@/lib/contracts/plans";

/** Larger numbers of seats are sold by contract with the operator. */
export const MAX_SEATS = 1000;

type Given = string | string[] | null | undefined;

/** The interval given in a URL; a year if there is none. */
export const intervalOf = (given: Given): BillingInterval => (given === "month" ? "month" : "year");

/** The number of seats given in a URL, limited to what can be bought; 1 if there is none. */
export function seatsOf(given: Given): number {
  const seats = typeof given === "string" && /^\d{1,4}$/.test(given) ? Number(given) : 1;
  return Math.min(MAX_SEATS, Math.max(1, seats));
}
