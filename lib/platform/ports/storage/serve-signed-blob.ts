import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { parseByteRange } from "@/lib/platform/ports/storage/byte-range";
import { contentDisposition } from "@/lib/platform/ports/storage/content-disposition";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";
import type { SignedBlobRequest, SignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";

/** Types that a browser displays without running scripts in them; every other type is sandboxed (CSP). */
const PASSIVE_TYPE =
  /^(?:application\/(?:pdf|json|octet-stream)|image\/(?:png|jpeg|gif|webp|avif)|font\/\w+|text\/plain)\b/i;
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Counts URLs that were not ours or have expired, by caller. */
type Guesses = {
  /** Whole seconds until URLs from the caller are accepted again; null while it is within its limit. */
  secondsToWait(): number | null;
  note(): void;
};

type Dependencies = { storage: BlobStorage; urls: SignedBlobUrls; clock: Clock; guesses: Guesses };
type Answer = { status: number; headers: Record<string, string>; body: Readable | string | null };

/**
 * Handles GET and HEAD of a signed blob URL: 200, 206 (one range), 304, 403 for a forged or expired URL, 404 for a
 * purged blob, 416, 429 for too many forged or expired URLs. Store errors are thrown to the caller.
 *
 * It uses Node's own HTTP API because Next drops the Content-Length of a route handler's Response, and with it a
 * download's progress bar and the range requests of pdf.js.
 */
export async function serveSignedBlob(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  deps: Dependencies,
): Promise<void> {
  const { status, headers, body } = await answer(request, key, deps);
  response.writeHead(status, headers);
  if (request.method === "HEAD" || body === null || typeof body === "string") {
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    // Client disconnects are normal; the pipeline has closed the file.
    if (!isPrematureClose(error)) throw error;
  }
}

async function answer(request: IncomingMessage, key: string, deps: Dependencies): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refusal(405, "Only GET and HEAD are supported.", { Allow: "GET, HEAD" });
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  const wait = deps.guesses.secondsToWait();
  if (wait !== null)
    return refusal(429, "Too many links from your network were not valid. Try again in a minute.", {
      "Retry-After": String(wait),
    });
  const granted = deps.urls.verify(key, searchParams);
  if (granted === "invalid" || granted === "expired") deps.guesses.note();
  if (granted === "invalid") return refusal(403, "This link is not valid.");
  if (granted === "expired") return refusal(403, "This link has expired. Go back and open the file again.");

  const sizeBytes = await deps.storage.sizeOf(key);
  if (sizeBytes === null) return refusal(404, "This file no longer exists.");
  const headers = blobHeaders(key, granted, deps.clock);
  if (matches(request.headers["if-none-match"], `"${key}"`)) return { status: 304, headers, body: null };
  return content(request, key, { headers, sizeBytes }, deps.storage);
}

async function content(
  request: IncomingMessage,
  key: string,
  blob: { headers: Record<string, string>; sizeBytes: number },
  storage: BlobStorage,
): Promise<Answer> {
  const { headers, sizeBytes } = blob;
  // A blob is immutable under its key, so a mismatched If-Range can only name another blob: send the whole blob.
  const ifRange = request.headers["if-range"];
  const range = parseByteRange(ifRange && ifRange !== `"${key}"` ? null : request.headers.range, sizeBytes);
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${sizeBytes}` }, body: null };

  headers["Content-Length"] = String(range ? range.end - range.start + 1 : sizeBytes);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return { status, headers, body: null };
  try {
    return { status, headers, body: await storage.openRead(key, range ?? undefined) };
  } catch (error) {
    if (error instanceof StorageError && error.code === "BLOB_NOT_FOUND")
      return refusal(404, "This file no longer exists.");
    throw error;
  }
}

function blobHeaders(key: string, granted: SignedBlobRequest, clock: Clock): Record<string, string> {
  const maxAge = Math.max(0, Math.floor((granted.expiresAt.getTime() - clock.now().getTime()) / 1000));
  return {
    "Content-Type": granted.contentType,
    "Content-Disposition": contentDisposition(granted.disposition, granted.filename),
    "Accept-Ranges": "bytes",
    ETag: `"${key}"`,
    "Cache-Control": `private, no-transform, max-age=${maxAge}, immutable`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    // The URL itself is the authorization and cookies play no part, as with an object store.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(PASSIVE_TYPE.test(granted.contentType) ? {} : { "Content-Security-Policy": SANDBOX }),
  };
}

/** If-None-Match: a list of tags, weak comparison (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}

function refusal(status: 403 | 404 | 405 | 429, message: string, more: Record<string, string> = {}): Answer {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    ...more,
  };
  return { status, headers, body: message };
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
