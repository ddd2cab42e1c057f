import "server-only";
import { Client } from "pg";
import { log } from "@/lib/log";

const RECONNECT_MS = [100, 500, 1_000, 2_000, 5_000];
/** TCP keep-alive detects a connection that was silently dropped, such as by a firewall or a laptop that slept. */
const KEEP_ALIVE_MS = 10_000;

export type ListenerOptions = {
  connectionString: string;
  /** Connection name, for operators who look at the database's connections and at the log. */
  applicationName: string;
  channels: string[];
  /** Advisory lock held for as long as this connection lives; other processes use it to tell that this one is alive. */
  sessionLock?: { classId: number; key: number };
  onNotify: (channel: string, payload: string) => void;
  /** Called at every (re)connection: notifications may have been missed. */
  onConnect: () => void;
};

/** One LISTEN connection, which reconnects when it breaks. */
export class DatabaseListener {
  #client: Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;

  constructor(private readonly options: ListenerOptions) {}

  /** @throws if the first connection fails; later failures are retried in the background. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.options.connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: this.options.applicationName,
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ channel, payload }) => this.options.onNotify(channel, payload ?? ""));
    this.#client = client;
    await client.connect();
    const lock = this.options.sessionLock;
    if (lock) await client.query("select pg_try_advisory_lock($1, $2)", [lock.classId, lock.key]);
    for (const channel of this.options.channels)
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#failures = 0;
    this.options.onConnect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #lost(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    const delay = RECONNECT_MS[Math.min(this.#failures++, RECONNECT_MS.length - 1)];
    log.warn(
      { delayMs: delay, listener: this.options.applicationName },
      "the connection that listens for notifications was lost, reconnecting",
    );
    this.#retry = setTimeout(() => {
      // A failure is reported by the client's own events, which lead back to this method.
      this.open().catch(() => this.#client && this.#lost(this.#client));
    }, delay);
  }
}
