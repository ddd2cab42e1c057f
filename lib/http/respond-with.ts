import "server-only";
import { askedBy, askerOf } from "@/lib/http/asker";
import { addressOf } from "@/lib/http/client-address";
import { limitAnonymous } from "@/lib/http/limit-rate";
import { baseHeaders, problemResponse } from "@/lib/http/problem";
import { newRequestId } from "@/lib/http/request-id";

/**
 * For the few endpoints outside /v1: runs the handler and answers its failure as problem+json with a request
 * id, exactly as /v1 does.
 */
export async function respondWith(handler: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = newRequestId();
  try {
    const response = await handler(requestId);
    response.headers.set("Request-Id", requestId);
    return response;
  } catch (error) {
    return problemResponse(error, requestId);
  }
}

/**
 * As above, for whoever signs up or in: so many a minute from one address (contract, section 1).
 * @throws {AppError} RATE_LIMITED, as the answer
 */
export async function respondToSignIn(
  request: Request,
  handler: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const headers = new Headers();
  const response = await respondWith(async (requestId) => {
    await limitAnonymous("sign-in", [addressOf(request.headers)], headers);
    return askedBy(askerOf(request.headers), () => handler(requestId));
  });
  headers.forEach((value, name) => {
    response.headers.set(name, value);
  });
  return response;
}

/** A JSON answer with the common headers. */
export function json(requestId: string, status: number, body: unknown): Response {
  const headers = baseHeaders(requestId);
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(body), { status, headers });
}
