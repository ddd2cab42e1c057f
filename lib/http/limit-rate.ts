import "server-only";
import type { Principal } from "@/lib/context";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { holdBack, noteRefusal, secondsToWait } from "@/lib/http/flood-gate";
import { getRateLimit } from "@/lib/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/ports/rate-limit/port";
import { networkOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Limits of requests (contract, sections 1 and 12): by address for what is not proven, by principal or link for what is.
 * What a caller can invent (a key, a token) never names a counter, so that counters are as many as addresses and callers.
 */

const WINDOW_SECONDS = 60;
/** Whoever needs no credential may do a tenth of what a caller with one may (contract, section 1: 60 of 600). */
const ANONYMOUS_SHARE = 10;

const policyOf = (name: string, share = 1): RatePolicy => ({
  name,
  limit: Math.max(1, Math.floor(env.rateLimitPerMinute / share)),
  windowSeconds: WINDOW_SECONDS,
});

/**
 * Counts a request by the API key or user that was proven.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitPrincipal(caller: Principal, headers: Headers): Promise<void> {
  const key = caller.kind === "api_key" ? `key:${caller.apiKeyId}` : `user:${caller.userId}`;
  await consume(policyOf("default"), key, headers);
}

/**
 * Counts a request by a signing link that was proven, and the address that uses it.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitLink(recipientId: string, ip: string | null, headers: Headers): Promise<void> {
  await limitAnonymous("signing", [recipientId, ip], headers);
}

/**
 * Counts a request of somebody who has no credential (yet): signing in, resetting a password.
 * @param parts what makes one caller: an address, a token that was proven; kept as a hash
 * @throws {AppError} RATE_LIMITED
 */
export async function limitAnonymous(
  purpose: string,
  parts: readonly (string | null | undefined)[],
  headers: Headers,
): Promise<void> {
  const key = sha256Hex(parts.map((part) => networkOf(part ?? "")).join("\n")).slice(0, 32);
  await consume(policyOf(purpose, ANONYMOUS_SHARE), key, headers);
}

/**
 * Proves a credential or a link within the limits of its address. Refusals count by address, over all processes, and beyond
 * a tenth of the limit are answered with 429; an address with as many of them as a caller has requests is not heard
 * at all for the rest of the minute. Whoever shares an address with such a caller can go on with a right credential until then.
 * @throws {AppError} RATE_LIMITED, and whatever `prove` refuses with
 */
export async function proveWithinLimits<T>(
  ip: string | null,
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  return proveBehind([{ caller: networkOf(ip ?? ""), limit: env.rateLimitPerMinute }], headers, prove);
}

/**
 * The same for somebody whom a server with an API key hands on: what they guess counts for them, under that key, and not for
 * the server's address, which all its signers share. Together they are bounded by the key; one of them alone is turned away
 * long before that, so that nobody holds up the others.
 * @param signer their address as it was handed on; null where it was not
 * @throws {AppError} RATE_LIMITED, and whatever `prove` refuses with
 */
export async function proveForSigner<T>(
  { apiKeyId, signer }: { readonly apiKeyId: string; readonly signer: string | null },
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  const gates = [
    {
      caller: `key:${apiKeyId} ${networkOf(signer ?? "")}`,
      limit: policyOf("signers", ANONYMOUS_SHARE).limit,
    },
    { caller: `key:${apiKeyId}`, limit: env.rateLimitPerMinute },
  ] as const;
  return proveBehind(gates, headers, prove);
}

/** As whom refusals are counted, and how many are heard in a minute. */
type Gate = { readonly caller: string; readonly limit: number };

async function proveBehind<T>(
  gates: readonly [Gate, ...Gate[]],
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  if (env.rateLimitPerMinute === 0) return prove();
  const policy = policyOf("unauthenticated", ANONYMOUS_SHARE);
  const resetSeconds = Math.max(...gates.map(({ caller, limit }) => secondsToWait(caller, limit) ?? 0));
  if (resetSeconds > 0) {
    setHeaders(policy, { remaining: 0, resetSeconds }, headers);
    await holdBack(gates[0].caller);
    throw tooMany(policy, resetSeconds);
  }
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { caller } of gates) noteRefusal(caller);
    await limitAnonymous(policy.name, [gates[0].caller], headers);
    throw error;
  }
}

async function consume(policy: RatePolicy, key: string, headers: Headers): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const limiter = await getRateLimit();
  const { isAllowed, remaining, resetSeconds } = await limiter.consume(policy, key);
  setHeaders(policy, { remaining, resetSeconds }, headers);
  if (isAllowed) return;
  await holdBack(`${policy.name} ${key}`);
  throw tooMany(policy, resetSeconds);
}

/** draft-ietf-httpapi-ratelimit-headers-10 */
function setHeaders(
  policy: RatePolicy,
  { remaining, resetSeconds }: { remaining: number; resetSeconds: number },
  headers: Headers,
): void {
  headers.set("RateLimit-Policy", `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
  headers.set("RateLimit", `"${policy.name}";r=${remaining};t=${resetSeconds}`);
}

const tooMany = (policy: RatePolicy, resetSeconds: number) =>
  new AppError("RATE_LIMITED", {
    detail: `More than ${policy.limit} requests in a minute. Try again in ${resetSeconds} seconds.`,
    retryAfterSeconds: resetSeconds,
  });
