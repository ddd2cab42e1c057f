import { createSettableClock } from "@/lib/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/ports/clock/get-clock";

/** Runs `work` as if it were `ms` milliseconds later. */
export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const restore = replaceClock(createSettableClock(new Date(Date.now() + ms)));
  try {
    return await work();
  } finally {
    restore();
  }
}

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
