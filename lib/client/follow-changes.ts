import { readEvents, StreamRejectedError } from "@/lib/client/event-stream";
import { isReachable } from "@/lib/client/reachable";

/** Debounce: a burst of changes, such as an email to each recipient, causes one refetch. */
const GATHER_MS = 250;
/** Debounce for lists, which whole workspaces read and change. */
const GATHER_LISTS_MS = 1_000;
const LISTS: ReadonlySet<string> = new Set(["documents", "templates"]);
/** The server ends a stream periodically; the client reconnects after this delay. */
const REOPEN_MS = 500;
/**
 * The server's heartbeat comes every 20 seconds; without a timeout, a laptop that slept would not notice dead
 * connections.
 */
const SILENCE_MS = 50_000;
/** While no stream is available the page polls, and retries the stream after this many polls. */
const POLLS_PER_TRY = 8;

export type FollowOptions = {
  /** URL of the feed; read each time it is opened. */
  url: () => string;
  workspaceId: string;
  /**
   * Something changed, or may have: the page refetches.
   * @param event the name of the feed's event; null without a feed, when anything may have changed
   */
  onChange: (event: string | null) => void;
  /** Whether polling is useful without a feed. */
  mayPoll: () => boolean;
  pollMs: number;
};

/**
 * Follows a server feed while the page is visible; a hidden page closes its connection. Falls back to polling.
 * @returns a function that stops following
 */
export function followWhileVisible(following: FollowOptions): () => void {
  let stop = () => {};
  const start = () => {
    stop();
    stop = document.visibilityState === "visible" ? keepFollowing(following) : () => {};
  };
  start();
  document.addEventListener("visibilitychange", start);
  return () => {
    document.removeEventListener("visibilitychange", start);
    stop();
  };
}

function keepFollowing({ url, workspaceId, onChange, mayPoll, pollMs }: FollowOptions): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const headers = { "X-Workspace-Id": workspaceId };
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();
  const onEvent = (name: string) => {
    if (gathering.has(name)) return;
    const notify = () => {
      gathering.delete(name);
      onChange(name);
    };
    gathering.set(name, setTimeout(notify, LISTS.has(name) ? GATHER_LISTS_MS : GATHER_MS));
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await readEvents(url(), { headers, signal, silenceMs: SILENCE_MS }, onEvent);
        await pause(REOPEN_MS, signal);
      } catch (error) {
        // A broken stream may have missed events and is reopened soon; a refused one would be refused again.
        const polls = error instanceof StreamRejectedError ? POLLS_PER_TRY : 1;
        for (let i = 0; i < polls && !signal.aborted; i++) {
          if (mayPoll() && (await isReachable()) && !signal.aborted) onChange(null);
          await pause(pollMs, signal);
        }
      }
    }
  };
  void run();
  return () => {
    for (const timer of gathering.values()) clearTimeout(timer);
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
