import "server-only";
import type { Principal } from "@/lib/context";
import { env } from "@/lib/env";
import { AppError, rateLimitedError } from "@/lib/errors";
import { countRefusal, delayRefusal, secondsToWait } from "@/lib/platform/http/flood-gate";
import { setLimitHeaders } from "@/lib/platform/http/limit-headers";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy, RateVerdict } from "@/lib/platform/ports/rate-limit/port";
import { networksOf } from "@/lib/pure/network-of";

/**
 * Rate limits (contract, sections 1 and 12): by address for unauthenticated requests, by principal or signing link
 * otherwise. Values that a caller can invent (a key, a token) never name a counter, so the number of counters is
 * bounded by addresses and callers.
 */

const WINDOW_SECONDS = 60;
/** Unauthenticated callers get a tenth of the authenticated limit (contract, section 1: 60 of 600). */
const ANONYMOUS_SHARE = 10;

const policyOf = (name: string, share = 1): RatePolicy => ({
  name,
  limit: Math.max(1, Math.floor(env.rateLimitPerMinute / share)),
  windowSeconds: WINDOW_SECONDS,
});

/**
 * Counts a request against the authenticated API key or user.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitPrincipal(caller: Principal, headers: Headers): Promise<void> {
  const key = caller.kind === "api_key" ? `key:${caller.apiKeyId}` : `user:${caller.userId}`;
  await consume(policyOf("default"), key, headers);
}

/**
 * Counts a request of an assistant against its grant's limit; the operations it runs count against the user.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitGrant(grantId: string, headers: Headers): Promise<void> {
  await consume(policyOf("default"), `grant:${grantId}`, headers);
}

/**
 * Counts a request against a verified signing link and the address that uses it.
 * @param purpose a separate limit, for requests that a page makes by itself and that must not use up the limit for
 *   signing
 * @throws {AppError} RATE_LIMITED
 */
export async function limitLink(
  recipientId: string,
  ip: string | null,
  headers: Headers,
  purpose = "signing",
): Promise<void> {
  await limitAnonymous(purpose, [recipientId, ip], headers);
}

/**
 * Counts a request without a credential: signing in, resetting a password.
 * @param parts what identifies the caller: an address, a verified token; kept as a hash
 * @throws {AppError} RATE_LIMITED
 */
export async function limitAnonymous(
  purpose: string,
  parts: readonly (string | null | undefined)[],
  headers: Headers,
): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const policy = policyOf(purpose, ANONYMOUS_SHARE);
  await judge(await consumeByNetwork(await getRateLimit(), policy, parts), headers);
}

/**
 * Verifies a credential or a link within the limits of its address. Failures are counted by address, across all
 * processes; beyond a tenth of the limit they are answered with 429. An address whose failures reach a caller's full
 * limit is blocked for the rest of the minute. Until then, callers who share the address can continue with a valid
 * credential.
 * @throws {AppError} RATE_LIMITED, and whatever `prove` throws
 */
export async function verifyWithinLimits<T>(
  ip: string | null,
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  const gates = networksOf(ip ?? "").map(({ key, factor }) => ({
    caller: key,
    limit: env.rateLimitPerMinute * factor,
  }));
  return verifyCountingFailures(gates, [ip], headers, prove);
}

/**
 * As `verifyWithinLimits`, for a signer forwarded by a server with an API key: failures count against the signer
 * under that key, not against the server's address, which all its signers share. The key bounds all of them together;
 * a single signer is blocked long before that and so cannot block the others.
 * @param signer the forwarded address; null if none was sent
 * @throws {AppError} RATE_LIMITED, and whatever `prove` throws
 */
export async function verifyForSigner<T>(
  { apiKeyId, signer }: { readonly apiKeyId: string; readonly signer: string | null },
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  const { limit } = policyOf("signers", ANONYMOUS_SHARE);
  const gates = networksOf(signer ?? "").map(({ key, factor }) => ({
    caller: `key:${apiKeyId} ${key}`,
    limit: limit * factor,
  }));
  gates.push({ caller: `key:${apiKeyId}`, limit: env.rateLimitPerMinute });
  return verifyCountingFailures(gates, [`key:${apiKeyId}`, signer], headers, prove);
}

/** The caller that failures are counted against, and how many are allowed per minute. */
type Gate = { readonly caller: string; readonly limit: number };

/** @param parts identify the counter of failures, which all processes share */
async function verifyCountingFailures<T>(
  gates: readonly Gate[],
  parts: readonly (string | null)[],
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  if (env.rateLimitPerMinute === 0) return prove();
  const policy = policyOf("unauthenticated", ANONYMOUS_SHARE);
  const resetSeconds = Math.max(...gates.map(({ caller, limit }) => secondsToWait(caller, limit) ?? 0));
  if (resetSeconds > 0) {
    await delayRefusal(gates[0]?.caller ?? "");
    throw tooMany(policy, resetSeconds);
  }
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { caller } of gates) countRefusal(caller);
    await limitAnonymous(policy.name, parts, headers);
    throw error;
  }
}

async function consume(policy: RatePolicy, key: string, headers: Headers): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const limiter = await getRateLimit();
  await judge({ ...(await limiter.consume(policy, key)), policy, key }, headers);
}

type Judged = RateVerdict & { policy: RatePolicy; key: string };

async function judge(
  { policy, key, isAllowed, remaining, resetSeconds }: Judged,
  headers: Headers,
): Promise<void> {
  if (isAllowed) return setLimitHeaders(headers, policy, { remaining, resetSeconds });
  await delayRefusal(`${policy.name} ${key}`);
  throw tooMany(policy, resetSeconds);
}

const tooMany = (policy: RatePolicy, resetSeconds: number) =>
  rateLimitedError(
    policy,
    resetSeconds,
    `The limit of ${policy.limit} requests per minute was exceeded. Try again in ${resetSeconds} seconds.`,
  );
