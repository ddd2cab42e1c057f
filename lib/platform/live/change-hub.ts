import "server-only";
import { env } from "@/lib/env";
import { DatabaseListener } from "@/lib/platform/database/listener";
import { CHANNELS, type Channel } from "@/lib/platform/live/channels";
import { perProcess } from "@/lib/platform/per-process";

type Watcher = { onChange: () => void; onEnd: () => void };

/** Key of a subscription: "document_changed 0199…", as the database sends it. */
const topicOf = (channelName: string, id: string): string => `${channelName} ${id}`;

/**
 * Notifies this process's watchers when what they watch changes, in whichever process: all of them share one LISTEN
 * connection, open from the first watcher to the last.
 */
export class ChangeHub {
  readonly #watchers = new Map<string, Set<Watcher>>();
  #listening: Promise<DatabaseListener> | null = null;
  #isClosed = false;

  constructor(private readonly connectionString: string) {}

  /**
   * Resolves when the subscription is active. `onChange` may be called without a change (after a reconnect, since
   * notifications may have been missed); `onEnd` is called when this process stops.
   * @returns a function that unsubscribes
   * @throws when the database connection fails
   */
  async watch(channel: Channel, id: string, watcher: Watcher): Promise<() => void> {
    if (this.#isClosed) throw new Error("This process is stopping.");
    const topic = topicOf(CHANNELS[channel], id);
    const ofTopic = this.#watchers.get(topic) ?? new Set();
    this.#watchers.set(topic, ofTopic.add(watcher));
    const leave = () => this.#leave(topic, watcher);
    this.#listening ??= this.#listen();
    try {
      await this.#listening;
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Ends every watcher, and accepts no new one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const watcher of this.#all()) watcher.onEnd();
    this.#watchers.clear();
    await this.#stopListening();
  }

  async #listen(): Promise<DatabaseListener> {
    let isFirst = true;
    const listener = new DatabaseListener({
      connectionString: this.connectionString,
      applicationName: "countersign-changes",
      channels: Object.values(CHANNELS),
      onNotify: (channelName, id) => {
        for (const watcher of this.#watchers.get(topicOf(channelName, id)) ?? []) watcher.onChange();
      },
      onConnect: () => {
        if (!isFirst) for (const watcher of this.#all()) watcher.onChange();
        isFirst = false;
      },
    });
    try {
      await listener.open();
      return listener;
    } catch (error) {
      // The next watcher retries; this attempt must not continue on its own.
      this.#listening = null;
      await listener.close();
      throw error;
    }
  }

  #all(): Watcher[] {
    return [...this.#watchers.values()].flatMap((watchers) => [...watchers]);
  }

  #leave(topic: string, watcher: Watcher): void {
    const ofTopic = this.#watchers.get(topic);
    if (!ofTopic?.delete(watcher) || ofTopic.size > 0) return;
    this.#watchers.delete(topic);
    if (this.#watchers.size === 0) void this.#stopListening();
  }

  async #stopListening(): Promise<void> {
    const listening = this.#listening;
    this.#listening = null;
    const listener = await listening?.catch(() => null);
    await listener?.close();
  }
}

const hub = perProcess("change hub", openHub, (opened) => opened.close());

function openHub(): ChangeHub {
  if (!env.database.directUrl) throw new Error("Changes cannot be watched: DATABASE_URL is not set.");
  return new ChangeHub(env.database.directUrl);
}

/** @throws {Error} without a database */
export const getChangeHub = (): ChangeHub => hub.get();

/** Ends all watching in this process, so that its server can close; does not create a hub for it. */
export async function stopChangeHub(): Promise<void> {
  await hub.peek()?.close();
}
