import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { CSP_HEADER, sharedPageCsp } from "@/lib/api/page-headers";
import { LANGUAGE_COOKIE, languageOf } from "@/lib/contracts/languages";
import { BROWSER_SESSION_SECONDS, SESSION_COOKIE } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { newRequestId } from "@/lib/platform/http/request-id";
import { type RenderedResponse, SharedResponses } from "@/lib/platform/http/shared-responses";
import { perProcess } from "@/lib/platform/per-process";
import { cookieValue } from "@/lib/pure/cookies";
import { ACCOUNT_COOKIE, EARLY_SCRIPT } from "@/lib/pure/early-script";
import { OWN_DOMAIN_HEADER } from "@/lib/pure/own-domain-paths";
import { isMissingSharedPath } from "@/lib/pure/public-paths";
import { isSharedPath } from "@/lib/pure/shared-paths";

/** How each kind of page that is the same for everybody is shared (lib/pure/shared-paths). */

/** Pages made only from the code do not change while the process runs. */
const FOR_GOOD_MS = Number.POSITIVE_INFINITY;
/** The operator's legal texts, and whether strangers may sign up and buy, can change. */
const A_WHILE_MS = 60_000;
const OPENAPI = "/v1/openapi.json";
const FROM_CODE = /^\/(?:docs|sample)(?:\/|$)/;

/** Headers of a rendering that are not shared. */
const OWN_HEADERS = [
  ...["connection", "keep-alive", "transfer-encoding", "date", "content-length", "etag"],
  ...["set-cookie", "request-id", "ratelimit", "ratelimit-policy"],
];

const shared = perProcess(
  "shared pages",
  () => new SharedResponses({ variantOf, prepare, headersFor }, randomBytes(24).toString("base64url")),
);

/** Whether the process itself requests a page in order to share it: it is not counted as a visitor. */
export const isOwnRendering = (request: IncomingMessage): boolean => shared.get().isRendering(request);

/** Answers requests for shared pages from this process's memory. */
export function sharePages(): void {
  // In development a page changes with its source.
  if (env.nodeEnv !== "production") return;
  handleRequests("shared pages", (request, response, next, server) => {
    if (isNavigationOfRouter(request)) {
      // Next's router then loads the page as a document instead, with the same body for all.
      response.writeHead(200, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("document");
      return;
    }
    if (isSharedPath(request.url ?? "/") && !READING.includes(request.method ?? ""))
      return answerOtherMethod(request, response);
    shared.get().answer(request, response, next, server);
  });
}

const READING = ["GET", "HEAD"];

/** These pages can only be read: Next.js would render them for any other method too. */
function answerOtherMethod({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(method === "OPTIONS" ? 204 : 405, { Allow: [...READING, "OPTIONS"].join(", ") }).end();
}

/**
 * Whether Next's router requests a page's data, which differs by the page that the reader comes from. The sample's
 * data is excluded: it is requested when the sample's language changes, in the middle of signing.
 */
const isNavigationOfRouter = ({ url = "", headers }: IncomingMessage): boolean =>
  headers.rsc !== undefined && isSharedPath(url) && !url.startsWith("/sample");

function variantOf(request: IncomingMessage) {
  const { url = "/", headers } = request;
  const [path = "/", query] = url.split("?", 2);
  if (url === OPENAPI) return { key: url, target: url, maxAgeMs: FOR_GOOD_MS };
  if (!isSharedPath(path) || request.headers.rsc !== undefined) return null;
  const maxAgeMs = FROM_CODE.test(path) ? FOR_GOOD_MS : A_WHILE_MS;
  if (isMissingSharedPath(path) || isNotSet(path)) return inLanguage(MISSING, request, FOR_GOOD_MS);
  if (path === "/pricing" && query) {
    const target = `${path}${chosenPlan(query)}`;
    return { key: target, target, maxAgeMs };
  }
  if (path === "/verify") return verification(request, maxAgeMs);
  if (path !== "/sample") return { key: path, target: path, maxAgeMs };
  const language = languageOf(cookieValue(headers.cookie ?? null, LANGUAGE_COOKIE) ?? "en") ?? "en";
  const cookie = `${LANGUAGE_COOKIE}=${language}`;
  return { key: `${path} ${language}`, target: path, headers: { cookie }, maxAgeMs };
}

/** A page in its reader's language: one body for each language. */
function inLanguage(target: string, { headers }: IncomingMessage, maxAgeMs: number) {
  const { language } = chooseLanguage(acceptedLanguages(headers["accept-language"] ?? null));
  return { key: `${target} ${language}`, target, headers: { "accept-language": language }, maxAgeMs };
}

/** Under an own domain, the page leads to no other page of this service. */
function verification(request: IncomingMessage, maxAgeMs: number) {
  const variant = inLanguage("/verify", request, maxAgeMs);
  if (request.headers[OWN_DOMAIN_HEADER] === undefined) return variant;
  return { ...variant, key: `${variant.key} own`, headers: { ...variant.headers, [OWN_DOMAIN_HEADER]: "1" } };
}

/**
 * The address of the one body for everything missing; no route has it. When a route does not find something, Next.js
 * sends only scripts, which would be removed here.
 */
const MISSING = "/-";

/** Whether a path is that of a legal page that this instance does not have, or that is on another site. */
function isNotSet(path: string): boolean {
  const [, name] = /^\/legal\/(terms|privacy|imprint)$/.exec(path) ?? [];
  const text = name && env.legal[name as keyof typeof env.legal];
  return name !== undefined && !(text && "file" in text);
}

/**
 * Keeps the only query that changes the page: which plan was chosen, without any script. Other parameters, and values
 * that the page does not understand, change nothing.
 */
function chosenPlan(query: string): string {
  const given = new URLSearchParams(query);
  const one = (name: string) => (given.getAll(name).length === 1 ? given.get(name) : null);
  const chosen = new URLSearchParams();
  if (one("checkout") === "cancelled") chosen.set("checkout", "cancelled");
  if (one("interval") === "month") chosen.set("interval", "month");
  const seats = one("seats") ?? "";
  if (/^\d{1,4}$/.test(seats) && Number(seats) > 1) chosen.set("seats", String(Number(seats)));
  return chosen.size > 0 ? `?${chosen}` : "";
}

const ANY_SCRIPT = /<script[^>]*>[\s\S]*?<\/script>/g;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const NONCE = /;? nonce="[^"]*"/g;
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/;

/**
 * Removes the nonce, which would be no secret in a body for everybody. Instead, the policy names the page's scripts
 * by their hashes (CSP level 3, section 8.4); inline scripts are merged into one, so that the policy stays short
 * whatever the length of the page.
 */
function prepare({ status, headers, body }: RenderedResponse): RenderedResponse {
  const kept: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)),
  );
  if (typeof kept.link === "string") kept.link = kept.link.replace(NONCE, "");
  if (!String(headers["content-type"]).startsWith("text/html"))
    return { status, headers: { ...kept, vary: "Accept-Encoding" }, body };
  kept.vary = "Accept-Encoding, Accept-Language, Cookie";
  // The page is revalidated each time, which costs a few bytes: the files that it loads are replaced with the next
  // version.
  if (status === 200) kept["cache-control"] = "public, no-cache";
  const scripts: string[] = [];
  const given = body.toString("utf8").replace(NONCE, "");
  // Nothing on this page needs a script, and Next's would replace the requested address with its own.
  const html = (status === 404 ? given.replace(ANY_SCRIPT, "") : given)
    .replace(INLINE_SCRIPT, (all, attributes: string, code: string) => {
      if (DATA_TYPE.test(attributes)) return all;
      scripts.push(code);
      return "";
    })
    .replace(/<head[^>]*>/, (head) => `${head}<script>${EARLY_SCRIPT}</script>`);
  const script = scripts.join(";\n");
  const end = html.lastIndexOf("</body>");
  const text = end < 0 ? html : `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
  kept[CSP_HEADER] = sharedPageCsp([EARLY_SCRIPT, script].map(hashOf));
  return { status, headers: kept, body: Buffer.from(text) };
}

const hashOf = (script: string): string => createHash("sha256").update(script).digest("base64");

/** Tells the page's scripts whether the browser has a session, since they cannot read the session's own cookie. */
function headersFor({ url, headers }: IncomingMessage): OutgoingHttpHeaders {
  // A response of the API has an id of its own.
  if (url === OPENAPI) return { "Request-Id": newRequestId() };
  const cookie = headers.cookie ?? null;
  const hasSession = cookieValue(cookie, SESSION_COOKIE) !== null;
  const hasAccountCookie = cookieValue(cookie, ACCOUNT_COOKIE) !== null;
  if (hasSession === hasAccountCookie) return {};
  const life = hasSession ? BROWSER_SESSION_SECONDS : 0;
  const secure = env.isHttps ? "; Secure" : "";
  return {
    "Set-Cookie": `${ACCOUNT_COOKIE}=1; Path=/; Max-Age=${life}; SameSite=Lax${secure}`,
    "Cache-Control": "private, no-cache",
  };
}
