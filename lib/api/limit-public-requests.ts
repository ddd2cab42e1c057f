import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { isGenuineCredential } from "@/lib/api/page-credential";
import { admitVisit, type RefusedVisit, type VisitorLimits } from "@/lib/api/visitor-counts";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { sendProblem } from "@/lib/platform/http/send-problem";
import { type PublicRequestKind, publicRequestKindOf } from "@/lib/pure/public-requests";

/**
 * Limits of requests that no handler counts (lib/pure/public-requests; contract, section 13): each costs 5 to 10 ms of
 * the one thread that serves everybody. They are far above the usage of the people behind one address: a session is
 * read once for each page and whenever its window gets the focus, and pictures are cached.
 */
const LIMITS: Readonly<Record<PublicRequestKind, VisitorLimits>> = {
  /** At `RATE_LIMIT_PER_MINUTE` 600: 1,200 requests a minute from an address, and as many for each session. */
  open: { name: "open", stranger: { share: 2 }, credential: { share: 2 }, together: { share: 10 } },
  /** A long document has some hundred files for each of its readers. */
  files: { name: "files", stranger: { share: 10 }, credential: { share: 5 }, together: { share: 20 } },
};

/**
 * Refuses callers who request too much of what is open to anybody.
 * @param check replaces the lookup of sessions in tests
 */
export function limitPublicRequests(check?: typeof isGenuineCredential): void {
  handleRequests("open limits", (request, response, next) => {
    const kind = publicRequestKindOf(request.url ?? "/", request.method);
    if (env.rateLimitPerMinute === 0 || !kind) return next();
    admitVisit(
      request,
      response,
      LIMITS[kind],
      { next, refuse: (refused) => void refuse(request, response, refused) },
      check,
    );
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, retrySeconds }: RefusedVisit,
): Promise<void> {
  const detail = `The limit of ${limit.limit} requests per minute was exceeded. Try again in ${retrySeconds} seconds.`;
  return sendProblem(request, response, rateLimitedError(limit, retrySeconds, detail));
}
