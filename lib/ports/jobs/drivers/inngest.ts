import "server-only";
import { Pool } from "pg";
import { log } from "@/lib/log";
import { coalesce } from "@/lib/ports/jobs/coalesce";
import {
  markRelayed,
  OUTBOX_BATCH,
  OUTBOX_CHANNEL,
  outboxBacklog,
  pruneOutbox,
  takeOutbox,
} from "@/lib/ports/jobs/outbox";
import type { FailedRun, JobEvent, JobStats, JobsPort } from "@/lib/ports/jobs/port";
import { transaction } from "@/lib/ports/jobs/postgres";
import { Wakeups } from "@/lib/ports/jobs/wakeups";

/** The part of the SDK's client that the driver uses. */
export type EventSender = { send(events: JobEvent[]): Promise<unknown> };

export type InngestOptions = {
  connectionString: string;
  sender: EventSender;
  now: () => Date;
  /** How often the outbox is looked at without a notification. */
  pollMs?: number;
};

/** How long a row waits that Inngest refused by itself. */
const REFUSED_MS = 60_000;

/**
 * Relays the outbox to Inngest, which runs the functions through `/api/inngest`. At least once: a crash between
 * the sending and the marking sends again, and Inngest knows the id for 24 hours.
 */
export class InngestJobs implements JobsPort {
  readonly #options: Required<InngestOptions>;
  readonly #pool: Pool;
  readonly #wakeups: Wakeups;
  readonly #refusedUntil = new Map<string, number>();
  readonly #pump = coalesce(() => this.#relay());
  #state: "new" | "running" | "stopped" = "new";
  #poll: NodeJS.Timeout | undefined;

  constructor(options: InngestOptions) {
    const { connectionString } = options;
    this.#options = { pollMs: 2_000, ...options };
    this.#pool = new Pool({ connectionString, max: 2, application_name: "countersign-jobs" });
    this.#pool.on("error", (err) => log.warn({ err }, "jobs: a database connection broke"));
    const wake = () => void this.#pump();
    this.#wakeups = new Wakeups({
      connectionString,
      channels: [OUTBOX_CHANNEL],
      onNotify: wake,
      onConnect: wake,
    });
  }

  async start(): Promise<void> {
    if (this.#state !== "new") return;
    this.#state = "running";
    await this.#wakeups.open();
    this.#poll = setInterval(() => void this.#pump(), this.#options.pollMs);
  }

  async stop(): Promise<void> {
    if (this.#state === "stopped") return;
    this.#state = "stopped";
    clearInterval(this.#poll);
    await this.#pump();
    await this.#wakeups.close();
    await this.#pool.end();
  }

  async send(events: JobEvent[]): Promise<void> {
    await this.#options.sender.send(events);
  }

  async stats(): Promise<JobStats> {
    const { waiting, oldest } = await outboxBacklog(this.#pool);
    const oldestWaitingMs = oldest ? Math.max(0, this.#options.now().getTime() - oldest.getTime()) : 0;
    return { waiting, running: 0, failed: 0, oldestWaitingMs };
  }

  async failedRuns(): Promise<FailedRun[]> {
    return [];
  }

  async rerun(): Promise<boolean> {
    return false;
  }

  async prune(): Promise<{ runs: number; outboxRows: number }> {
    return { runs: 0, outboxRows: await pruneOutbox(this.#pool, this.#options.now()) };
  }

  async #relay(): Promise<void> {
    try {
      while (this.#state === "running" && (await this.#relayBatch()) === OUTBOX_BATCH);
    } catch (err) {
      log.warn({ err }, "jobs: the outbox cannot be relayed, trying again");
    }
  }

  #relayBatch(): Promise<number> {
    const now = this.#options.now();
    for (const [id, until] of this.#refusedUntil) if (until <= now.getTime()) this.#refusedUntil.delete(id);
    return transaction(this.#pool, async (tx) => {
      const events = await takeOutbox(tx, [...this.#refusedUntil.keys()]);
      if (events.length === 0) return 0;
      const sent = await this.#sendAll(events);
      await markRelayed(tx, sent, now);
      return events.length;
    });
  }

  /** One event that Inngest refuses must not hold up the others: after a fault each goes by itself. */
  async #sendAll(events: JobEvent[]): Promise<string[]> {
    try {
      await this.#options.sender.send(events);
      return events.map(({ id }) => id);
    } catch (err) {
      if (events.length > 1) return (await Promise.all(events.map((event) => this.#sendAll([event])))).flat();
      const id = events[0]?.id ?? "";
      log.warn({ err, outboxId: id }, "jobs: Inngest did not take an event, trying again in a minute");
      this.#refusedUntil.set(id, this.#options.now().getTime() + REFUSED_MS);
      return [];
    }
  }
}
