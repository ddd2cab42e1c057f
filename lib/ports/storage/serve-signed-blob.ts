import "server-only";
import type { Readable } from "node:stream";
import type { Clock } from "@/lib/ports/clock/port";
import { parseByteRange } from "@/lib/ports/storage/byte-range";
import { contentDisposition } from "@/lib/ports/storage/content-disposition";
import { StorageError } from "@/lib/ports/storage/errors";
import type { BlobStorage, ByteRange } from "@/lib/ports/storage/port";
import type { SignedBlobRequest, SignedBlobUrls } from "@/lib/ports/storage/signed-blob-urls";

/** Types that a browser shows without running anything in them; every other one is put in a sandbox. */
const PASSIVE_TYPE =
  /^(?:application\/(?:pdf|json|octet-stream)|image\/(?:png|jpeg|gif|webp|avif)|font\/\w+|text\/plain)\b/i;

type Dependencies = { storage: BlobStorage; urls: SignedBlobUrls; clock: Clock };

/**
 * Answers GET and HEAD of a signed blob address: 200, 206 (one range), 304, 403 for an address that is
 * forged or expired, 404 for a blob that was purged, 416.
 */
export async function serveSignedBlob(request: Request, key: string, deps: Dependencies): Promise<Response> {
  const granted = deps.urls.verify(key, new URL(request.url).searchParams);
  if (granted === "invalid") return refusal(403, "This link is not valid.");
  if (granted === "expired") return refusal(403, "This link has expired. Go back and open the file again.");

  const sizeBytes = await deps.storage.sizeOf(key);
  if (sizeBytes === null) return refusal(404, "This file is not here any more.");

  const headers = blobHeaders(key, granted, deps.clock);
  if (matches(request.headers.get("if-none-match"), `"${key}"`))
    return new Response(null, { status: 304, headers });

  // A blob never changes under its key, so a failed If-Range can only name another blob: send the whole.
  const ifRange = request.headers.get("if-range");
  const wanted = ifRange && ifRange !== `"${key}"` ? null : request.headers.get("range");
  const range = parseByteRange(wanted, sizeBytes);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  return send(request, key, { headers, range, sizeBytes }, deps.storage);
}

async function send(
  request: Request,
  key: string,
  answer: { headers: Headers; range: ByteRange | null; sizeBytes: number },
  storage: BlobStorage,
): Promise<Response> {
  const { headers, range, sizeBytes } = answer;
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  try {
    const body = await storage.openRead(key, range ?? undefined);
    return new Response(webStreamOf(body), { status, headers });
  } catch (error) {
    if (error instanceof StorageError && error.code === "BLOB_NOT_FOUND")
      return refusal(404, "This file is not here any more.");
    throw error;
  }
}

/**
 * In place of Readable.toWeb, which on Node 20 throws into the void when a reader goes away midway, and of
 * ReadableStream.from, which leaves the file open when nothing was read yet.
 */
function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      stream.destroy();
    },
  });
}

function blobHeaders(key: string, granted: SignedBlobRequest, clock: Clock): Headers {
  const maxAge = Math.max(0, Math.floor((granted.expiresAt.getTime() - clock.now().getTime()) / 1000));
  const headers = new Headers({
    "Content-Type": granted.contentType,
    "Content-Disposition": contentDisposition(granted.disposition, granted.filename),
    "Accept-Ranges": "bytes",
    ETag: `"${key}"`,
    "Cache-Control": `private, max-age=${maxAge}, immutable`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    // The address itself is the permission and no cookie plays a part, as with an object store.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (!PASSIVE_TYPE.test(granted.contentType))
    headers.set(
      "Content-Security-Policy",
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
  return headers;
}

/** If-None-Match: a list of tags, weak comparison (RFC 9110, section 13.1.2). */
function matches(header: string | null, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}

function refusal(status: 403 | 404, words: string): Response {
  return new Response(words, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
