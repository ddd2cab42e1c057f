"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { readEvents } from "@/lib/client/event-stream";
import { isReachable } from "@/lib/client/reachable";

/** Many changes at once, such as a mail to each recipient, are one look at the server. */
const GATHER_MS = 250;
/** The server ends a stream now and then; the next one begins at once. */
const REOPEN_MS = 500;
/** While no stream can be had the page asks by itself, and tries the stream again now and then. */
const POLL_MS = 4000;
const POLLS_PER_TRY = 8;

type Props = {
  documentId: string;
  workspaceId: string;
  /** The last audit event that the page shows. */
  sequence: number;
  /** Whether something is still to happen by itself: only then is it worth asking without a stream. */
  isMoving: boolean;
};

/** Keeps the page of a document current while somebody looks at it; a hidden page gives its connection back. */
export function LiveDocument({ documentId, workspaceId, sequence, isMoving }: Props) {
  const router = useRouter();
  const shown = useRef({ sequence, isMoving });
  useEffect(() => {
    shown.current = { sequence, isMoving };
  }, [sequence, isMoving]);

  useEffect(() => {
    let stop = () => {};
    const start = () => {
      stop();
      stop = document.visibilityState === "visible" ? follow() : () => {};
    };
    const follow = () =>
      keepFollowing({
        url: () => `/api/documents/${documentId}/changes?after=${shown.current.sequence}`,
        headers: { "X-Workspace-Id": workspaceId },
        refresh: () => router.refresh(),
        mayPoll: async () => shown.current.isMoving && (await isReachable()),
      });
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      document.removeEventListener("visibilitychange", start);
      stop();
    };
  }, [documentId, workspaceId, router]);
  return null;
}

type Following = {
  url: () => string;
  headers: Record<string, string>;
  refresh: () => void;
  mayPoll: () => Promise<boolean>;
};

/** @returns the end of it */
function keepFollowing({ url, headers, refresh, mayPoll }: Following): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const onEvent = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      refresh();
    }, GATHER_MS);
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await readEvents(url(), { headers, signal }, onEvent);
        await pause(REOPEN_MS, signal);
      } catch {
        for (let i = 0; i < POLLS_PER_TRY && !signal.aborted; i++) {
          await pause(POLL_MS, signal);
          if (!signal.aborted && (await mayPoll()) && !signal.aborted) refresh();
        }
      }
    }
  };
  void run();
  return () => {
    clearTimeout(gathering);
    ended.abort();
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
