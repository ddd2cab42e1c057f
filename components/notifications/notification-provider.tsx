"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { countersign, failureOf } from "@/lib/client/countersign";
import { followWhileVisible } from "@/lib/client/follow-changes";
import type { NotificationDto } from "@/lib/contracts/notifications";

/** So many are in the panel; all of them are on the page. */
const NEWEST = 8;
/** How often the bell asks by itself while no stream can be had. */
const POLL_MS = 30_000;
/** Shows a workspace that the user is in. */
const HOME = "/documents";

export type Notifications = {
  unread: number;
  /** The newest few; null until they were asked for. */
  newest: readonly NotificationDto[] | null;
  /** How often the server has recorded something as read for this page: what it drew before that is out of date. */
  recordedReads: number;
  /** Whether the last look at the server failed. */
  hasFailed: boolean;
  refresh: () => void;
  markRead: (notification: NotificationDto) => void;
  markAllRead: () => Promise<void>;
};

const NotificationContext = createContext<Notifications | null>(null);

/** The caller's notifications in the workspace at hand, kept current. */
export function useNotifications(): Notifications {
  const notifications = use(NotificationContext);
  if (!notifications) throw new Error("There is no NotificationProvider around this.");
  return notifications;
}

type Props = { workspaceId: string; initialUnread: number; children: ReactNode };

/** One look at the server and one stream for every bell and list of the page; says new ones aloud, politely. */
export function NotificationProvider({ workspaceId, initialUnread, children }: Props) {
  const [unread, setUnread] = useState(initialUnread);
  const [newest, setNewest] = useState<readonly NotificationDto[] | null>(null);
  const [recordedReads, setRecordedReads] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [said, setSaid] = useState("");
  const newestId = useRef<string | null>(null);
  /** Looks at the server are numbered: of two under way at once the later one counts, whichever is answered first. */
  const looks = useRef(0);

  const refresh = useCallback(async () => {
    const look = ++looks.current;
    try {
      const [count, items] = await Promise.all([
        countersign.countUnreadNotifications({ workspaceId }),
        countersign.listNotifications({ query: { limit: NEWEST }, workspaceId }),
      ]);
      if (look !== looks.current) return;
      // Ids grow with time; what was there when the page was opened is no news.
      const known = newestId.current;
      const news = known === null ? [] : items.filter((item) => item.id > known && item.readAt === null);
      newestId.current = items[0]?.id ?? "";
      setUnread(count.count);
      setNewest(items);
      setFailed(false);
      if (news.length > 0) setSaid(wordsFor(news));
    } catch (error) {
      if (look === looks.current) setFailed(true);
      // They left, or were removed: everything on the page belongs to a workspace that is not there for them any more.
      if (failureOf(error).code === "NOT_A_MEMBER") window.location.assign(HOME);
    }
  }, [workspaceId]);

  useEffect(
    () =>
      followWhileVisible({
        url: () => "/api/notifications/changes",
        workspaceId,
        onChange: () => void refresh(),
        mayPoll: () => true,
        pollMs: POLL_MS,
      }),
    [workspaceId, refresh],
  );

  const value = useMemo<Notifications>(
    () => ({
      unread,
      newest,
      recordedReads,
      hasFailed,
      refresh: () => void refresh(),
      markRead: (notification) => {
        if (notification.readAt) return;
        const readAt = new Date().toISOString();
        setUnread((count) => Math.max(0, count - 1));
        setNewest((items) => items?.map((n) => (n.id === notification.id ? { ...n, readAt } : n)) ?? null);
        // The page may be left by the same click.
        const call = { path: { id: notification.id }, workspaceId, keepalive: true };
        countersign
          .readNotification(call)
          .then(() => setRecordedReads((count) => count + 1))
          .catch(() => refresh());
      },
      markAllRead: async () => {
        await countersign.readAllNotifications({ workspaceId });
        setRecordedReads((count) => count + 1);
        await refresh();
      },
    }),
    [unread, newest, recordedReads, hasFailed, refresh, workspaceId],
  );
  return (
    <NotificationContext value={value}>
      {children}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </NotificationContext>
  );
}

const wordsFor = (news: readonly NotificationDto[]): string =>
  news.length === 1 ? `New notification: ${news[0]?.title}` : `${news.length} new notifications`;
