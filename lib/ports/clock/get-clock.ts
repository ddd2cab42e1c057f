import { systemClock } from "@/lib/ports/clock/drivers/system";
import type { ProcessClock } from "@/lib/ports/clock/port";

const holder = globalThis as unknown as { countersignClock?: ProcessClock };

/** The process's clock: the system's, unless a test put another in its place. */
export function getClock(): ProcessClock {
  return holder.countersignClock ?? systemClock;
}

/**
 * Puts another clock in the process's place, for tests.
 * @returns a function that brings back the one before.
 */
export function replaceClock(clock: ProcessClock): () => void {
  const before = holder.countersignClock;
  holder.countersignClock = clock;
  return () => {
    holder.countersignClock = before;
  };
}
