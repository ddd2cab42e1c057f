import "server-only";
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { bucketAddress } from "@/lib/ports/storage/bucket-address";
import { contentSecurityPolicy } from "@/lib/pure/content-security-policy";

export const POLICY_HEADER = "content-security-policy";

/** Where page images and PDFs come from when a redirect leads to object storage. */
const storageOrigins: string[] = [];
if (env.storage.s3) storageOrigins.push(new URL(bucketAddress(env.storage.s3)).origin);
if (env.storage.vercelBlobToken) storageOrigins.push("https://*.blob.vercel-storage.com");

/**
 * What protects the page at this path: a policy with a nonce of its own, which Next.js reads from the request and puts
 * on its scripts. No page may be framed but the embedded signing page, whose address is a secret of its own, minted
 * for the site that frames it.
 */
export function pageHeaders(pathname: string): { policy: string; frameOptions: "DENY" | null } {
  const isEmbed = pathname.startsWith("/embed/");
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    isDevelopment: env.nodeEnv === "development",
    storageOrigins,
    frameAncestors: isEmbed ? ["*"] : "'none'",
  });
  return { policy, frameOptions: isEmbed ? null : "DENY" };
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
    const pathname = request.url ?? "/";
    if (NO_PAGE.test(pathname)) return;
    const { policy, frameOptions } = pageHeaders(pathname);
    request.headers[POLICY_HEADER] = policy;
    response.setHeader("Content-Security-Policy", policy);
    if (frameOptions) response.setHeader("X-Frame-Options", frameOptions);
  });
}
