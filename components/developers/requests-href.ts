import type { RequestLogFilter } from "@/lib/contracts/request-log";

/** URL of the request log with a filter and a cursor. */
export function requestsHref(filter: RequestLogFilter = {}, cursor: string | null = null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/developers/requests?${search}` : "/developers/requests";
}

/** URL of one request. */
export const requestHref = (requestId: string): string =>
  `/developers/requests/${encodeURIComponent(requestId)}`;
