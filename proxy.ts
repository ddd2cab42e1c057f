import { type NextRequest, NextResponse } from "next/server";
import { CSP_HEADER, hstsHeaderValue, METHOD_HEADER, pageHeaders } from "@/lib/api/page-headers";
import { PATH_HEADER } from "@/lib/pure/requested-url";

/** Sets the content security policy on pages where the server has not already done so (see lib/api/page-headers). */
export function proxy(request: NextRequest): NextResponse {
  const { policy, frameOptions } = pageHeaders(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set(CSP_HEADER, policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set(METHOD_HEADER, request.method);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  const transport = hstsHeaderValue();
  if (transport) response.headers.set("Strict-Transport-Security", transport);
  if (frameOptions) response.headers.set("X-Frame-Options", frameOptions);
  return response;
}

/**
 * Matches everything except the APIs, which return data, and Next's own files. No file extension is excluded: a
 * page's path may end like a file name.
 */
export const config = {
  matcher: [
    {
      source: "/((?!v1/|api/|_next/static/).*)",
      missing: [
        { type: "header", key: "next-router-prefetch" },
        { type: "header", key: "content-security-policy" },
      ],
    },
  ],
};
