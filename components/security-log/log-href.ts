import { type SecurityLogFilter, timesOfFilter } from "@/lib/contracts/security-events";

const BASE = "/settings/security-log";

const searchOf = (filter: SecurityLogFilter, more: Record<string, string | null>): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...more })) if (value) search.set(name, value);
  return search;
};

/** URL of the security log's page with a filter and a cursor. */
export function securityLogHref(filter: SecurityLogFilter = {}, cursor: string | null = null): string {
  const search = searchOf(filter, { cursor });
  return search.size ? `${BASE}?${search}` : BASE;
}

/** URL of the export of what the page shows. */
export function exportHref(filter: SecurityLogFilter, format: "json" | "csv"): `/api/${string}` {
  const { type, actor } = filter;
  const search = new URLSearchParams({ format, ...timesOfFilter(filter) });
  if (type) search.set("type", type);
  if (actor) search.set("actor", actor);
  return `/api/security-events/export?${search}`;
}
