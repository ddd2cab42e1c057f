import { perProcess } from "@/lib/platform/per-process";
import { systemClock } from "@/lib/platform/ports/clock/drivers/system";
import type { ProcessClock } from "@/lib/platform/ports/clock/port";

const current = perProcess<ProcessClock>("clock", () => systemClock);

/** The process's clock: the system's, unless a test replaced it. */
export const getClock = (): ProcessClock => current.get();

/**
 * Replaces the process's clock, for tests.
 * @returns a function that restores the previous one.
 */
export function replaceClock(clock: ProcessClock): () => void {
  const before = current.get();
  current.set(clock);
  return () => current.set(before);
}
