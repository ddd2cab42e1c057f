import "server-only";
import { AppError } from "@/lib/errors";
import { handleRequests, onEveryRequest } from "@/lib/platform/http/on-every-request";
import { hasReadableEscapes } from "@/lib/pure/percent-escapes";

/**
 * Next.js resolves dot segments, so decisions by path must be based on the resolved path: `/_next/static/../../login`
 * is a page.
 *
 * Paths of /v1 are not normalized (contract, section 12): one with a trailing or doubled slash, with dot segments, or
 * with escapes that are not UTF-8 is a 404. Next.js would answer most of them with a 308, which clients follow with
 * the same method: a DELETE of `…/members/..` would become a DELETE of the workspace.
 */

/** The path to which such a request is rewritten before Next.js sees it; the catch-all route of /v1 answers it. */
const NO_PATH = "/v1/none";
const SENT_AS = "x-countersign-sent-path";
const SENT_WITH = "x-countersign-sent-method";

/**
 * The methods that Next.js passes to a route. It responds to others without a body, and to TRACE, which `Request`
 * forbids, with a 500.
 */
export const KNOWN_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** @param target request-target of the request line: a path, with or without a query */
export function isPlainPath(target: string): boolean {
  const [path = ""] = target.split(/[?#]/, 1);
  const segments = path.split(/[/\\]/).slice(1);
  return (
    !path.includes("\\") &&
    hasReadableEscapes(path) &&
    segments.every((segment) => segment !== "" && !DOTS.test(segment))
  );
}

/** Whether a target is under /v1, once slashes are read as Next.js reads them. */
const isOfInterface = (target: string): boolean => /^\/v1(?:[/?#]|$)/.test(target.replace(/[/\\]+/g, "/"));

/**
 * The target without dot segments, resolved by the same rules as in Next.js (WHATWG URL, section 4.4); unchanged if
 * there are none.
 */
function resolved(target: string): string {
  const [path = ""] = target.split(/[?#]/, 1);
  if (!path.startsWith("/") || !path.split(/[/\\]/).some((segment) => DOTS.test(segment))) return target;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return `${pathname}${search}`;
}

/**
 * Rewrites requests under /v1 with a mangled path or an unknown method to a path that does not exist, and all others
 * to their path without an origin and dot segments.
 */
export function refuseMangledPaths(): void {
  onEveryRequest("plain paths", (request) => {
    delete request.headers[SENT_AS];
    delete request.headers[SENT_WITH];
    const target = pathOf(request.url ?? "");
    const path = resolved(target);
    if (!isOfInterface(target) && !isOfInterface(path)) {
      request.url = path;
      return;
    }
    const isKnown = isKnownMethod(request.method);
    if (isKnown && isPlainPath(target)) return;
    request.headers[SENT_AS] = Buffer.from(target.slice(0, 300)).toString("base64url");
    request.url = NO_PATH;
    if (isKnown) return;
    request.headers[SENT_WITH] = request.method;
    request.method = "GET";
  });
}

/** A target in absolute form may omit its path (RFC 9110, section 4.2.3). */
function pathOf(target: string): string {
  const path = target.replace(SCHEME_AND_HOST, "");
  return path === target || path.startsWith("/") ? path : `/${path}`;
}

/**
 * Answers targets that are not paths, each of which would cause a 500 and a log entry in Next.js: `*`, which is for
 * OPTIONS alone (RFC 9112, section 3.2.4), and schemes that this server does not serve.
 */
export function refuseTargetsWithoutPath(): void {
  handleRequests("targets without a path", (request, response, next) => {
    const { url = "", method } = request;
    if (pathOf(url).startsWith("/")) return next();
    response.setHeader("Cache-Control", "no-store");
    if (url === "*" && method === "OPTIONS") {
      response.writeHead(204, { Allow: KNOWN_METHODS.join(", ") }).end();
      return;
    }
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("The request target must be a path, or a URL of this server.\n");
  });
}

/**
 * Answers methods that no route outside /v1 can have: Next.js would respond without a body, and to TRACE with a 500
 * and a log entry each time.
 */
export function refuseUnknownMethods(): void {
  handleRequests("unknown methods", (request, response, next) => {
    if (isKnownMethod(request.method)) return next();
    const { method = "" } = request;
    // RFC 9110, 15.6.2: the server does not support the method for any resource. It need not state which methods it
    // supports.
    response.writeHead(501, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.end(`The method ${method.slice(0, 20)} is not supported here.\n`);
  });
}

const isKnownMethod = (sent: string | undefined): boolean => KNOWN_METHODS.some((method) => method === sent);

/** The requested path, as received. */
export function pathAsSent(request: Request): string {
  const sent = request.headers.get(SENT_AS);
  if (!sent) return new URL(request.url).pathname;
  return Buffer.from(sent, "base64url").toString().split("?", 1)[0] ?? "";
}

/** The original method, when Next.js does not support it; null for supported methods. */
export const unknownMethod = (request: Request): string | null => request.headers.get(SENT_WITH);

/**
 * The same check for platforms where none of our servers sees the request first (serverless).
 * @throws {AppError} NOT_FOUND
 */
export function requirePlainPath(request: Request): void {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/v1/") || isPlainPath(pathname)) return;
  throw new AppError("NOT_FOUND", {
    detail: `The API has no operation ${request.method} ${pathname.slice(0, 200)}.`,
  });
}
