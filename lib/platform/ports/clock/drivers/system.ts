import { setTimeout as delay } from "node:timers/promises";
import type { ProcessClock } from "@/lib/platform/ports/clock/port";

/** The system clock. */
export const systemClock: ProcessClock = { now: () => new Date(), wait: (ms) => delay(ms) };
