import "server-only";
import { LRUCache } from "lru-cache";
import { perProcess } from "@/lib/platform/per-process";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Credentials of pages (sessions, signing links) that this process has verified lately, as hashes. A page request is
 * counted before anything is looked up: by its credential if that is known to be genuine, otherwise by its address,
 * so that nobody gets a counter of their own by inventing a credential.
 */

const MAX_KNOWN = 20_000;
const KNOWN_MS = 60 * 60 * 1000;

const known = perProcess(
  "known credentials",
  () => new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS }),
);

const keyOf = (credential: string): string => sha256Hex(credential).slice(0, 32);

/** Called once a credential has been verified. */
export function rememberCredential(credential: string): void {
  known.get().set(keyOf(credential), true);
}

/** The name of a known credential's counter; null for one that was not verified here. */
export function counterOf(credential: string): string | null {
  const key = keyOf(credential);
  return known.get().has(key) ? key : null;
}
