import "server-only";
import { limitAnonymous, limitLink, verifyWithinLimits } from "@/lib/api/limit-rate";
import { requireHandedOverDevice } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { requireLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { callerOf, runAsCaller } from "@/lib/platform/http/caller";
import { addressOf } from "@/lib/platform/http/client-address";
import { addLimitHeaders } from "@/lib/platform/http/limit-headers";
import { baseHeaders, problemResponse } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/**
 * For the few endpoints outside /v1: runs the handler and maps errors to problem+json with a request id, exactly as /v1
 * does.
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

type Limit = (headers: Headers) => Promise<void>;

/**
 * As `respondWith`, once `limit` has let the request through; every response names its limits, or the one that
 * refused it.
 */
async function respondWithin(
  limit: Limit,
  handler: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const headers = new Headers();
  const response = await respondWith(async (requestId) => {
    await limit(headers);
    return handler(requestId);
  });
  addLimitHeaders(response, headers);
  return response;
}

/**
 * As `respondWith`, for unauthenticated callers: rate-limited per address and purpose.
 * @throws {AppError} RATE_LIMITED, as the response
 */
export const respondToAnybody = (
  request: Request,
  purpose: string,
  handler: (requestId: string) => Promise<Response>,
): Promise<Response> =>
  respondWithin((headers) => limitAnonymous(purpose, [addressOf(request.headers)], headers), handler);

/** As `respondWith`, for signing up and signing in (contract, section 1). */
export const respondToSignIn = (
  request: Request,
  handler: (requestId: string) => Promise<Response>,
): Promise<Response> =>
  respondToAnybody(request, "sign-in", (requestId) =>
    runAsCaller(callerOf(request.headers), () => handler(requestId)),
  );

/**
 * As `respondWith`, for holders of a signing link: the link is verified before the body is read, within the limits of
 * the address, and then has a limit of its own. A link to sign in person works only on its device.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, RATE_LIMITED, as the response
 */
export async function respondToLink(
  request: Request,
  token: string,
  handler: (requestId: string, link: SigningLink, device: { handOverId?: string }) => Promise<Response>,
): Promise<Response> {
  let link: SigningLink | undefined;
  let device = {};
  const admit = async (headers: Headers) => {
    const ip = addressOf(request.headers);
    link = await verifyWithinLimits(ip, headers, () => requireLink(token));
    await limitLink(link.id, ip, headers);
    const held = link;
    device = await verifyWithinLimits(ip, headers, () =>
      requireHandedOverDevice(held, request.headers.get("cookie")),
    );
  };
  return respondWithin(admit, (requestId) => handler(requestId, link as SigningLink, device));
}

/**
 * As `respondWith`, for holders of a URL that carries its own proof for a recipient: rate-limited per address,
 * recipient and purpose, with failures limited as for signing links.
 * @throws {AppError} RATE_LIMITED, and whatever `prove` throws, as the response
 */
export async function respondToHolder<G extends { readonly recipientId: string }>(
  request: Request,
  purpose: string,
  prove: () => Promise<G>,
  handler: (granted: G) => Promise<Response>,
): Promise<Response> {
  let granted: G | undefined;
  const admit = async (headers: Headers) => {
    const ip = addressOf(request.headers);
    granted = await verifyWithinLimits(ip, headers, prove);
    await limitAnonymous(purpose, [granted.recipientId, ip], headers);
  };
  return respondWithin(admit, () => handler(granted as G));
}

/**
 * As `respondWith`, for holders of a URL or a signature that is its own proof: failures are counted for the address,
 * as for signing links; requests with a valid proof are not limited here.
 * @throws {AppError} RATE_LIMITED, and whatever `prove` throws, as the response
 */
export async function respondToProof<G>(
  request: Request,
  prove: () => Promise<G>,
  handler: (granted: G, requestId: string) => Promise<Response>,
): Promise<Response> {
  let granted: { value: G } | undefined;
  const admit = async (headers: Headers) => {
    granted = { value: await verifyWithinLimits(addressOf(request.headers), headers, prove) };
  };
  return respondWithin(admit, (requestId) => handler((granted as { value: G }).value, requestId));
}

/** A JSON response with the common headers. */
export function jsonResponse(requestId: string, status: number, body: unknown): Response {
  const headers = baseHeaders(requestId);
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(body), { status, headers });
}
