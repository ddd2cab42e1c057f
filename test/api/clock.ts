import { afterAll, beforeAll } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";

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

/** A clock for the tests of a file, which stands still until it is moved. */
export function stoppedClock() {
  const clock = createSettableClock(new Date(Math.floor(Date.now() / 1000) * 1000));
  let restore: (() => void) | undefined;
  beforeAll(() => {
    restore = replaceClock(clock);
  });
  afterAll(() => restore?.());
  return clock;
}
