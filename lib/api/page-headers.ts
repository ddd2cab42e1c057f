import "server-only";
import { randomBytes } from "node:crypto";
import { readEmbedSession } from "@/lib/domain/signing/embed-session-token";
import { env } from "@/lib/env";
import { onEveryRequest } from "@/lib/platform/http/on-every-request";
import { mayBeOwnDomain, requestedHost } from "@/lib/platform/http/requested-host";
import { bucketAddress } from "@/lib/platform/ports/storage/bucket-address";
import { contentSecurityPolicy } from "@/lib/pure/content-security-policy";
import { isPage } from "@/lib/pure/is-page";
import { PATH_HEADER } from "@/lib/pure/requested-url";

export const CSP_HEADER = "content-security-policy";

/**
 * HSTS with a max-age of two years, for instances served over https: a browser that has visited once never uses http
 * again.
 */
export const hstsHeaderValue = (): string | null => (env.isHttps ? "max-age=63072000" : null);

/** Carries the request method: Next.js renders a page for HEAD as for GET without exposing which. */
export const METHOD_HEADER = "x-page-method";

/** Origins of object storage, to which requests for page images and PDFs may be redirected. */
const storageOrigins: string[] = [];
if (env.storage.s3) storageOrigins.push(new URL(bucketAddress(env.storage.s3)).origin);
if (env.storage.vercelBlobToken) storageOrigins.push("https://*.blob.vercel-storage.com");

/**
 * Matches the whole path as browsers send it, with an optional query, so that nothing that routes to another page gets
 * through.
 */
const EMBEDDED_PAGE = /^\/embed\/sign\/([\w-]+)(?:\?.*)?$/;

/** For an embed session that names no sites: every site that it could have named. */
const ANY_SITE = ["https:", "http://localhost:*", "http://127.0.0.1:*"] as const;

/** The page's `frame-ancestors`. An embedded page's allowed sites are encrypted in its URL; no lookup is needed. */
function ancestorsOf(path: string): "'none'" | readonly string[] {
  const token = EMBEDDED_PAGE.exec(path)?.[1];
  const session = token ? readEmbedSession(token) : null;
  if (!session) return "'none'";
  return session.allowedOrigins.length > 0 ? session.allowedOrigins : ANY_SITE;
}

/**
 * Security headers of the page at this path: a CSP with a fresh nonce, which Next.js reads from the request and sets on
 * its scripts. No page may be framed but the embedded signing page, whose URL is a secret issued for the sites that
 * frame it.
 * @param isOtherHost whether it is under another host than that of APP_URL: files then come from there, as they would
 *   from an object store
 */
export function pageHeaders(
  path: string,
  isOtherHost = false,
): { policy: string; frameOptions: "DENY" | null } {
  const frameAncestors = ancestorsOf(path);
  const policy = contentSecurityPolicy({
    scripts: { nonce: randomBytes(16).toString("base64") },
    isDevelopment: env.nodeEnv === "development",
    storageOrigins: isOtherHost ? [...storageOrigins, new URL(env.appUrl).origin] : storageOrigins,
    frameAncestors,
  });
  return { policy, frameOptions: frameAncestors === "'none'" ? "DENY" : null };
}

/** The policy of a page that is the same for everybody. @param hashes of its scripts: SHA-256 in base64 */
export const sharedPageCsp = (hashes: readonly string[]): string =>
  contentSecurityPolicy({
    scripts: { hashes },
    isDevelopment: false,
    storageOrigins,
    frameAncestors: "'none'",
  });

/**
 * Sets the headers on every page that this process serves. In Next's middleware (proxy.ts) this would cost more than a
 * millisecond of the single thread; here it is a function call. Node announces a request before anything else has seen
 * it (`http.server.request.start`); where there is no such server (serverless platforms), proxy.ts does it.
 */
export function securePages(): void {
  onEveryRequest("page headers", (request, response) => {
    // Drop a policy sent by the caller: its nonce would be under their control.
    delete request.headers[CSP_HEADER];
    const path = request.url ?? "/";
    const transport = hstsHeaderValue();
    if (transport) response.setHeader("Strict-Transport-Security", transport);
    if (!isPage(path)) {
      // A file behind a signed URL is not a page, but must not be framed either.
      response.setHeader("X-Frame-Options", "DENY");
      return;
    }
    const { policy, frameOptions } = pageHeaders(path, mayBeOwnDomain(requestedHost(request)));
    request.headers[CSP_HEADER] = policy;
    request.headers[PATH_HEADER] = path;
    request.headers[METHOD_HEADER] = request.method ?? "GET";
    response.setHeader("Content-Security-Policy", policy);
    if (frameOptions) response.setHeader("X-Frame-Options", frameOptions);
  });
}
