import { respondToAnybody } from "@/lib/api/respond-with";
import { AppError } from "@/lib/errors";
import { KNOWN_METHODS, pathAsSent, unknownMethod } from "@/lib/platform/http/plain-paths";

const ALLOWED = KNOWN_METHODS.join(", ");

/**
 * Catch-all for paths under /v1 without an operation, and for unsupported methods: a problem response, not an HTML
 * page.
 */
async function handler(request: Request): Promise<Response> {
  const unknown = unknownMethod(request);
  const response = await respondToAnybody(request, "public", async () => {
    if (unknown)
      throw new AppError("METHOD_NOT_ALLOWED", {
        detail: `The API does not support the method ${unknown.slice(0, 40)}. Supported: ${ALLOWED}.`,
      });
    throw new AppError("NOT_FOUND", {
      detail: `The API has no operation ${request.method} ${pathAsSent(request).slice(0, 200)}.`,
    });
  });
  if (unknown) response.headers.set("Allow", ALLOWED);
  return response;
}

// Without an OPTIONS handler here, Next's would claim that the path allows every method.
export {
  handler as DELETE,
  handler as GET,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
