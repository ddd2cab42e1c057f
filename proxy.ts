import { type NextRequest, NextResponse } from "next/server";
import { httpsOnly, METHOD_HEADER, POLICY_HEADER, pageHeaders } from "@/lib/http/page-headers";
import { PATH_HEADER } from "@/lib/pure/asked-address";

/** Puts the content security policy on pages where the server has not done so itself (see lib/http/page-headers). */
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
      missing: [
        { type: "header", key: "next-router-prefetch" },
        { type: "header", key: "content-security-policy" },
      ],
    },
  ],
};
