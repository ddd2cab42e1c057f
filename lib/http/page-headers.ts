import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readEmbedSession } from "@/lib/embed/session-token";
import { env } from "@/lib/env";
import { bucketAddress } from "@/lib/ports/storage/bucket-address";
import { PATH_HEADER } from "@/lib/pure/asked-address";
import { contentSecurityPolicy } from "@/lib/pure/content-security-policy";

export const POLICY_HEADER = "content-security-policy";

/** Two years, for an instance that is reached by https: a browser that was here once never asks by http again. */
export const httpsOnly = (): string | null => (env.isHttps ? "max-age=63072000" : null);

/** The method by which it is asked for: a page is made for HEAD as for GET, and is told neither. */
export const METHOD_HEADER = "x-page-method";

/** Where page images and PDFs come from when a redirect leads to object storage. */
const storageOrigins: string[] = [];
if (env.storage.s3) storageOrigins.push(new URL(bucketAddress(env.storage.s3)).origin);
if (env.storage.vercelBlobToken) storageOrigins.push("https://*.blob.vercel-storage.com");

/** The whole path, as browsers send it, with its query if any: nothing that could lead to another page is let through. */
const EMBEDDED_PAGE = /^\/embed\/sign\/([\w-]+)(?:\?.*)?$/;

/** For a session that names no sites: any that could have been named. */
const ANY_SITE = ["https:", "http://localhost:*", "http://127.0.0.1:*"] as const;

/** Who may frame the page. What is sealed in the address of an embedded one says so itself; nothing is looked up. */
function ancestorsOf(path: string): "'none'" | readonly string[] {
  const token = EMBEDDED_PAGE.exec(path)?.[1];
  const session = token ? readEmbedSession(token) : null;
  if (!session) return "'none'";
  return session.allowedOrigins.length > 0 ? session.allowedOrigins : ANY_SITE;
}

/**
 * What protects the page at this path: a policy with a nonce of its own, which Next.js reads from the request and puts
 * on its scripts. No page may be framed but the embedded signing page, whose address is a secret of its own, minted
 * for the sites that frame it.
 */
export function pageHeaders(path: string): { policy: string; frameOptions: "DENY" | null } {
  const frameAncestors = ancestorsOf(path);
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    isDevelopment: env.nodeEnv === "development",
    storageOrigins,
    frameAncestors,
  });
  return { policy, frameOptions: frameAncestors === "'none'" ? "DENY" : null };
}

/** The interfaces, which answer data, and Next's own files. A page's address may end like a file's. */
const NO_PAGE = /^\/(?:v1|api|_next\/static|_next\/image)\//;

/**
 * Puts them on every page that this process serves. As Next's own hook before a request (proxy.ts) the same takes
 * more than a millisecond of the one thread; here it is a function call. Node tells of a request before anything else
 * has seen it (`http.server.request.start`); where there is no such server (a serverless platform), proxy.ts does it.
 */
export function securePages(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // What the caller says of it must not count: the nonce would be theirs.
    delete request.headers[POLICY_HEADER];
    const path = request.url ?? "/";
    const transport = httpsOnly();
    if (transport) response.setHeader("Strict-Transport-Security", transport);
    if (NO_PAGE.test(path)) {
      // A file behind a signed address is no page, and still nobody's to frame.
      response.setHeader("X-Frame-Options", "DENY");
      return;
    }
    const { policy, frameOptions } = pageHeaders(path);
    request.headers[POLICY_HEADER] = policy;
    request.headers[PATH_HEADER] = path;
    request.headers[METHOD_HEADER] = request.method ?? "GET";
    response.setHeader("Content-Security-Policy", policy);
    if (frameOptions) response.setHeader("X-Frame-Options", frameOptions);
  });
}
