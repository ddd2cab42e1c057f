import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";
import type { NotificationDto } from "@/lib/contracts/notifications";

/** How many the panel shows; the page lists all notifications. */
const NEWEST = 8;

export type NotificationSummary = {
  unread: number;
  /** The newest few; null until they were fetched. */
  newest: readonly NotificationDto[] | null;
};
export type NotificationPage = { items: NotificationDto[]; nextCursor: string | null };
export type NotificationFilter = { unread: boolean; limit: number; cursor?: string };

const summaries = (workspaceId: string) => ["notifications", workspaceId, "summary"] as const;
const pages = (workspaceId: string) => ["notifications", workspaceId, "page"] as const;

export const notificationQueries = {
  /** Key prefix of all queries about notifications. */
  all: (workspaceId: string) => ["notifications", workspaceId] as const,

  /** The bell's data. The stream triggers a full fetch; the rendered page only has the count. */
  summary: (workspaceId: string) =>
    queryOptions({
      queryKey: summaries(workspaceId),
      queryFn: async ({ signal }): Promise<NotificationSummary> => {
        const [{ count }, newest] = await Promise.all([
          countersign.countUnreadNotifications({ workspaceId, signal }),
          countersign.listNotifications({ query: { limit: NEWEST }, workspaceId, signal }),
        ]);
        return { unread: count, newest };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  page: (workspaceId: string, filter: NotificationFilter) =>
    queryOptions({
      queryKey: [...pages(workspaceId), filter] as const,
      queryFn: ({ signal }): Promise<NotificationPage> =>
        countersign.page("listNotifications", { query: filter, workspaceId, signal }),
    }),
};

type Which = (notification: NotificationDto) => boolean;

/** The list with the chosen unread notifications marked as read. */
const withRead = (items: readonly NotificationDto[], isChosen: Which, readAt: string): NotificationDto[] =>
  items.map((item) => (item.readAt === null && isChosen(item) ? { ...item, readAt } : item));

/**
 * Optimistic update: shows notifications as read before the server has recorded it.
 * @param read one of them, or all
 * @returns rolls the update back
 */
export async function markReadOptimistically(
  client: QueryClient,
  workspaceId: string,
  read: NotificationDto | "all",
): Promise<() => void> {
  // A response in flight would overwrite the optimistic update with older data.
  await client.cancelQueries({ queryKey: notificationQueries.all(workspaceId) });
  const before = client.getQueriesData({ queryKey: notificationQueries.all(workspaceId) });
  const readAt = new Date().toISOString();
  const isChosen: Which = read === "all" ? () => true : ({ id }) => id === read.id;
  client.setQueryData<NotificationSummary>(
    summaries(workspaceId),
    (known) =>
      known && {
        unread: read === "all" ? 0 : Math.max(0, known.unread - 1),
        newest: known.newest && withRead(known.newest, isChosen, readAt),
      },
  );
  client.setQueriesData<NotificationPage>(
    { queryKey: pages(workspaceId) },
    (page) => page && { ...page, items: withRead(page.items, isChosen, readAt) },
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
