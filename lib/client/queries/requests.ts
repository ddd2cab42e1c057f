import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type { RequestLogFilter, RequestPage } from "@/lib/contracts/request-log";

/** One page of the API request log. */
export const requestPageQuery = (workspaceId: string, filter: RequestLogFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ["requests", workspaceId, filter, cursor] as const,
    queryFn: ({ signal }) =>
      api<RequestPage>("GET", `/api/requests?${searchOf({ ...filter, cursor })}`, { workspaceId, signal }),
  });
