import { noteRefusal, secondsToWait } from "@/lib/platform/http/flood-gate";
import { networksOf } from "@/lib/pure/network-of";

/** Counts signed URLs of files that were not ours or have expired, by caller. */
export type Guesses = {
  /** Whole seconds until the caller is heard again; null while it is within its limit. */
  secondsToWait(): number | null;
  note(): void;
};

/**
 * The guesses of an address, in this process: what a guess costs is the hash of a short text.
 * @param perMinute 0 for no limit
 */
export function guessesOf(address: string, perMinute: number): Guesses {
  const counters = networksOf(address).map(({ key, factor }) => ({ key: `files ${key}`, factor }));
  return {
    secondsToWait: () => {
      if (perMinute === 0) return null;
      const waits = counters.map(({ key, factor }) => secondsToWait(key, perMinute * factor) ?? 0);
      return Math.max(...waits) || null;
    },
    note: () => {
      for (const { key } of counters) noteRefusal(key);
    },
  };
}
