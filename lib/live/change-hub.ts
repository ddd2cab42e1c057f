import "server-only";
import { env } from "@/lib/env";
import { CHANNELS, type Channel } from "@/lib/live/channels";
import { DatabaseListener } from "@/lib/ports/database/listener";

type Watcher = { onChange: () => void; onEnd: () => void };

/** Whose changes of a channel: "document_changed 0199…", as the database says it. */
const topicOf = (channelName: string, id: string): string => `${channelName} ${id}`;

/**
 * Tells watchers of this process when what they watch changes, whichever process changed it: one connection listens for all
 * of them, from the first watcher to the last.
 */
export class ChangeHub {
  readonly #watchers = new Map<string, Set<Watcher>>();
  #listening: Promise<DatabaseListener> | null = null;
  #isClosed = false;

  constructor(private readonly connectionString: string) {}

  /**
   * Resolves when changes from now on are heard. `onChange` may be called without a change (the connection broke and
   * came back: something may have been missed); `onEnd` is called when this process stops.
   * @returns the end of watching
   * @throws when the database cannot be listened to
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

  /** Ends every watcher, and takes no new one. */
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
      // The next watcher tries anew; this attempt must not go on by itself.
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

/** Instrumentation, which ends it, and the routes, which use it, are bundled apart: the hub is the process's. */
const holder = globalThis as unknown as { countersignChangeHub?: ChangeHub };

/** @throws {Error} without a database */
export function getChangeHub(): ChangeHub {
  if (!env.database.url) throw new Error("Changes cannot be watched: DATABASE_URL is not set.");
  holder.countersignChangeHub ??= new ChangeHub(env.database.url);
  return holder.countersignChangeHub;
}

/** Ends all watching in this process, so that its server can close; nothing is begun for it. */
export async function stopWatching(): Promise<void> {
  await holder.countersignChangeHub?.close();
}
