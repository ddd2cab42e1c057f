import { env } from "@/lib/env";

/** `Link: <…>; rel="next"` (RFC 8288) for the next slice of the list, with a URL that can be fetched as is. */
export function nextLink(requestUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(requestUrl);
  searchParams.set("cursor", cursor);
  return `<${env.appUrl}${pathname}?${searchParams}>; rel="next"`;
}
