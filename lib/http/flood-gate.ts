import "server-only";
import { performance } from "node:perf_hooks";

/**
 * Refused credentials by network, in this process's memory: whoever floods it is turned away before anything is looked up,
 * at no cost but this map's. All counts end together, with the minute they began in.
 */

const WINDOW_MS = 60_000;
/** Beyond it, networks that are new within the minute are counted as one: memory stays bounded whoever asks. */
const MAX_NETWORKS = 50_000;
const OVERFLOW = "others";

const counts = new Map<string, number>();
let endsAt = 0;

function keyOf(network: string): string {
  const now = performance.now();
  if (now >= endsAt) {
    counts.clear();
    endsAt = now + WINDOW_MS;
  }
  return counts.has(network) || counts.size < MAX_NETWORKS ? network : OVERFLOW;
}

export function noteRefusal(network: string): void {
  const key = keyOf(network);
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Whole seconds until the network is heard again; null when it is within its limit. */
export function secondsToWait(network: string, limit: number): number | null {
  if ((counts.get(keyOf(network)) ?? 0) < limit) return null;
  return Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000));
}
