import { MinuteCounts } from "@/lib/platform/http/minute-counts";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Flood protection from this process's memory: clients that flood it with invalid credentials are rejected before any
 * lookup, at the cost of a counter, and 429 responses to clients that keep exceeding a limit are delayed, which slows
 * down senders that wait for them. For servers only, but without importing "server-only", since a Pages API route
 * imports this module.
 */

const refusals = perProcess("refused credentials", () => new MinuteCounts());

/** Counts a rejected credential from this network. */
export const countRefusal = (network: string): void => {
  refusals.get().add(network);
};

/** Whole seconds until the network's requests are accepted again; null when it is within its limit. */
export const secondsToWait = (network: string, limit: number): number | null =>
  refusals.get().of(network) < limit ? null : refusals.get().secondsLeft;

/** Number of 429 responses per caller and minute sent without delay. */
const PROMPT_ANSWERS = 30;
const HOLD_MS = 1_000;
/** Each delayed response holds a socket; beyond this limit, responses are immediate again. */
const MAX_HELD = 1_000;

const tooManies = perProcess("repeated 429 responses", () => new MinuteCounts());
const held = perProcess("delayed responses", () => ({ count: 0 }));

/** Delays a 429 response to a client that has had many of them within this minute. */
export async function delayRefusal(caller: string): Promise<void> {
  const delayed = held.get();
  if (tooManies.get().add(caller) <= PROMPT_ANSWERS || delayed.count >= MAX_HELD) return;
  delayed.count += 1;
  try {
    await getClock().wait(HOLD_MS);
  } finally {
    delayed.count -= 1;
  }
}
