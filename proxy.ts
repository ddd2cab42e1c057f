import { type NextRequest, NextResponse } from "next/server";
import { httpsOnly, METHOD_HEADER, POLICY_HEADER, pageHeaders } from "@/lib/api/page-headers";
import { env } from "@/lib/env";
import { PATH_HEADER } from "@/lib/pure/requested-url";
import { LAST_WORKSPACE_COOKIE, slugOf } from "@/lib/pure/workspace-path";

/** Sets the content security policy on pages where the server has not already done so (see lib/api/page-headers). */
export function proxy(request: NextRequest): NextResponse {
  const { policy, frameOptions } = pageHeaders(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set(METHOD_HEADER, request.method);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  const transport = httpsOnly();
  if (transport) response.headers.set("Strict-Transport-Security", transport);
  if (frameOptions) response.headers.set("X-Frame-Options", frameOptions);
  rememberWorkspace(request, response);
  return response;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Where links that name no workspace lead. */
function rememberWorkspace(request: NextRequest, response: NextResponse): void {
  const slug = slugOf(request.nextUrl.pathname);
  if (slug === null || request.method !== "GET") return;
  if (request.cookies.get(LAST_WORKSPACE_COOKIE)?.value === slug) return;
  response.cookies.set(LAST_WORKSPACE_COOKIE, slug, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR_SECONDS,
    secure: env.isHttps,
  });
}

/**
 * Everything but the APIs, which return data, and Next's own files. No file extension is excluded: a page's path may
 * end like a file name.
 */
export const config = {
  matcher: [
    {
      source: "/((?!v1/|api/|_next/static/|_next/image/).*)",
      missing: [
        { type: "header", key: "next-router-prefetch" },
        { type: "header", key: "content-security-policy" },
      ],
    },
  ],
};
