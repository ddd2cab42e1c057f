import type { RequestLogFilter } from "@/lib/contracts/request-log";

/** The request log's address for a filter and a place to go on from. */
export function requestsHref(filter: RequestLogFilter = {}, cursor: string | null = null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/developers/requests?${search}` : "/developers/requests";
}

/** One call's address. */
export const requestHref = (requestId: string): string =>
  `/developers/requests/${encodeURIComponent(requestId)}`;
