import { respondToAnybody } from "@/lib/api/respond-with";
import { AppError } from "@/lib/errors";
import { pathAsSent } from "@/lib/platform/http/plain-paths";

/**
 * Catch-all for unknown paths under /api: a problem response, not a page, which would be rendered for callers
 * whose requests do not count as pages.
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
