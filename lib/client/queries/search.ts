import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type { SearchResults } from "@/lib/contracts/search";

/** Documents and templates by name; without a query the latest documents. */
export const searchQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: ["search", workspaceId, q] as const,
    queryFn: ({ signal }) =>
      api<SearchResults>("GET", `/api/search?${searchOf({ q })}`, { workspaceId, signal }),
  });
