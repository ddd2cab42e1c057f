import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { DocumentFilterOptions, DocumentList, DocumentListQuery } from "@/lib/contracts/document-list";
import type { DocumentDetailView } from "@/lib/views/document-view";

const lists = (workspaceId: string) => ["documents", workspaceId, "list"] as const;
const views = (workspaceId: string) => ["documents", workspaceId, "view"] as const;

export const documentQueries = {
  /** Key prefix of all queries about the workspace's documents. */
  all: (workspaceId: string) => ["documents", workspaceId] as const,

  /** Key prefix of every page of the document list. */
  lists,

  /** One page of the document list. */
  list: (workspaceId: string, query: DocumentListQuery) =>
    queryOptions({
      queryKey: [...lists(workspaceId), query] as const,
      queryFn: ({ signal }) =>
        callInternalApi<DocumentList>("GET", `/api/documents?${toSearchParams(query)}`, {
          workspaceId,
          signal,
        }),
    }),

  /** The list's filter options. */
  filterOptions: (workspaceId: string) =>
    queryOptions({
      queryKey: ["documents", workspaceId, "filters"] as const,
      queryFn: ({ signal }) =>
        callInternalApi<DocumentFilterOptions>("GET", "/api/documents/filters", { workspaceId, signal }),
    }),

  /** The data of one document's page. */
  view: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...views(workspaceId), id] as const,
      queryFn: ({ signal }) =>
        callInternalApi<DocumentDetailView>("GET", `/api/documents/${id}/view`, { workspaceId, signal }),
    }),
};
