import "server-only";
import { respondToAnybody } from "@/lib/api/respond-with";
import { AppError } from "@/lib/errors";
import { METHODS, type Method } from "@/lib/platform/http/operation-registry";
import { withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/** A handler that refuses a request, whatever the parameters of its address. */
type Refusal = (request: Request) => Promise<Response>;

/** The value of `Allow` at an address with these methods; Next.js answers HEAD wherever there is GET. */
export const allowedMethods = (own: readonly Method[]): string =>
  [...own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");

/** @param path the path to show in the problem; omitted if it contains a secret */
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
 * Handlers for the methods that a route outside /v1 does not have: they respond with 405, a problem and `Allow`,
 * where Next.js would respond without a body. OPTIONS lists the methods; it does not permit other sites to use them.
 */
export function refuseOtherMethods(...own: readonly Method[]): Record<Method | "OPTIONS", Refusal> {
  const allowed = allowedMethods(own);
  const refused = Object.fromEntries(METHODS.map((method) => [method, refuseMethod(allowed)]));
  const options: Refusal = async () =>
    withBaseHeaders(new Response(null, { status: 204, headers: { Allow: allowed } }), newRequestId());
  return { ...(refused as Record<Method, Refusal>), OPTIONS: options };
}
