import "server-only";
import { env } from "@/lib/env";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { PUBLIC_PAGES } from "@/lib/pure/public-paths";

/**
 * Serves the texts that programs request from every site, from memory: rendering a "not found" page would cost 20 ms
 * each time.
 */

/**
 * Pages with somebody's data or a secret in their address, and addresses that are not pages. Everything else is
 * public: the home page, docs, prices, legal texts, the sample, verifying, signing up and in.
 */
const NOT_FOR_ROBOTS = [
  ...["/sign/", "/embed/sign/", "/start/", "/draw/", "/in-person", "/verify/", "/unsubscribe/", "/report/"],
  ...[
    "/invite/",
    "/confirm",
    "/reset-password",
    "/email-change",
    "/login/link",
    "/login/check-email",
    "/login/second-step",
    "/billing/",
  ],
  ...["/pricing/done", "/oauth/", "/dev/"],
  ...["/documents", "/templates", "/contacts", "/reports", "/notifications", "/settings", "/developers"],
  ...["/operations", "/w/", "/open/"],
  ...["/api/", "/v1/", "/mcp"],
];

/** robots.txt (RFC 9309) with the address of the sitemap, which crawlers look for here. */
const robots = (): string =>
  [
    "User-agent: *",
    "Allow: /v1/openapi.json",
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${env.appUrl}/sitemap.xml`,
    "",
  ].join("\n");

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemap of the public pages (sitemaps.org, 0.9). Their paths need no percent-encoding. */
const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${NAMESPACE}">`,
    ...PUBLIC_PAGES.map((path) => `<url><loc>${escaped(env.appUrl + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year; each request gets a new expiry. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116); null if no contact is configured. */
function securityTxt(): string | null {
  if (env.securityContacts.length === 0) return null;
  const today = Math.floor(getClock().now().getTime() / DAY_MS);
  return [
    ...env.securityContacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${env.appUrl}/.well-known/security.txt`,
    `Policy: ${env.appUrl}/docs/security#report`,
    "",
  ].join("\n");
}

type Text = { type: string; read: () => string | null };

const TEXTS = new Map<string, Text>([
  ["/robots.txt", { type: "text/plain", read: robots }],
  ["/sitemap.xml", { type: "application/xml", read: sitemap }],
  ["/.well-known/security.txt", { type: "text/plain", read: securityTxt }],
]);

/** Answers requests for these texts in place of the application. */
export function serveSiteTexts(): void {
  handleRequests("site texts", (request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const known = TEXTS.get(path);
    if (!known || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const text = known.read();
    const body = text ?? "There is no such file.\n";
    response
      .writeHead(text === null ? 404 : 200, {
        "Content-Type": `${text === null ? "text/plain" : known.type}; charset=utf-8`,
        "Content-Length": Buffer.byteLength(body),
        "Cache-Control": text === null ? "no-store" : "public, max-age=3600",
      })
      .end(request.method === "HEAD" ? undefined : body);
  });
}
