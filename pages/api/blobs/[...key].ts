import type { NextApiRequest, NextApiResponse, PageConfig } from "next";
import { env } from "@/lib/env";
import { createGuessLimiter } from "@/lib/platform/http/guess-limiter";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getSignedBlobUrls, getStorage } from "@/lib/platform/ports/storage/get-storage";
import { serveSignedBlob } from "@/lib/platform/ports/storage/serve-signed-blob";

/** The body is a file of any size, and the handler writes the response itself. */
export const config: PageConfig = {
  api: { bodyParser: false, responseLimit: false, externalResolver: true },
};

/** Of the limit of callers with a credential, as for other links. */
const GUESSES_SHARE = 10;

/**
 * Signed addresses of the embedded storage. A Pages API route, the only one: it alone gives a handler Node's
 * own response (see `serveSignedBlob`). Modules it imports cannot say `server-only`, which holds in the app
 * directory alone.
 */
export default async function serveBlob(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { key } = request.query;
  const guesses = createGuessLimiter(
    String(request.headers["x-forwarded-for"] ?? ""),
    env.rateLimitPerMinute / GUESSES_SHARE,
  );
  const deps = { storage: getStorage(), urls: getSignedBlobUrls(), clock: getClock(), guesses };
  await serveSignedBlob(request, response, Array.isArray(key) ? key.join("/") : "", deps);
}
