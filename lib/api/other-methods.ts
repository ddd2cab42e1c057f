import "server-only";
import { respondToAnybody } from "@/lib/api/respond-with";
import { AppError } from "@/lib/errors";
import { withBaseHeaders } from "@/lib/platform/http/problem";
import { METHODS, type Method } from "@/lib/platform/http/registry";
import { newRequestId } from "@/lib/platform/http/request-id";

/** Whatever the parameters of the address are. */
type Refusal = (request: Request) => Promise<Response>;

/** The value of `Allow` at an address with these methods; Next.js answers HEAD where there is GET. */
export const allowedMethods = (own: readonly Method[]): string =>
  [...own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");

/** @param path as it is shown; left out where it contains a secret */
export function refuseMethod(allowed: string, path = "This address"): Refusal {
  return async (request) => {
    const response = await respondToAnybody(request, "public", async () => {
      throw new AppError("METHOD_NOT_ALLOWED", {
        detail: `${path} does not support ${request.method}. Allowed: ${allowed}.`,
      });
    });
    response.headers.set("Allow", allowed);
    return response;
  };
}

/**
 * Handlers for the methods that a route outside /v1 does not have: 405 with a problem and `Allow`, where Next.js answers
 * without a body. Its OPTIONS names the methods; it permits no other site to use them.
 */
export function otherMethods(...own: readonly Method[]): Record<Method | "OPTIONS", Refusal> {
  const allowed = allowedMethods(own);
  const refused = Object.fromEntries(METHODS.map((method) => [method, refuseMethod(allowed)]));
  const options: Refusal = async () =>
    withBaseHeaders(new Response(null, { status: 204, headers: { Allow: allowed } }), newRequestId());
  return { ...(refused as Record<Method, Refusal>), OPTIONS: options };
}
