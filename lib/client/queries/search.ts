import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { SearchResults } from "@/lib/contracts/search";

/** Documents and templates by name; without a query the latest documents. */
export const searchQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: ["search", workspaceId, q] as const,
    queryFn: ({ signal }) =>
      callInternalApi<SearchResults>("GET", `/api/search?${toSearchParams({ q })}`, { workspaceId, signal }),
  });
