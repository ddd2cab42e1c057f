import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { bucketAddress } from "@/lib/ports/storage/bucket-address";
import { contentSecurityPolicy } from "@/lib/pure/content-security-policy";

/** Where page images and PDFs come from when a redirect leads to object storage. */
const storageOrigins: string[] = [];
if (env.storage.s3) storageOrigins.push(new URL(bucketAddress(env.storage.s3)).origin);
if (env.storage.vercelBlobToken) storageOrigins.push("https://*.blob.vercel-storage.com");

/**
 * Puts the content security policy on every page. No page may be framed but the embedded signing page, whose
 * address is a secret of its own, minted for the site that frames it.
 */
export function proxy(request: NextRequest): NextResponse {
  const isEmbed = request.nextUrl.pathname.startsWith("/embed/");
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    isDevelopment: env.nodeEnv === "development",
    storageOrigins,
    frameAncestors: isEmbed ? ["*"] : "'none'",
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (!isEmbed) response.headers.set("X-Frame-Options", "DENY");
  return response;
}

/**
 * Everything but the interfaces, which answer data, and Next's own files. Nothing is excluded by its ending:
 * a page's address may end like a file's.
 */
export const config = {
  matcher: [
    {
      source: "/((?!v1/|api/|_next/static/|_next/image/).*)",
      missing: [{ type: "header", key: "next-router-prefetch" }],
    },
  ],
};
