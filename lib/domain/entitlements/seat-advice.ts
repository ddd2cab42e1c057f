import type { SeatOffer } from "@/lib/domain/entitlements/account-state";

const ADVICE: Record<SeatOffer, string> = {
  add: "The owner can add seats under Billing.",
  pay: "The owner can add seats under Billing once the unpaid invoice is paid.",
  subscribe: "The owner can choose a plan with more seats under Billing.",
  ask: "The operator of this instance sets their number.",
};

/** Advice for an error message on how the account gets more seats. */
export const seatAdvice = ({ seatOffer }: { seatOffer: SeatOffer }): string => ADVICE[seatOffer];
