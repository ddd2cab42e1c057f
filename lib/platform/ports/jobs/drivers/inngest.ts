import "server-only";
import type { Pool } from "pg";
import { log } from "@/lib/log";
import { DatabaseListener } from "@/lib/platform/database/listener";
import { openPool } from "@/lib/platform/database/pool";
import { coalesce } from "@/lib/platform/ports/jobs/coalesce";
import {
  claimOutboxRows,
  markRelayed,
  OUTBOX_BATCH,
  OUTBOX_CHANNEL,
  pruneOutbox,
  readOutboxBacklog,
  releaseOutboxRows,
} from "@/lib/platform/ports/jobs/outbox";
import type { FailedRun, JobEvent, JobStats, JobsPort } from "@/lib/platform/ports/jobs/port";

/** The part of the SDK's client that the driver uses. */
export type EventSender = { send(events: JobEvent[]): Promise<unknown> };

export type InngestOptions = {
  connectionString: string;
  /** Past a pooler, for LISTEN; `connectionString` unless told. */
  directUrl?: string;
  sender: EventSender;
  now: () => Date;
  /** Whether this process only reads the queue: others relay the outbox. */
  isObserver?: boolean;
  /** How often the outbox is polled without a notification. */
  pollMs?: number;
  /** While true, nothing is relayed. */
  isPaused?: () => boolean;
};

/** Back-off of a row that Inngest rejected individually. */
const REFUSED_MS = 60_000;
/** Longer than the SDK tries to send a batch; when a process dies meanwhile, others take over its rows after this. */
const LEASE_MS = 2 * 60_000;

/**
 * Relays the outbox to Inngest, which runs the functions through `/api/inngest`. At-least-once: after a crash between
 * sending and marking, the event is sent again, and Inngest deduplicates by id for 24 hours.
 */
export class InngestJobs implements JobsPort {
  readonly #options: Required<InngestOptions>;
  readonly #pool: Pool;
  readonly #wakeups: DatabaseListener;
  readonly #pump = coalesce(() => this.#relay());
  #state: "new" | "running" | "stopped" = "new";
  #poll: NodeJS.Timeout | undefined;

  constructor(options: InngestOptions) {
    const { connectionString, directUrl = connectionString } = options;
    this.#options = { pollMs: 2_000, isObserver: false, isPaused: () => false, ...options, directUrl };
    this.#pool = openPool({ connectionString, max: 2, application_name: "countersign-jobs" }, (err) =>
      log.warn({ err }, "jobs: a database connection was lost"),
    );
    const wake = () => void this.#pump();
    this.#wakeups = new DatabaseListener({
      connectionString: directUrl,
      applicationName: "countersign-jobs",
      channels: [OUTBOX_CHANNEL],
      onNotify: wake,
      onConnect: wake,
    });
  }

  async start(): Promise<void> {
    if (this.#state !== "new" || this.#options.isObserver) return;
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

  async stats(): Promise<JobStats> {
    const { waiting, oldest } = await readOutboxBacklog(this.#pool);
    const oldestWaitingMs = oldest ? Math.max(0, this.#options.now().getTime() - oldest.getTime()) : 0;
    return { waiting, running: 0, failed: 0, oldestWaitingMs };
  }

  async failedRuns(): Promise<FailedRun[]> {
    return [];
  }

  async rerun(): Promise<boolean> {
    return false;
  }

  async rerunAll(): Promise<number> {
    return 0;
  }

  async discard(): Promise<boolean> {
    return false;
  }

  async discardAll(): Promise<number> {
    return 0;
  }

  async overview(): Promise<null> {
    return null;
  }

  async prune(): Promise<{ runs: number; outboxRows: number }> {
    return { runs: 0, outboxRows: await pruneOutbox(this.#pool, this.#options.now()) };
  }

  /**
   * One event that Inngest rejects must not block the others: after an error they are sent one by one, until a second
   * error in a row, which means that Inngest is unavailable.
   */
  async #relay(): Promise<void> {
    if (this.#options.isPaused()) return;
    let limit = OUTBOX_BATCH;
    let faults = 0;
    try {
      while (this.#state === "running" && faults < 2) {
        const result = await this.#relayBatch(limit);
        if (result === "empty") return;
        faults = result === "sent" ? 0 : limit === 1 ? faults + 1 : 0;
        if (result === "refused") limit = 1;
      }
    } catch (err) {
      log.warn({ err }, "jobs: the outbox cannot be relayed, trying again");
    }
  }

  /** No row lock or connection is held during the request to Inngest. */
  async #relayBatch(limit: number): Promise<"empty" | "sent" | "refused"> {
    const now = this.#options.now();
    const events = await claimOutboxRows(this.#pool, { limit, now, leaseMs: LEASE_MS });
    if (events.length === 0) return "empty";
    const ids = events.map(({ id }) => id);
    try {
      // Inngest traces its runs itself, and its event API has no field for the parent trace.
      await this.#options.sender.send(events.map(({ traceparent: _, ...event }) => event));
    } catch (err) {
      log.warn({ err, outboxIds: ids }, "jobs: Inngest did not accept events, trying again");
      const until = limit === 1 ? new Date(now.getTime() + REFUSED_MS) : null;
      await releaseOutboxRows(this.#pool, ids, until);
      return "refused";
    }
    await markRelayed(this.#pool, ids, now);
    return "sent";
  }
}
