import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { type ChangeHub, getChangeHub } from "@/lib/platform/live/change-hub";
import type { Channel } from "@/lib/platform/live/channels";
import { type FeedOwner, takeFeedSlot } from "@/lib/platform/live/feed-slots";
import { siteOf } from "@/lib/pure/network-of";

/** Below the minute after which proxies close an idle connection. */
const HEARTBEAT_MS = 20_000;
/** Maximum lifetime of a stream; the page then reconnects and is authenticated again, as its session may have ended. */
const LIFETIME_MS = 15 * 60_000;

type Topic = {
  channel: Channel;
  /** Id within the channel: the document's, the user's, the workspace's. */
  id: string;
  /** Name of the event that reports a change. */
  event: string;
};

export type FeedOptions = {
  /** The owner of the quota of open feeds that this feed counts against. */
  owner: FeedOwner;
  topics: readonly Topic[];
  /** Payload of each event; nothing that requires authorization to read. */
  data: Record<string, string>;
  /**
   * Called once the subscriptions are active: returns whether the reader has already missed a change, and then every
   * topic is notified at once.
   */
  isBehind: () => Promise<boolean>;
  /** Aborted when the reader disconnects. */
  signal: AbortSignal;
  hub?: ChangeHub | undefined;
};

/**
 * Opens a stream of Server-Sent Events (WHATWG HTML, section 9.2): sends a topic's event, without content, whenever
 * the database notifies; readers refetch through the usual, authorized requests. Many changes are coalesced into one
 * event for a slow reader.
 * @throws {AppError} RATE_LIMITED, and what `isBehind` throws
 */
export async function openChangeFeed(options: FeedOptions): Promise<ReadableStream<Uint8Array>> {
  const { owner, topics, data, isBehind, signal, hub = getChangeHub() } = options;
  const feed: Feed = new Feed(
    data,
    takeFeedSlot(owner, () => feed.onEnd()),
  );
  try {
    for (const { channel, id, event } of topics) {
      const watcher = { onChange: () => feed.onChange(event), onEnd: feed.onEnd };
      feed.leaveBy(await hub.watch(channel, id, watcher));
    }
    feed.follow(signal);
    // After subscribing, so that no change is missed in between: earlier ones are seen here, later ones are notified.
    if (await isBehind()) for (const { event } of topics) feed.onChange(event);
    return feed.stream;
  } catch (error) {
    feed.onEnd();
    throw error;
  }
}

/** The owner that this request's feed counts against. */
export const feedOwner = ({ principal, workspaceId, ip }: WorkspaceContext): FeedOwner => ({
  userId: principal.userId,
  workspaceId,
  address: siteOf(ip ?? ""),
});

/** The HTTP response of a feed, with headers that keep proxies from buffering small events. */
export const feedResponse = (stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  });

const encoder = new TextEncoder();

/** One reader's stream; ended exactly once, whatever the cause. */
class Feed {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #data: string;
  /** Names of the events that remain to be sent. */
  readonly #pending = new Set<string>();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #timers: NodeJS.Timeout[] = [];
  readonly #leaves: (() => void)[] = [];
  #isEnded = false;

  constructor(
    data: Record<string, string>,
    private readonly giveBack: () => void,
  ) {
    this.#data = JSON.stringify(data);
    this.stream = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
          // For proxies that wait for the first byte: shows that the stream is open.
          controller.enqueue(encoder.encode(": open\n\n"));
        },
        pull: () => this.#flush(),
        cancel: () => this.onEnd(),
      },
      { highWaterMark: 2 },
    );
  }

  /** @param leave ends a subscription; called when the feed ends, or now if it has ended meanwhile */
  leaveBy(leave: () => void): void {
    if (this.#isEnded) leave();
    else this.#leaves.push(leave);
  }

  follow(signal: AbortSignal): void {
    if (signal.aborted || this.#isEnded) {
      this.onEnd();
      return;
    }
    signal.addEventListener("abort", this.onEnd, { once: true });
    this.#timers = [setInterval(this.#beat, HEARTBEAT_MS), setTimeout(this.onEnd, LIFETIME_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  readonly onChange = (event: string): void => {
    this.#pending.add(event);
    this.#flush();
  };

  readonly onEnd = (): void => {
    for (const leave of this.#leaves.splice(0)) leave();
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.giveBack();
    try {
      this.#controller?.close();
    } catch {
      // The reader cancelled: the stream is already closed.
    }
  };

  readonly #beat = (): void => {
    if (!this.#isEnded && (this.#controller?.desiredSize ?? 0) > 0)
      this.#controller?.enqueue(encoder.encode(": still here\n\n"));
  };

  #flush(): void {
    for (const event of this.#pending) {
      if (this.#isEnded || (this.#controller?.desiredSize ?? 0) <= 0) return;
      this.#pending.delete(event);
      this.#controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${this.#data}\n\n`));
    }
  }
}
