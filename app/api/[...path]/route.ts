import { respondToAnybody } from "@/lib/api/respond-with";
import { AppError } from "@/lib/errors";
import { pathAsSent } from "@/lib/platform/http/plain-paths";

/**
 * Catch-all for unknown paths under /api: responds with a problem. A page would be rendered even for callers whose
 * requests do not count as page requests.
 */
function handler(request: Request): Promise<Response> {
  return respondToAnybody(request, "public", async () => {
    throw new AppError("NOT_FOUND", {
      detail: `There is nothing at ${pathAsSent(request).slice(0, 200)}.`,
    });
  });
}

export {
  handler as DELETE,
  handler as GET,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
