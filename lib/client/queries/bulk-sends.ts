import type { ListPage } from "@countersign/client";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";

/** How often a bulk send is polled while it sends. */
const POLL_MS = 2_000;
const ROWS_PER_PAGE = 50;

const all = (workspaceId: string) => ["bulk-sends", workspaceId] as const;

const isSending = (one: BulkSendDto | undefined): boolean => one?.status === "sending";

export const bulkSendQueries = {
  /** Key prefix of all queries about one bulk send. */
  of: (workspaceId: string, id: string) => [...all(workspaceId), id] as const,

  /** One page of the list. */
  list: (workspaceId: string, cursor: string | null) =>
    queryOptions({
      queryKey: [...all(workspaceId), "list", cursor] as const,
      queryFn: ({ signal }): Promise<ListPage<BulkSendDto>> =>
        countersign.page("listBulkSends", { workspaceId, signal, query: cursor ? { cursor } : {} }),
      refetchInterval: ({ state: { data } }) => (data?.items.some(isSending) ? POLL_MS : false),
    }),

  one: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...bulkSendQueries.of(workspaceId, id), "progress"] as const,
      queryFn: ({ signal }): Promise<BulkSendDto> =>
        countersign.getBulkSend({ path: { id }, workspaceId, signal }),
      refetchInterval: ({ state: { data } }) => (isSending(data) ? POLL_MS : false),
    }),

  /** The bulk send's rows with a status, or all rows; the list grows by pages. */
  rows: (workspaceId: string, id: string, status: BulkSendRowStatus | null) =>
    infiniteQueryOptions({
      queryKey: [...bulkSendQueries.of(workspaceId, id), "rows", status] as const,
      queryFn: ({ pageParam, signal }): Promise<ListPage<BulkSendRowDto>> =>
        countersign.page("listBulkSendRows", {
          path: { id },
          workspaceId,
          signal,
          query: {
            limit: ROWS_PER_PAGE,
            ...(status ? { status } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

/** Shows a bulk send as an operation returned it. */
export const cacheBulkSend = (client: QueryClient, one: BulkSendDto): void => {
  client.setQueryData(bulkSendQueries.one(one.workspaceId, one.id).queryKey, one);
};
