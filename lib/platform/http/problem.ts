import "server-only";
import type { Problem } from "@/lib/contracts/common";
import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isDatabaseUnavailable } from "@/lib/platform/database/unavailable";
import { setLimitHeaders } from "@/lib/platform/http/limit-headers";

/** The headers of every response under /v1 (contract, section 1). */
export function baseHeaders(requestId: string): Headers {
  return new Headers({
    "Request-Id": requestId,
    "Countersign-Version": INTERFACE_VERSION,
    "Cache-Control": "no-store",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "Request-Id, Countersign-Version, Link, Allow, ETag, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, WWW-Authenticate",
  });
}

/** Adds these headers to a response that was created without them. */
export function withBaseHeaders(response: Response, requestId: string): Response {
  baseHeaders(requestId).forEach((value, name) => {
    response.headers.set(name, value);
  });
  return response;
}

/**
 * `WWW-Authenticate` of a 401: the scheme (RFC 9110, section 11.6.1), and `invalid_token` unless no credential was sent
 * (RFC 6750, section 3.1).
 */
const challengeOf = ({ details }: AppError): string =>
  `Bearer realm="Countersign"${details.isCredentialMissing ? "" : ', error="invalid_token"'}`;

/** `WWW-Authenticate` of a 403 for a missing scope (RFC 6750, section 3.1). */
const scopeChallengeOf = (scope: string): string =>
  `Bearer realm="Countersign", error="insufficient_scope", scope="${scope}"`;

/** Node's error for a request whose client closed the connection while it sent the body. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

const UNAVAILABLE_SECONDS = 5;

/**
 * The failure as the caller sees it; null if it is internal. A failure because the database is unreachable becomes
 * UNAVAILABLE, which clients may retry, and do.
 */
export function knownFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!isDatabaseUnavailable(error)) return null;
  return new AppError("UNAVAILABLE", {
    detail:
      "The service cannot answer right now. Nothing was lost that was confirmed. Try again in a few seconds.",
    retryAfterSeconds: UNAVAILABLE_SECONDS,
  });
}

/** The readiness check reports it once; a stack trace for each request would repeat it a thousand times. */
export const logUnavailable = (requestId: string): void =>
  log.warn({ requestId }, "request failed: the database is unavailable");

/** Writes when to retry, and which limit is the reason. */
export function writeRetryAfter(headers: Headers, { details: { retryAfterSeconds, limit } }: AppError): void {
  if (retryAfterSeconds === undefined) return;
  headers.set("Retry-After", String(Math.ceil(retryAfterSeconds)));
  if (limit) setLimitHeaders(headers, limit, { remaining: 0, resetSeconds: retryAfterSeconds });
}

/**
 * Converts any failure to RFC 9457 problem+json. An unknown failure is a bug: it is logged with its stack under the
 * request id, and answered as INTERNAL without internals.
 * @param isLogged whether the call is in a workspace's request log, which the body then links to
 */
export function problemResponse(error: unknown, requestId: string, isLogged = false): Response {
  const known = knownFailure(error);
  // BUSY is the result of a flood, not a failure of ours; a stack trace per request would flood the log.
  if (known?.code === "BUSY") log.warn({ requestId, detail: known.message }, "request rejected: busy");
  else if (known?.code === "UNAVAILABLE") logUnavailable(requestId);
  else if (isAborted(error)) log.info({ requestId }, "the client left before its request was complete");
  else if (!known || known.status >= 500) log.error({ requestId, err: error }, "request failed");
  const failure =
    known ??
    new AppError("INTERNAL", {
      detail: `Please try again. If the error persists, contact us with the request id ${requestId}.`,
    });
  const body: Problem = {
    type: `${env.appUrl}/docs/errors#${failure.code.toLowerCase().replaceAll("_", "-")}`,
    title: failure.title,
    status: failure.status,
    code: failure.code,
    detail: failure.message,
    requestId,
    ...(isLogged ? { instance: `${env.appUrl}/developers/requests/${requestId}` } : {}),
    ...(failure.details.errors ? { errors: failure.details.errors } : {}),
    ...(failure.details.templateId ? { templateId: failure.details.templateId } : {}),
    ...(failure.details.outcome ? { outcome: failure.details.outcome } : {}),
    ...(failure.details.scope ? { scope: failure.details.scope } : {}),
    ...(failure.details.seats ? { seats: failure.details.seats } : {}),
    ...(failure.details.methods ? { methods: [...failure.details.methods] } : {}),
    ...(failure.details.diagnostics ? { diagnostics: failure.details.diagnostics } : {}),
  };
  const headers = baseHeaders(requestId);
  headers.set("Content-Type", "application/problem+json");
  // The rest of the body may never arrive.
  if (failure.code === "REQUEST_TIMEOUT") headers.set("Connection", "close");
  writeRetryAfter(headers, failure);
  if (failure.status === 401) headers.set("WWW-Authenticate", challengeOf(failure));
  if (failure.details.scope) headers.set("WWW-Authenticate", scopeChallengeOf(failure.details.scope));
  return new Response(JSON.stringify(body), { status: failure.status, headers });
}
