import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPageCsp } from "@/lib/api/page-headers";
import { missingPage, pageReaderOf } from "@/lib/api/refusal-page";
import { isOwnRendering } from "@/lib/api/shared-pages";
import { LANGUAGE_COOKIE } from "@/lib/contracts/languages";
import { findOwnDomain } from "@/lib/domain/own-domains/served-domains";
import { AppError } from "@/lib/errors";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { publicFiles } from "@/lib/platform/http/public-files";
import { mayBeOwnDomain, requestedHost } from "@/lib/platform/http/requested-host";
import { sendProblem } from "@/lib/platform/http/send-problem";
import { THEME_COOKIE } from "@/lib/pure/early-script";
import { isPage } from "@/lib/pure/is-page";
import { isHealthPath, isServedOnOwnDomain, OWN_DOMAIN_HEADER } from "@/lib/pure/own-domain-paths";

/**
 * Requests under a workspace's own domain: signing pages and verification, and nothing else of this service. In
 * particular there is no session, and no page that would start one: cookies that other programs of that domain set
 * must not be able to act here, nor ours there.
 */

/** The cookies of pages without an account. */
const COOKIES = [LANGUAGE_COOKIE, THEME_COOKIE];

const READING: readonly (string | undefined)[] = ["GET", "HEAD"];

const ROBOTS = "User-agent: *\nDisallow: /\n";

const UNAVAILABLE = "This address cannot be served at the moment. Try again in a few seconds.\n";
/** Seconds after which to retry when the hosts could not be read. */
const RETRY_SECONDS = 5;

/**
 * Restricts requests under own domains to what they serve.
 * @param find replaces the lookup of hosts in tests
 */
export function serveOwnDomains(find: typeof findOwnDomain = findOwnDomain): void {
  const files = publicFiles();
  handleRequests("own domains", (request, response, next) => {
    if (isOwnRendering(request)) return next();
    delete request.headers[OWN_DOMAIN_HEADER];
    const host = requestedHost(request);
    if (!mayBeOwnDomain(host) || isHealthPath(pathOf(request))) return next();
    find(host).then(
      (standing) => {
        // The client left meanwhile.
        if (response.closed) return;
        if (standing === null) return next();
        answer(request, response, next, { files, isServed: standing === "served" });
      },
      () => {
        // Whether the dashboard may be shown under this host is not known.
        if (response.closed) return;
        response.setHeader("Retry-After", RETRY_SECONDS);
        send(request, response, { status: 503, type: "text/plain", body: UNAVAILABLE });
      },
    );
  });
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/";

type Standing = { files: ReadonlySet<string>; isServed: boolean };

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  { files, isServed }: Standing,
): void {
  const path = pathOf(request);
  const isReading = READING.includes(request.method);
  if (isReading && path === "/robots.txt") {
    send(request, response, { status: 200, type: "text/plain", body: ROBOTS });
    return;
  }
  if (isServed && isReading && path === "/") {
    // The logo of these pages leads here, and so does everybody who types the host in.
    response.writeHead(302, { Location: "/verify", "Cache-Control": "no-store" }).end();
    return;
  }
  const isFile = isReading && files.has(path);
  if (!isServed || !(isFile || isServedOnOwnDomain(path))) {
    refuse(request, response);
    return;
  }
  keepCookies(request);
  // Server actions belong to the dashboard, and Next.js runs them at any page's address.
  delete request.headers["next-action"];
  delete request.headers["x-forwarded-host"];
  request.headers[OWN_DOMAIN_HEADER] = "1";
  next();
}

function keepCookies({ headers }: IncomingMessage): void {
  const kept = (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => COOKIES.some((name) => pair.startsWith(`${name}=`)));
  if (kept.length > 0) headers.cookie = kept.join("; ");
  else delete headers.cookie;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (!isPage(request.url ?? "/")) {
    void sendProblem(
      request,
      response,
      new AppError("NOT_FOUND", { detail: "There is nothing at this address." }),
    );
    return;
  }
  response.setHeader("Content-Security-Policy", sharedPageCsp([]));
  send(request, response, { status: 404, type: "text/html", body: missingPage(pageReaderOf(request)) });
}

type Answer = { status: number; type: "text/plain" | "text/html"; body: string };

function send({ method }: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  response
    .writeHead(status, {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    })
    .end(method === "HEAD" ? undefined : body);
}
