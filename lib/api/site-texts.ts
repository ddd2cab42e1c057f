import "server-only";
import { env } from "@/lib/env";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The texts that programs ask every site for, from memory: a page that is not found would cost 20 ms each time. */

/**
 * Pages with somebody's data or a secret in their address, and what is no page. All else is public: the home page, docs,
 * prices, legal texts, the sample, verifying, signing up and in.
 */
const NOT_FOR_ROBOTS = [
  ...["/sign/", "/embed/sign/", "/start/", "/draw/", "/in-person", "/verify/", "/unsubscribe/", "/report/"],
  ...["/invite/", "/confirm", "/reset-password", "/login/link", "/login/check-email", "/billing/"],
  ...["/pricing/done", "/oauth/", "/dev/"],
  ...["/documents", "/templates", "/contacts", "/reports", "/notifications", "/settings", "/developers"],
  ...["/operations", "/w/", "/open/"],
  ...["/api/", "/v1/", "/mcp"],
];

/** RFC 9309. */
const robots = (): string =>
  ["User-agent: *", "Allow: /v1/openapi.json", ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), ""].join(
    "\n",
  );

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year; who asks again gets a later one. */
const VALID_DAYS = 180;

/** RFC 9116; null without anybody to tell. */
function securityTxt(): string | null {
  if (env.securityContacts.length === 0) return null;
  const today = Math.floor(getClock().now().getTime() / DAY_MS);
  return [
    ...env.securityContacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${env.appUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

const TEXTS = new Map<string, () => string | null>([
  ["/robots.txt", robots],
  ["/.well-known/security.txt", securityTxt],
]);

/** Answers requests for these texts in place of the application. */
export function serveSiteTexts(): void {
  handleRequests("site texts", (request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const textOf = TEXTS.get(path);
    if (!textOf || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const text = textOf();
    const body = text ?? "There is no such file.\n";
    response
      .writeHead(text === null ? 404 : 200, {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": Buffer.byteLength(body),
        "Cache-Control": text === null ? "no-store" : "public, max-age=3600",
      })
      .end(request.method === "HEAD" ? undefined : body);
  });
}
