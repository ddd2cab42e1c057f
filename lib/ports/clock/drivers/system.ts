import type { Clock } from "@/lib/ports/clock/port";

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
