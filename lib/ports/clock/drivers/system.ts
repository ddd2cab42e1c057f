import { setTimeout as delay } from "node:timers/promises";
import type { ProcessClock } from "@/lib/ports/clock/port";

/** The machine's own clock. */
export const systemClock: ProcessClock = { now: () => new Date(), wait: (ms) => delay(ms) };
