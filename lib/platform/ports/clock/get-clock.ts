import { systemClock } from "@/lib/platform/ports/clock/drivers/system";
import type { ProcessClock } from "@/lib/platform/ports/clock/port";

const holder = globalThis as unknown as { countersignClock?: ProcessClock };

/** The process's clock: the system's, unless a test replaced it. */
export function getClock(): ProcessClock {
  return holder.countersignClock ?? systemClock;
}

/**
 * Replaces the process's clock, for tests.
 * @returns a function that restores the previous one.
 */
export function replaceClock(clock: ProcessClock): () => void {
  const before = holder.countersignClock;
  holder.countersignClock = clock;
  return () => {
    holder.countersignClock = before;
  };
}
