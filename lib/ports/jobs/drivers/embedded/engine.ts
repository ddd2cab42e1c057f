import "server-only";
import { randomInt } from "node:crypto";
import { Pool } from "pg";
import { log } from "@/lib/log";
import { DatabaseListener } from "@/lib/ports/database/listener";
import { coalesce } from "@/lib/ports/jobs/coalesce";
import {
  beat,
  type ClaimedTask,
  claimTasks,
  handBack,
  unparkOrphans,
  type Worker,
} from "@/lib/ports/jobs/drivers/embedded/claim";
import { LOCK_CLASS, prepareSchema } from "@/lib/ports/jobs/drivers/embedded/ddl";
import { dispatch } from "@/lib/ports/jobs/drivers/embedded/dispatch";
import {
  fireCrons,
  fireTimers,
  lookAhead,
  noteCrons,
  takeBackFromTheDead,
} from "@/lib/ports/jobs/drivers/embedded/due";
import { holdEmbeddedApi } from "@/lib/ports/jobs/drivers/embedded/embedded-api";
import { execute } from "@/lib/ports/jobs/drivers/embedded/execute";
import {
  discard,
  failedRuns,
  pruneRuns,
  readStats,
  rerun,
  rerunAll,
} from "@/lib/ports/jobs/drivers/embedded/operate";
import { DEFAULTS, type EmbeddedOptions } from "@/lib/ports/jobs/drivers/embedded/options";
import { readOverview } from "@/lib/ports/jobs/drivers/embedded/overview";
import { type Handler, readFunctions } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { recordSteps } from "@/lib/ports/jobs/drivers/embedded/record-steps";
import { Registry } from "@/lib/ports/jobs/drivers/embedded/registry";
import { relayOutbox } from "@/lib/ports/jobs/drivers/embedded/relay";
import { transact } from "@/lib/ports/jobs/drivers/embedded/transact";
import type { EngineCore, Work } from "@/lib/ports/jobs/drivers/embedded/work";
import { OUTBOX_CHANNEL, pruneOutbox } from "@/lib/ports/jobs/outbox";
import type { FailedRun, JobEvent, JobStats, JobsOverview, JobsPort } from "@/lib/ports/jobs/port";
import { settledWithin } from "@/lib/ports/jobs/settled-within";

/** Other processes are told when one has more than it can run. */
const WORK_CHANNEL = "jobs";
/** Functions hold no connection while they run; writing down what they did takes one for a moment. */
const CONNECTIONS = 4;

/** After a fault of the database. */
const RETRY_MS = 500;
/** Keeps what is due, but held by another process, from being asked for without a pause. */
const SHORTEST_WAIT_MS = 20;
/** One process in distress calls the others at most this often. */
const CALL_FOR_HELP_MS = 200;

const noteFault = (message: string) => (err: unknown) => log.warn({ err }, message);

/** Runs Inngest functions durably on PostgreSQL, in this process and beside others like it. */
export class EmbeddedJobs implements JobsPort {
  readonly #options: Required<EmbeddedOptions>;
  readonly #core: EngineCore;
  readonly #worker: Worker;
  readonly #wakeups: DatabaseListener;
  readonly #active = new Map<string, Promise<void>>();
  readonly #pump = coalesce(() => this.#work());
  #handler: Handler;
  #registry = new Registry([]);
  #state: "new" | "running" | "stopped" = "new";
  #isOutboxWaiting = true;
  #mustLook = true;
  /** When the next sleep, wait, deadline or schedule ends, as of the last look; in ms since 1970. */
  #timersDue = Number.POSITIVE_INFINITY;
  /** When this process has to look again. */
  #lookAt = Number.POSITIVE_INFINITY;
  #lookedAt = 0;
  #limitedFirst = false;
  #calledForHelpAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(options: EmbeddedOptions) {
    const { connectionString } = options;
    this.#options = { ...DEFAULTS, ...options };
    const pool = new Pool({ connectionString, max: CONNECTIONS, application_name: "countersign-jobs" });
    pool.on("error", noteFault("jobs: a database connection broke"));
    this.#core = { pool, registry: () => this.#registry, now: options.now };
    this.#worker = { id: randomInt(1, 2 ** 31 - 1), leaseMs: this.#options.leaseMs };
    this.#handler = options.handler;
    this.#wakeups = new DatabaseListener({
      connectionString,
      applicationName: "countersign-jobs",
      channels: [OUTBOX_CHANNEL, WORK_CHANNEL],
      sessionLock: { classId: LOCK_CLASS, key: this.#worker.id },
      onNotify: (channel, payload) => this.#notified(channel, payload),
      onConnect: () => this.#lookAgain(),
    });
  }

  async start(): Promise<void> {
    if (this.#state !== "new") return;
    await prepareSchema(this.#core.pool);
    await this.serve(this.#handler);
    await this.#wakeups.open();
    holdEmbeddedApi({
      send: (events) => this.send(events),
      recordSteps: (report) => recordSteps(this.#core, this.#worker, report, this.#state === "running"),
    });
    await takeBackFromTheDead(this.#core);
    await unparkOrphans(this.#core.pool);
    this.#state = "running";
    this.#heart = setInterval(() => void this.#beat(), this.#options.leaseMs / 3);
    this.#lookAgain();
  }

  /** Runs other versions of the functions from now on; in development they change while the process lives. */
  async serve(handler: Handler): Promise<void> {
    const registry = new Registry(await readFunctions(handler));
    this.#handler = handler;
    this.#registry = registry;
    await transact(this.#core, noteCrons);
    this.#lookAgain();
  }

  async stop(): Promise<void> {
    if (this.#state === "stopped") return;
    const wasRunning = this.#state === "running";
    this.#state = "stopped";
    clearTimeout(this.#timer);
    await this.#pump();
    await settledWithin(this.#active.values(), this.#options.drainMs);
    clearInterval(this.#heart);
    if (wasRunning)
      await handBack(this.#core, this.#worker).catch(noteFault("jobs: could not hand back work"));
    await this.#wakeups.close();
    await this.#core.pool.end();
  }

  async send(events: JobEvent[]): Promise<void> {
    if (this.#state === "new") throw new Error("The job engine is not running: startJobs() comes first.");
    await this.#transact((work) =>
      dispatch(
        work,
        events.map((event) => ({ ts: work.now.getTime(), ...event })),
      ),
    );
    this.#wake();
  }

  stats(): Promise<JobStats> {
    return readStats(this.#core);
  }

  overview(): Promise<JobsOverview> {
    return readOverview(this.#core);
  }

  failedRuns(limit: number, functionId?: string): Promise<FailedRun[]> {
    return failedRuns(this.#core.pool, limit, functionId);
  }

  async rerun(runId: string): Promise<boolean> {
    const isRunning = await this.#transact((work) => rerun(work, runId));
    this.#wake();
    return isRunning;
  }

  async rerunAll(functionId: string): Promise<number> {
    return rerunAll(this.#core.pool, functionId, (runId) => this.rerun(runId));
  }

  async discard(runId: string): Promise<boolean> {
    return (await discard(this.#core.pool, { runId })) > 0;
  }

  discardAll(functionId: string): Promise<number> {
    return discard(this.#core.pool, { functionId });
  }

  async prune(): Promise<{ runs: number; outboxRows: number }> {
    const { pool, now } = this.#core;
    return { runs: await pruneRuns(pool, now()), outboxRows: await pruneOutbox(pool, now()) };
  }

  #wake(): void {
    void this.#pump();
  }

  #lookAgain(): void {
    this.#mustLook = true;
    this.#wake();
  }

  #notified(channel: string, payload: string): void {
    if (channel === OUTBOX_CHANNEL) this.#isOutboxWaiting = true;
    else if (payload === String(this.#worker.id)) return;
    this.#wake();
  }

  async #transact<T>(body: (work: Work) => Promise<T>): Promise<T> {
    const { result, nextDue } = await transact(this.#core, body);
    if (nextDue) this.#planned(nextDue);
    return result;
  }

  #planned(due: Date): void {
    this.#lookAt = Math.min(this.#lookAt, due.getTime());
  }

  /** One pass over all that may be to do. Never throws: the next pass comes by the timer. */
  async #work(): Promise<void> {
    if (this.#state !== "running") return;
    let waitMs = this.#options.pollMs;
    try {
      if (this.#mustLook || this.#lookAt <= this.#now() || this.#isLookOverdue()) await this.#look();
      if (this.#isOutboxWaiting) await this.#relay();
      if (this.#timersDue <= this.#now()) await this.#fireDue();
      await this.#claim();
      waitMs = Math.min(waitMs, this.#lookAt - this.#now());
    } catch (err) {
      log.warn({ err }, "jobs: the queue cannot be reached");
      this.#isOutboxWaiting = true;
      waitMs = RETRY_MS;
    }
    clearTimeout(this.#timer);
    if (this.#state === "running")
      this.#timer = setTimeout(() => this.#lookAgain(), Math.max(waitMs, SHORTEST_WAIT_MS));
  }

  #now(): number {
    return this.#core.now().getTime();
  }

  /** While work comes in without a pause, the timer is put off again and again. */
  #isLookOverdue(): boolean {
    return performance.now() - this.#lookedAt >= this.#options.pollMs;
  }

  async #look(): Promise<void> {
    this.#mustLook = false;
    this.#lookedAt = performance.now();
    // After a stall of this process or of the database its own leases must not be the ones that have run out.
    await this.#beat();
    this.#lookAt = Number.POSITIVE_INFINITY;
    const { isOutboxWaiting, nextTimer, nextCall } = await lookAhead(this.#core, this.#worker);
    this.#isOutboxWaiting ||= isOutboxWaiting;
    this.#timersDue = nextTimer?.getTime() ?? Number.POSITIVE_INFINITY;
    this.#lookAt = Math.min(this.#lookAt, this.#timersDue, nextCall?.getTime() ?? Number.POSITIVE_INFINITY);
  }

  async #relay(): Promise<void> {
    do this.#isOutboxWaiting = false;
    while (await this.#transact(relayOutbox));
  }

  async #fireDue(): Promise<void> {
    while (await this.#transact(fireTimers));
    await this.#transact(fireCrons);
    await this.#look();
  }

  async #claim(): Promise<void> {
    const free = this.#options.parallelism - this.#active.size;
    if (free <= 0) return;
    this.#limitedFirst = !this.#limitedFirst;
    const tasks = await claimTasks(this.#core, this.#worker, free, this.#limitedFirst);
    for (const task of tasks) this.#run(task);
    if (tasks.length === free) await this.#callForHelp();
  }

  #run(task: ClaimedTask): void {
    const executor = {
      core: this.#core,
      worker: this.#worker,
      handler: () => this.#handler,
      mayContinue: () => this.#state === "running",
      onPlanned: (due: Date) => this.#planned(due),
    };
    const running = execute(executor, task)
      .catch((err) => log.error({ err, runId: task.runId }, "jobs: a result could not be recorded"))
      .finally(() => {
        this.#active.delete(task.id);
        this.#wake();
      });
    this.#active.set(task.id, running);
  }

  /** There may be more work than this process can run; another one may have nothing to do. */
  async #callForHelp(): Promise<void> {
    const at = performance.now();
    if (at - this.#calledForHelpAt < CALL_FOR_HELP_MS) return;
    this.#calledForHelpAt = at;
    await this.#core.pool.query("select pg_notify($1, $2)", [WORK_CHANNEL, String(this.#worker.id)]);
  }

  async #beat(): Promise<void> {
    if (this.#active.size === 0) return;
    await beat(this.#core, this.#worker, [...this.#active.keys()]).catch(
      noteFault("jobs: a heart-beat failed"),
    );
  }
}
