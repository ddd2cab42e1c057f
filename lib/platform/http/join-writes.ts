import "server-only";
import type { ServerResponse } from "node:http";
import { onEveryRequest } from "@/lib/platform/http/on-every-request";

/** Length of the header that gzip writes before it has compressed anything (RFC 1952, section 2.3). */
const GZIP_HEADER_BYTES = 10;

/**
 * Sends what a response writes within one turn of the event loop in one system call, with its headers. Next.js sends the
 * headers, each part and the end one by one, and each costs up to a tenth of a millisecond.
 */
export function joinWrites(): void {
  onEveryRequest("join writes", (_request, response) => joinWritesOf(response));
}

/**
 * Applies to one response. Must come before its compression, which wraps `write`. Nothing waits longer than until the
 * turn's end, except headers that were flushed, which wait for the first compressed bytes of the body.
 */
export function joinWritesOf(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const flushHeaders = response.flushHeaders.bind(response);
  let isFirst = true;
  let isCorked = false;
  let isReleasing = false;

  const release = () => {
    isCorked = false;
    isReleasing = false;
    // The end of a response has sent all that was held, and its socket may be another response's now.
    if (!response.writableEnded) response.uncork();
  };

  response.flushHeaders = () => {
    // Next.js asks for this right before it writes; a body that is being compressed has begun, but has no bytes yet.
    setImmediate(() => {
      if (!response.headersSent) flushHeaders();
    });
  };

  response.write = (...args: unknown[]) => {
    // What follows gzip's header comes in a later turn, as soon as it is compressed.
    const waitsForMore = isFirst && isGzipHeader(response, args[0]);
    isFirst = false;
    if (!isCorked) response.cork();
    isCorked = true;
    if (!waitsForMore && !isReleasing) {
      isReleasing = true;
      setImmediate(release);
    }
    return write(...args);
  };
}

const isGzipHeader = (response: ServerResponse, chunk: unknown): boolean =>
  chunk instanceof Uint8Array &&
  chunk.byteLength === GZIP_HEADER_BYTES &&
  response.getHeader("Content-Encoding") === "gzip";
