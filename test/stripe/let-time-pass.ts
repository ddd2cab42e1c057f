import type { StripeLedger } from "./ledger";

/** Lets time pass, including what becomes due at Stripe meanwhile. @param clock the ledger's own */
export function letTimePass(
  ledger: StripeLedger,
  clock: { now: () => Date; set: (time: Date) => void },
  ms: number,
): void {
  const end = Math.floor((clock.now().getTime() + ms) / 1000);
  for (let due = ledger.nextDue(end); due !== null; due = ledger.nextDue(end)) {
    clock.set(new Date(Math.max(due * 1000, clock.now().getTime())));
    ledger.runDue();
  }
  clock.set(new Date(end * 1000));
}
