import { AppError } from "@/lib/errors";
import { pathAsSent } from "@/lib/http/plain-paths";
import { respondToAnybody } from "@/lib/http/respond-with";

/** Every path under /v1 that no operation has: a problem, not a page. */
function handler(request: Request): Promise<Response> {
  return respondToAnybody(request, "public", async () => {
    throw new AppError("NOT_FOUND", {
      detail: `There is no ${request.method} ${pathAsSent(request).slice(0, 200)} in this interface.`,
    });
  });
}

// Without one of ours, Next's own OPTIONS says that the path takes every method.
export {
  handler as DELETE,
  handler as GET,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
