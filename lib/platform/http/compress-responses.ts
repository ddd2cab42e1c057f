import "server-only";
import compression from "compression";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { BROTLI_PARAMS, COMPRESSION_LEVEL, sendAtOnce } from "@/lib/platform/http/send-at-once";

type Middleware = ReturnType<typeof compression>;

/** A part's position is one in the body that it is a part of (RFC 9110, section 14.4), which was not compressed. */
const isWhole: compression.CompressionFilter = (request, response) =>
  !response.hasHeader("Content-Range") && compression.filter(request, response);

/**
 * Compresses what is made anew for each request: pages, and responses of the API that Next.js sends. Next.js's own
 * compression cannot be set. Applies to requests that no handler before it answers.
 */
export function compressResponses(): void {
  const compress = compression({
    level: COMPRESSION_LEVEL,
    brotli: { params: BROTLI_PARAMS },
    filter: isWhole,
  });
  handleRequests("compression", (request, response, next) => {
    const inTurn = () => {
      sendAtOnce(request, response);
      next();
    };
    // Written for Express, it uses nothing but Node's request and response.
    compress(request as Parameters<Middleware>[0], response as Parameters<Middleware>[1], inTurn);
  });
}
