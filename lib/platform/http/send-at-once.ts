import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedCodings } from "@/lib/platform/http/body-encodings";

/** Of both codings: for a page, higher ones cost twice as much and save 3 %. */
export const COMPRESSION_LEVEL = 4;
/** Pages are smaller than this window of 256 KiB; the default one takes 4 MiB of memory for each response. */
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** A larger body would keep the event loop for more than a millisecond; it is compressed on other threads. */
const MOST_BYTES = 128 * 1024;
/** A smaller body fits into one packet as it is. */
const LEAST_BYTES = 1024;
/** A body that is written for longer is sent in parts, as it comes. */
const PATIENCE_MS = 50;
/** What is written in parts, and is of no use before its end. */
const TYPES = /^(?:text\/html|text\/x-component|application\/(?:problem\+)?json)(?:;|$)/i;

const COMPRESSORS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: BROTLI_PARAMS }),
  gzip: (body: Buffer) => gzipSync(body, { level: COMPRESSION_LEVEL }),
};

type Flushing = ServerResponse & { flush?: () => void };

/**
 * Holds what a page or a JSON response writes until its end, and sends it in one system call with its headers,
 * compressed in one go. Next.js writes a page in several parts and flushes each; compressing these one after the other
 * on Node's other threads costs four times as much processor time as compressing them at once, most of it for passing
 * them to and fro.
 *
 * Applies to one response, whose `write`, `end` and `flush` compress whatever is not held: bodies that are large, slow
 * or of another type. A response that ends abnormally loses what was held.
 */
export function sendAtOnce(request: IncomingMessage, response: Flushing): void {
  const write = response.write.bind(response) as (part: unknown, encoding?: unknown) => boolean;
  const end = response.end.bind(response) as (part?: unknown, encoding?: unknown) => ServerResponse;
  const flush = response.flush?.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  let state: "new" | "holding" | "passing" = "new";
  let patience: NodeJS.Timeout | undefined;
  let parts: Buffer[] = [];
  let size = 0;

  const isHolding = () => {
    if (state === "new") {
      state = isHoldable(request, response) ? "holding" : "passing";
      if (state === "holding") {
        patience = setTimeout(passOn, PATIENCE_MS);
        response.once("close", () => clearTimeout(patience));
      }
    }
    return state === "holding";
  };
  const keep = (part: unknown, encoding: unknown) => {
    const bytes =
      typeof part === "string"
        ? Buffer.from(part, encoding as BufferEncoding)
        : Buffer.from(part as Uint8Array);
    parts.push(bytes);
    size += bytes.length;
  };
  /** @returns whether the client keeps up */
  const passOn = (): boolean => {
    clearTimeout(patience);
    state = "passing";
    if (parts.length === 0) flushHeaders();
    const isTaken = parts.map((part) => write(part)).at(-1) ?? true;
    if (parts.length > 0) flush?.();
    parts = [];
    return isTaken;
  };

  response.flushHeaders = () => {
    if (!isHolding()) flushHeaders();
  };
  response.flush = () => {
    if (state === "passing") flush?.();
  };
  response.write = (part: unknown, encoding?: unknown) => {
    if (!isHolding()) return write(part, encoding);
    keep(part, encoding);
    return size <= MOST_BYTES || passOn();
  };
  response.end = (part?: unknown, encoding?: unknown) => {
    if (!isHolding()) return end(part, encoding);
    if (part) keep(part, encoding);
    if (size > MOST_BYTES || response.headersSent) {
      passOn();
      return end();
    }
    clearTimeout(patience);
    state = "passing";
    const body = Buffer.concat(parts);
    const coding = size < LEAST_BYTES ? null : codingFor(request);
    const sent = coding ? COMPRESSORS[coding](body) : body;
    if (coding) response.setHeader("Content-Encoding", coding);
    response.setHeader("Content-Length", sent.length);
    return end(sent);
  };
}

function codingFor(request: IncomingMessage): keyof typeof COMPRESSORS | null {
  const accepted = acceptedCodings(request.headers["accept-encoding"]);
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : null;
}

const isHoldable = (request: IncomingMessage, response: ServerResponse): boolean =>
  request.method !== "HEAD" &&
  !response.headersSent &&
  TYPES.test(String(response.getHeader("Content-Type"))) &&
  !["Content-Encoding", "Content-Range"].some((name) => response.hasHeader(name)) &&
  !/\bno-transform\b/i.test(String(response.getHeader("Cache-Control")));
