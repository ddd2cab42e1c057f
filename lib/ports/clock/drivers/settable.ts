import type { ProcessClock } from "@/lib/ports/clock/port";

/** A clock that stands still until it is told otherwise; who waits on it moves it, and goes on at once. */
export type SettableClock = ProcessClock & {
  set(to: Date | string): void;
  /** Moves the time by `ms` milliseconds; negative values go back. */
  advance(ms: number): void;
};

/** @throws {RangeError} when `start`, or a later `set`, is not a date. */
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
