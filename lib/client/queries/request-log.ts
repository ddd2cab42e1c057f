import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { RequestLogFilter, RequestPage } from "@/lib/contracts/request-log";

/** One page of the API request log. */
export const requestLogQuery = (workspaceId: string, filter: RequestLogFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ["requests", workspaceId, filter, cursor] as const,
    queryFn: ({ signal }) =>
      callInternalApi<RequestPage>("GET", `/api/requests?${toSearchParams({ ...filter, cursor })}`, {
        workspaceId,
        signal,
      }),
  });
