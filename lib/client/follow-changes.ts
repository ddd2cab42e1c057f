import { readEvents, StreamRefused } from "@/lib/client/event-stream";
import { isReachable } from "@/lib/client/reachable";

/** Many changes at once, such as a mail to each recipient, are one look at the server. */
const GATHER_MS = 250;
/** The server ends a stream now and then; the next one begins at once. */
const REOPEN_MS = 500;
/** The server is heard every 20 seconds; of a laptop that slept nobody tells that its connections are gone. */
const SILENCE_MS = 50_000;
/** While no stream can be had the page asks by itself, and tries the stream again now and then. */
const POLLS_PER_TRY = 8;

export type Following = {
  /** Of the feed; asked for each time it is opened. */
  url: () => string;
  workspaceId: string;
  /** Something changed, or may have: the page asks what. */
  onChange: () => void;
  /** Whether it is worth asking without a feed. */
  mayPoll: () => boolean;
  pollMs: number;
};

/**
 * Follows a feed of the server's while somebody looks at the page; a hidden page gives its connection back. Without a
 * feed it asks now and then.
 * @returns the end of it
 */
export function followWhileVisible(following: Following): () => void {
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

function keepFollowing({ url, workspaceId, onChange, mayPoll, pollMs }: Following): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const headers = { "X-Workspace-Id": workspaceId };
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const onEvent = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      onChange();
    }, GATHER_MS);
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await readEvents(url(), { headers, signal, silenceMs: SILENCE_MS }, onEvent);
        await pause(REOPEN_MS, signal);
      } catch (error) {
        // What broke off may have left something unsaid, and is tried again soon; what is refused will be again.
        const polls = error instanceof StreamRefused ? POLLS_PER_TRY : 1;
        for (let i = 0; i < polls && !signal.aborted; i++) {
          if (mayPoll() && (await isReachable()) && !signal.aborted) onChange();
          await pause(pollMs, signal);
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
