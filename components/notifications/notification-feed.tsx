"use client";

import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { followWhileVisible } from "@/lib/client/follow-changes";
import { billingQueries } from "@/lib/client/queries/billing";
import { documentQueries } from "@/lib/client/queries/documents";
import { membersQuery } from "@/lib/client/queries/members";
import { notificationQueries } from "@/lib/client/queries/notifications";
import { templateQueries } from "@/lib/client/queries/templates";
import type { NotificationDto } from "@/lib/contracts/notifications";

/** Polling interval of the bell while no event stream is available. */
const POLL_MS = 30_000;

/** The queries that each event of the stream invalidates. */
const TOPICS: [event: string, keyOf: (workspaceId: string) => QueryKey][] = [
  ["notifications", notificationQueries.all],
  // Someone joined, perhaps.
  ["notifications", (workspaceId) => membersQuery(workspaceId).queryKey],
  ["documents", documentQueries.lists],
  ["templates", templateQueries.lists],
  ["account", billingQueries.all],
];

type Props = { initialUnread: number; children: ReactNode };

/**
 * Provides one event stream for the page's bell and all lists, including documents, templates and the account.
 * Announces new notifications in a polite live region.
 */
export function NotificationFeed({ initialUnread, children }: Props) {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const { data } = useQuery({
    ...notificationQueries.summary(workspaceId),
    initialData: { unread: initialUnread, newest: null },
  });
  useEffect(
    () =>
      followWhileVisible({
        url: () => "/api/notifications/changes",
        workspaceId,
        onChange: (event) => {
          for (const [name, keyOf] of TOPICS)
            if (event === null || event === name)
              void client.invalidateQueries({ queryKey: keyOf(workspaceId) });
        },
        mayPoll: () => true,
        pollMs: POLL_MS,
      }),
    [workspaceId, client],
  );
  return (
    <>
      {children}
      <p aria-live="polite" className="sr-only">
        {useNews(data.newest)}
      </p>
    </>
  );
}

/** Announcement of notifications that arrived since the page was opened. */
function useNews(newest: readonly NotificationDto[] | null): string {
  const [announcement, setAnnouncement] = useState("");
  const knownId = useRef<string | null>(null);
  useEffect(() => {
    if (!newest) return;
    // Ids are ordered by time; notifications from before the page was opened are not announced.
    const known = knownId.current;
    const news = known === null ? [] : newest.filter(({ id, readAt }) => id > known && readAt === null);
    knownId.current = newest[0]?.id ?? "";
    if (news.length > 0) setAnnouncement(wordsFor(news));
  }, [newest]);
  return announcement;
}

const wordsFor = (news: readonly NotificationDto[]): string =>
  news.length === 1 ? `New notification: ${news[0]?.title}` : `${news.length} new notifications`;
