import "server-only";
import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { env } from "@/lib/env";
import { AppError, rateLimitedError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

/** A client registers once; a service that registers for many users at once shares an address. */
const REGISTRATIONS: RatePolicy = { name: "oauth-register", limit: 60, windowSeconds: 3600 };
/** Metadata documents fetched for one user. */
const DOCUMENTS: RatePolicy = { name: "oauth-document", limit: 30, windowSeconds: 3600 };

/** Rotations of one grant's tokens, which last an hour; clients that run in several places share a grant. */
const REFRESHES: RatePolicy = { name: "oauth-refresh", limit: 60, windowSeconds: 3600 };

/** @throws {AppError} RATE_LIMITED */
export const limitRegistration = (request: Request): Promise<void> =>
  consume(REGISTRATIONS, addressOf(request.headers));

/** @throws {AppError} RATE_LIMITED */
export const limitMetadataFetches = (userId: string): Promise<void> => consume(DOCUMENTS, userId);

/** @throws {AppError} RATE_LIMITED */
export const limitRefresh = (grantId: string): Promise<void> => consume(REFRESHES, grantId);

/** @param caller an address, or an id */
async function consume(policy: RatePolicy, caller: string | null): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const verdict = await consumeByNetwork(await getRateLimit(), policy, [caller]);
  if (verdict.isAllowed) return;
  const { resetSeconds } = verdict;
  throw rateLimitedError(
    verdict.policy,
    resetSeconds,
    `At most ${verdict.policy.limit} in an hour. Try again in ${resetSeconds} seconds.`,
  );
}

/**
 * Verifies a code or token of a client within its address's limit, which only failures count against: many clients
 * share the address of one service.
 * @throws {AppError} RATE_LIMITED
 * @throws {OauthError} what `prove` throws
 */
export async function verifyClient<T>(
  request: Request,
  headers: Headers,
  prove: () => Promise<T>,
): Promise<T> {
  const counted = async (): Promise<{ value: T } | { error: unknown }> => {
    try {
      return { value: await prove() };
    } catch (error) {
      if (error instanceof OauthError) throw new AppError("TOKEN_INVALID", { cause: error });
      return { error };
    }
  };
  const proved = await verifyWithinLimits(addressOf(request.headers), headers, counted).catch((error) => {
    throw error instanceof AppError && error.cause instanceof OauthError ? error.cause : error;
  });
  if ("error" in proved) throw proved.error;
  return proved.value;
}

/**
 * Looks up a token within its address's limit, which only invalid tokens count against.
 * @param find returns whether the token exists
 * @throws {AppError} RATE_LIMITED
 */
export async function lookUpWithinLimit(
  request: Request,
  headers: Headers,
  find: () => Promise<boolean>,
): Promise<void> {
  const miss = new AppError("TOKEN_INVALID");
  await verifyWithinLimits(addressOf(request.headers), headers, async () => {
    if (!(await find())) throw miss;
  }).catch((error) => {
    if (error !== miss) throw error;
  });
}
