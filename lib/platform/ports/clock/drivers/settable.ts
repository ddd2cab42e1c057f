import type { ProcessClock } from "@/lib/platform/ports/clock/port";

/** A fake clock: time stands still until it is set; waiting advances it and resolves immediately. */
export type SettableClock = ProcessClock & {
  set(to: Date | string): void;
  /** Advances the time by `ms` milliseconds; negative values move it back. */
  advance(ms: number): void;
};

/** @throws {RangeError} when `start`, or a later `set`, is not a valid date. */
export function createSettableClock(start: Date | string): SettableClock {
  let time = timeOf(start);
  return {
    now: () => new Date(time),
    set(to) {
      time = timeOf(to);
    },
    advance(ms) {
      time += ms;
    },
    async wait(ms) {
      time += ms;
    },
  };
}

function timeOf(value: Date | string): number {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) throw new RangeError(`not a date: ${String(value)}`);
  return time;
}
