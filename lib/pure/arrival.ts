import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/** Where a server tells `countersign doctor` how its request arrived through the proxies in front. */
export const ARRIVAL_PATH = "/api/doctor";

/** How a request arrived at a server: what the proxies in front of it have made of it. */
export type Arrival = {
  /** Address of the last hop. */
  peer: string;
  /** Whether TRUSTED_PROXIES has it. */
  isTrusted: boolean;
  /** X-Forwarded-For as it came; null without one. */
  forwardedFor: string | null;
  /** The host that was asked for, as the server understands it; null for none. */
  host: string | null;
};

/** A token is good for this many minutes before and after the one that it was made in: clocks differ. */
const MINUTES = 5;
const MINUTE_MS = 60_000;

const tokenOf = (secret: string, minute: number): Buffer => hmac(deriveKey(secret, "doctor"), String(minute));

/**
 * Proves that who asks has the instance's secret: nobody else is told how the network in front of it is built. It goes
 * to whatever answers at APP_URL, so it proves nothing else and soon expires.
 */
export const arrivalToken = (secret: string, now: Date): string =>
  tokenOf(secret, Math.floor(now.getTime() / MINUTE_MS)).toString("base64url");

export function isArrivalToken(token: string, secret: string, now: Date): boolean {
  const given = Buffer.from(token, "base64url");
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let isOne = false;
  for (let at = minute - MINUTES; at <= minute + MINUTES; at++)
    isOne = equalBytes(given, tokenOf(secret, at)) || isOne;
  return isOne;
}
