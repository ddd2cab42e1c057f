import "server-only";
import type { Principal } from "@/lib/context";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { getRateLimit } from "@/lib/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/ports/rate-limit/port";
import { sha256Hex } from "@/lib/pure/secrets";

const WINDOW_SECONDS = 60;
/** Whoever needs no credential may do a tenth of what a caller with one may (contract, section 1: 60 of 600). */
const ANONYMOUS_SHARE = 10;

const policyOf = (name: string, share = 1): RatePolicy => ({
  name,
  limit: Math.max(1, Math.floor(env.rateLimitPerMinute / share)),
  windowSeconds: WINDOW_SECONDS,
});

type Limited = { caller?: Principal; headers: Headers };

/**
 * Counts a request under /v1: by API key or user, or by address and token where there is no credential.
 * @param params the path's; a signing token among them
 * @throws {AppError} RATE_LIMITED
 */
export async function limitRate(
  { caller, headers }: Limited,
  params: Record<string, string>,
  ip: string | null,
): Promise<void> {
  if (!caller) return limitAnonymous(params.token ? "signing" : "public", [params.token, ip], headers);
  const key = caller.kind === "api_key" ? `key:${caller.apiKeyId}` : `user:${caller.userId}`;
  await consume(policyOf("default"), key, headers);
}

/**
 * Counts a request of somebody who has no credential (yet): signing in, resetting a password.
 * @param parts what makes one caller: an address, a token; kept as a hash
 * @throws {AppError} RATE_LIMITED
 */
export async function limitAnonymous(
  purpose: string,
  parts: readonly (string | null | undefined)[],
  headers: Headers,
): Promise<void> {
  const key = sha256Hex(parts.map((part) => part ?? "").join("\n")).slice(0, 32);
  await consume(policyOf(purpose, ANONYMOUS_SHARE), key, headers);
}

async function consume(policy: RatePolicy, key: string, headers: Headers): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const limiter = await getRateLimit();
  const { isAllowed, remaining, resetSeconds } = await limiter.consume(policy, key);
  // draft-ietf-httpapi-ratelimit-headers-10
  headers.set("RateLimit-Policy", `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`);
  headers.set("RateLimit", `"${policy.name}";r=${remaining};t=${resetSeconds}`);
  if (!isAllowed)
    throw new AppError("RATE_LIMITED", {
      detail: `More than ${policy.limit} requests in a minute. Try again in ${resetSeconds} seconds.`,
      retryAfterSeconds: resetSeconds,
    });
}
