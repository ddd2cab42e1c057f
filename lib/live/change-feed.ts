import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { type ChangeHub, getChangeHub } from "@/lib/live/change-hub";
import type { Channel } from "@/lib/live/channels";
import { type FeedOwner, takePlace } from "@/lib/live/feed-places";
import { networkOf } from "@/lib/pure/network-of";

/** Under the minute after which proxies give up a silent connection. */
const HEARTBEAT_MS = 20_000;
/** The stream then ends and the page asks again: with a session that may have ended meanwhile. */
const LIFE_MS = 15 * 60_000;

export type FeedOptions = {
  /** Whose place it takes. */
  owner: FeedOwner;
  channel: Channel;
  /** Of the channel: the document's, the user's. */
  id: string;
  /** What each event carries; nothing that a reader needs rights for. */
  data: Record<string, string>;
  /** Asked once the watching has begun: whether the reader has missed something already, and is told at once. */
  isBehind: () => Promise<boolean>;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
  hub?: ChangeHub | undefined;
};

/**
 * Server-Sent Events (WHATWG HTML, section 9.2): `changed` whenever the database says so, with no content; what changed
 * is asked for as always. A slow reader is told once of many changes.
 * @throws {AppError} RATE_LIMITED, and what `isBehind` throws
 */
export async function openFeed(options: FeedOptions): Promise<ReadableStream<Uint8Array>> {
  const { owner, channel, id, data, isBehind, signal, hub = getChangeHub() } = options;
  const feed: Feed = new Feed(
    data,
    takePlace(owner, () => feed.onEnd()),
  );
  try {
    feed.follow(await hub.watch(channel, id, feed), signal);
    // After the watching began, so that nothing falls between: what came before is seen here, what comes later is heard.
    if (await isBehind()) feed.onChange();
    return feed.stream;
  } catch (error) {
    feed.onEnd();
    throw error;
  }
}

/** Whose place the feed of this request takes. */
export const feedOwner = ({ principal, workspaceId, ip }: WorkspaceContext): FeedOwner => ({
  userId: principal.userId,
  workspaceId,
  address: networkOf(ip ?? ""),
});

/** The answer that a feed is: buffering proxies would keep small events back. */
export const feedResponse = (stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  });

const encoder = new TextEncoder();

/** One reader's stream. Whatever ends it first, it ends once. */
class Feed {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #changed: Uint8Array;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #isPending = false;
  #timers: NodeJS.Timeout[] = [];
  #leave: (() => void) | null = null;
  #isEnded = false;

  constructor(
    data: Record<string, string>,
    private readonly giveBack: () => void,
  ) {
    this.#changed = encoder.encode(`event: changed\ndata: ${JSON.stringify(data)}\n\n`);
    this.stream = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
          // A proxy that waits for the first byte shows by it that the stream is open.
          controller.enqueue(encoder.encode(": open\n\n"));
        },
        pull: () => this.#flush(),
        cancel: () => this.onEnd(),
      },
      { highWaterMark: 2 },
    );
  }

  follow(leave: () => void, signal: AbortSignal): void {
    this.#leave = leave;
    if (signal.aborted || this.#isEnded) {
      this.onEnd();
      return;
    }
    signal.addEventListener("abort", this.onEnd, { once: true });
    this.#timers = [setInterval(this.#beat, HEARTBEAT_MS), setTimeout(this.onEnd, LIFE_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  readonly onChange = (): void => {
    this.#isPending = true;
    this.#flush();
  };

  readonly onEnd = (): void => {
    this.#leave?.();
    this.#leave = null;
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.giveBack();
    try {
      this.#controller?.close();
    } catch {
      // The reader cancelled: there is nothing to close any more.
    }
  };

  readonly #beat = (): void => {
    if (!this.#isEnded && (this.#controller?.desiredSize ?? 0) > 0)
      this.#controller?.enqueue(encoder.encode(": still here\n\n"));
  };

  #flush(): void {
    if (this.#isEnded || !this.#isPending || (this.#controller?.desiredSize ?? 0) <= 0) return;
    this.#isPending = false;
    this.#controller?.enqueue(this.#changed);
  }
}
