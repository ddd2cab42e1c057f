import "server-only";
import type { Problem } from "@/lib/contracts/common";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** The headers of every answer under /v1 (contract, section 1). */
export function baseHeaders(requestId: string): Headers {
  return new Headers({
    "Request-Id": requestId,
    "Cache-Control": "no-store",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "Request-Id, Link, Allow, ETag, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, WWW-Authenticate",
  });
}

/** Puts them on an answer that was made without. */
export function withBaseHeaders(response: Response, requestId: string): Response {
  baseHeaders(requestId).forEach((value, name) => {
    response.headers.set(name, value);
  });
  return response;
}

/**
 * RFC 9110, section 11.6.1: what a 401 asks for; RFC 6750, section 3.1: that what was sent is of no use, unless nothing was.
 */
const challengeOf = ({ details }: AppError): string =>
  `Bearer realm="Countersign"${details.isCredentialMissing ? "" : ', error="invalid_token"'}`;

/**
 * Any failure → RFC 9457 problem+json. What is not an AppError is ours: it is logged with its stack under
 * the request id and answered as INTERNAL, without internals.
 * @param isLogged whether the call has its line in a workspace's request log, which the body then leads to
 */
export function problemResponse(error: unknown, requestId: string, isLogged = false): Response {
  const known = error instanceof AppError ? error : null;
  // Busy is how a flood ends: no failure of ours, and a stack a request would be a flood of its own.
  if (known?.code === "BUSY") log.warn({ requestId, detail: known.message }, "request turned away: busy");
  else if (!known || known.status >= 500) log.error({ requestId, err: error }, "request failed");
  const failure =
    known ??
    new AppError("INTERNAL", {
      detail: `Please try again; if it keeps happening, tell us the request id ${requestId}.`,
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
    ...(failure.details.diagnostics ? { diagnostics: failure.details.diagnostics } : {}),
  };
  const headers = baseHeaders(requestId);
  headers.set("Content-Type", "application/problem+json");
  // The rest of the body may never come.
  if (failure.code === "REQUEST_TIMEOUT") headers.set("Connection", "close");
  if (failure.details.retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(Math.ceil(failure.details.retryAfterSeconds)));
  if (failure.status === 401) headers.set("WWW-Authenticate", challengeOf(failure));
  return new Response(JSON.stringify(body), { status: failure.status, headers });
}
