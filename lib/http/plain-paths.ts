import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { AppError } from "@/lib/errors";

/**
 * A path of /v1 is what it says (contract, section 12): with a trailing or doubled slash, with dots that lead elsewhere, or with
 * escapes that are no text, it names nothing. Next.js would answer most of them with a 308, which a client follows with the
 * same method: a DELETE of `…/members/..` would have become one of the workspace.
 */

/** Where such a request is sent instead, before Next.js has seen it; the catch-all route of /v1 answers it. */
const NO_PATH = "/v1/none";
const SENT_AS = "x-countersign-sent-path";

const SCHEME_AND_HOST = /^https?:\/\/[^/]*/i;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** @param target of the request line: a path, with or without a query */
export function isPlainPath(target: string): boolean {
  const [path = ""] = target.split(/[?#]/, 1);
  const segments = path.split(/[/\\]/).slice(1);
  return (
    !path.includes("\\") && isText(path) && segments.every((segment) => segment !== "" && !DOTS.test(segment))
  );
}

/** Whether its escapes are UTF-8: of others Next.js would say in HTML that they are not. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether it leads to the interface, once slashes are read as Next.js reads them. */
const isOfInterface = (target: string): boolean => /^\/v1(?:[/?#]|$)/.test(target.replace(/[/\\]+/g, "/"));

/** Sends what is no plain path of the interface to where nothing is. */
export function refuseMangledPaths(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers[SENT_AS];
    const target = (request.url ?? "").replace(SCHEME_AND_HOST, "");
    if (!isOfInterface(target) || isPlainPath(target)) return;
    request.headers[SENT_AS] = Buffer.from(target.slice(0, 300)).toString("base64url");
    request.url = NO_PATH;
  });
}

/** The path that was asked for, as it came. */
export function pathAsSent(request: Request): string {
  const sent = request.headers.get(SENT_AS);
  if (!sent) return new URL(request.url).pathname;
  return Buffer.from(sent, "base64url").toString().split("?", 1)[0] ?? "";
}

/**
 * The same where no server of ours has seen the request first (a serverless platform).
 * @throws {AppError} NOT_FOUND
 */
export function requirePlainPath(request: Request): void {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/v1/") || isPlainPath(pathname)) return;
  throw new AppError("NOT_FOUND", {
    detail: `There is no ${request.method} ${pathname.slice(0, 200)} in this interface.`,
  });
}
