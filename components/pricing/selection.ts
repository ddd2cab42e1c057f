import type { BillingInterval } from "@/lib/contracts/plans";

/** More seats are sold by contract with the operator. */
export const MAX_SEATS = 1000;

type Given = string | string[] | null | undefined;

/** The interval of an address; a year if it names none. */
export const intervalOf = (given: Given): BillingInterval => (given === "month" ? "month" : "year");

/** The number of seats of an address, within what can be bought; 1 if it names none. */
export function seatsOf(given: Given): number {
  const seats = typeof given === "string" && /^\d{1,4}$/.test(given) ? Number(given) : 1;
  return Math.min(MAX_SEATS, Math.max(1, seats));
}
