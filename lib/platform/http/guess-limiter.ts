import { countRefusal, secondsToWait } from "@/lib/platform/http/flood-gate";
import { networksOf } from "@/lib/pure/network-of";

/**
 * Limits an address's guesses at signed URLs of files, in this process: a guess costs the hash of a short text.
 * @param perMinute 0 for no limit
 */
export function createGuessLimiter(address: string, perMinute: number) {
  const counters = networksOf(address).map(({ key, factor }) => ({ key: `files ${key}`, factor }));
  return {
    /** Whole seconds until guesses from the address are accepted again; null while it is within its limit. */
    secondsToWait: (): number | null => {
      if (perMinute === 0) return null;
      const waits = counters.map(({ key, factor }) => secondsToWait(key, perMinute * factor) ?? 0);
      return Math.max(...waits) || null;
    },
    note: (): void => {
      for (const { key } of counters) countRefusal(key);
    },
  };
}
