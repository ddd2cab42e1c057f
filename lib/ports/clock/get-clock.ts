import { systemClock } from "@/lib/ports/clock/drivers/system";
import type { Clock } from "@/lib/ports/clock/port";

const holder = globalThis as unknown as { countersignClock?: Clock };

/** The process's clock: the system's, unless a test put another in its place. */
export function getClock(): Clock {
  return holder.countersignClock ?? systemClock;
}

/**
 * Puts another clock in the process's place, for tests.
 * @returns a function that brings back the one before.
 */
export function replaceClock(clock: Clock): () => void {
  const before = holder.countersignClock;
  holder.countersignClock = clock;
  return () => {
    holder.countersignClock = before;
  };
}
