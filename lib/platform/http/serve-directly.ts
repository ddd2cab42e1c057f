import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedCodings } from "@/lib/platform/http/body-encodings";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { problemResponse } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";
import { COMPRESSION_LEVEL } from "@/lib/platform/http/send-at-once";
import { CONTENT_HEADERS, DOCUMENT_HEADERS } from "@/lib/pure/response-headers";

/**
 * Runs the handlers of frequently requested routes without Next.js, whose routing, request objects and response streams
 * cost 2 to 3 ms of the one thread for each request, more than most of these handlers. The handlers are those of the
 * route modules, which use nothing of Next.js. Whatever is not plainly one of these routes (an escaped path, a method
 * that the module does not have) is left to Next.js, and so is everything on platforms that start no server.
 */

/** The handlers of a route module (`app/**\/route.ts`), by method. */
type RouteModule = {
  // A method, so that handlers with narrower parameters fit.
  [method in "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS"]?: (
    request: Request,
    context: { params: Promise<never> },
  ) => Promise<Response>;
};

export interface DirectRoute {
  /** With parameters in braces, as in the OpenAPI document: `/v1/documents/{id}`. */
  readonly path: string;
  /** Its responses have to fit in memory: they are sent whole. */
  readonly load: () => Promise<RouteModule>;
}

type Match = { readonly route: DirectRoute; readonly params: Readonly<Record<string, string>> };

/**
 * What a parameter matches. Ids are UUIDs, since other routes may have a word in their place (`/v1/documents/bulk`);
 * the rest has only characters that need no escapes.
 */
const patternOf = (name: string): string => (name === "id" ? "([\\da-fA-F-]{36})" : "([\\w.~-]+)");

/** @returns finds the route of a request-target, and its parameters */
export function matcherOf(routes: readonly DirectRoute[]): (target: string) => Match | null {
  const patterns = routes.map((route) => {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const source = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => patternOf(name));
    return { route, names, pattern: new RegExp(`^${source}$`) };
  });
  return (target) => {
    const [path = ""] = target.split("?", 1);
    for (const { route, names, pattern } of patterns) {
      const found = pattern.exec(path);
      if (found)
        return { route, params: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ""])) };
    }
    return null;
  };
}

/** Answers requests for these routes. */
export function serveDirectly(routes: readonly DirectRoute[]): void {
  const match = matcherOf(routes);
  handleRequests("direct routes", (request, response, next) => {
    const found = match(request.url ?? "");
    if (found) void answer(request, response, found, next);
    else next();
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { route, params }: Match,
  next: () => void,
): Promise<void> {
  try {
    const handlers = await route.load();
    const handler = handlers[request.method as keyof RouteModule];
    if (!handler) return next();
    // The client left while the module was loaded.
    if (response.closed) return;
    const asked = requestFrom(request, response);
    await send(await handler(asked, { params: Promise.resolve(params as never) }), request, response);
  } catch (error) {
    await send(problemResponse(error, newRequestId()), request, response);
  }
}

/** The Web API's view of a request. Its signal is aborted when the client leaves. */
function requestFrom(request: IncomingMessage, response: ServerResponse): Request {
  const { method = "GET", url = "/" } = request;
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: bodyOf(request), duplex: "half" } : {}),
  });
}

/** A body of which nothing is read before the handler does: Node discards what nobody has read. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: NodeJS.AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        chunks ??= request.iterator({ destroyOnReturn: false });
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      cancel() {
        request.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** What is worth compressing, from this size in bytes; the same as in Next.js. */
const COMPRESSED = /^(?:application\/(?:problem\+)?json|text\/)/;
const MIN_COMPRESSED = 1_024;

const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function send(answered: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = answered.body ? Buffer.from(await answered.arrayBuffer()) : null;
  if (response.closed) return;
  for (const { key, value } of [...CONTENT_HEADERS, ...DOCUMENT_HEADERS]) response.setHeader(key, value);
  for (const [name, value] of answered.headers)
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  const isCompressible = isText(answered.headers);
  if (isCompressible) response.appendHeader("Vary", "Accept-Encoding");
  response.statusCode = answered.status;
  if (!whole || request.method === "HEAD") {
    response.end();
    return;
  }
  const isZipped = isCompressible && whole.length >= MIN_COMPRESSED && acceptsGzip(request);
  const body = isZipped ? await zip(whole, { level: COMPRESSION_LEVEL }) : whole;
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

const acceptsGzip = ({ headers }: IncomingMessage) => acceptedCodings(headers["accept-encoding"]).has("gzip");

const isText = (headers: Headers): boolean =>
  !headers.has("content-encoding") && COMPRESSED.test(headers.get("content-type") ?? "");
