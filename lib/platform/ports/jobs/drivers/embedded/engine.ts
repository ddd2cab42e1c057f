import "server-only";
import { randomInt } from "node:crypto";
import { log } from "@/lib/log";
import { DatabaseListener } from "@/lib/platform/database/listener";
import { openPool } from "@/lib/platform/database/pool";
import { coalesce } from "@/lib/platform/ports/jobs/coalesce";
import {
  type ClaimedTask,
  claimTasks,
  type EngineWorker,
  releaseTasks,
  sendHeartbeat,
} from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import {
  endSleeps,
  fireCrons,
  lookAhead,
  reclaimFromDeadProcesses,
  registerCrons,
} from "@/lib/platform/ports/jobs/drivers/embedded/due";
import { setEmbeddedApi } from "@/lib/platform/ports/jobs/drivers/embedded/embedded-api";
import {
  type EngineCore,
  type EngineTransaction,
  transact,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { executeTask } from "@/lib/platform/ports/jobs/drivers/embedded/execute-task";
import { FunctionRegistry } from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import {
  discardRuns,
  listFailedRuns,
  pruneRuns,
  readStats,
  rerunAllFailedRuns,
  rerunFailedRun,
} from "@/lib/platform/ports/jobs/drivers/embedded/manage-runs";
import { EMBEDDED_DEFAULTS, type EmbeddedOptions } from "@/lib/platform/ports/jobs/drivers/embedded/options";
import { readOverview } from "@/lib/platform/ports/jobs/drivers/embedded/overview";
import { LOCK_CLASS, prepareSchema } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import { type FunctionHandler, readFunctions } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { recordSteps } from "@/lib/platform/ports/jobs/drivers/embedded/record-steps";
import { relayOutbox } from "@/lib/platform/ports/jobs/drivers/embedded/relay";
import { OUTBOX_CHANNEL, pruneOutbox } from "@/lib/platform/ports/jobs/outbox";
import type { FailedRun, JobStats, JobsOverview, JobsPort } from "@/lib/platform/ports/jobs/port";
import { settledWithin } from "@/lib/platform/ports/jobs/settled-within";

/** NOTIFY channel on which a process announces that it has more work than it can run. */
const WORK_CHANNEL = "jobs";
/** Running functions hold no connection; recording their results takes one for a moment. */
const CONNECTIONS = 4;

/** Delay after a database error. */
const RETRY_MS = 500;
/** Prevents busy-waiting for work that is due but locked by another process. */
const MIN_WAIT_MS = 20;
/** An overloaded process notifies the others at most this often. */
const CALL_FOR_HELP_MS = 200;

const logFailure = (message: string) => (err: unknown) => log.warn({ err }, message);

/** A durable execution engine for Inngest functions on PostgreSQL, in this process and alongside others like it. */
export class EmbeddedJobs implements JobsPort {
  readonly #options: Required<EmbeddedOptions>;
  readonly #core: EngineCore;
  readonly #worker: EngineWorker;
  readonly #wakeups: DatabaseListener;
  readonly #active = new Map<string, Promise<void>>();
  readonly #pump = coalesce(() => this.#work());
  #handler: FunctionHandler;
  #registry = new FunctionRegistry([]);
  #state: "new" | "running" | "stopped" = "new";
  #isOutboxWaiting = true;
  /** Whether tasks may be due that this process has not claimed. */
  #isWorkWaiting = true;
  #mustLook = true;
  /** When the next sleep ends or the next schedule is due, as of the last look; in ms since 1970. */
  #timersDue = Number.POSITIVE_INFINITY;
  /** When this process has to poll again. */
  #lookAt = Number.POSITIVE_INFINITY;
  #lookedAt = 0;
  #limitedFirst = false;
  #calledForHelpAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(options: EmbeddedOptions) {
    const { connectionString, directUrl = connectionString } = options;
    this.#options = { ...EMBEDDED_DEFAULTS, ...options, directUrl };
    const pool = openPool(
      { connectionString, max: CONNECTIONS, application_name: "countersign-jobs" },
      logFailure("jobs: a database connection was lost"),
    );
    this.#core = { pool, registry: () => this.#registry, now: options.now };
    this.#worker = { id: randomInt(1, 2 ** 31 - 1), leaseMs: this.#options.leaseMs };
    this.#handler = options.handler;
    this.#wakeups = new DatabaseListener({
      connectionString: directUrl,
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
    if (this.#options.isObserver) return;
    await this.#wakeups.open();
    setEmbeddedApi({
      recordSteps: (report) => recordSteps(this.#core, this.#worker, report, this.#state === "running"),
    });
    await reclaimFromDeadProcesses(this.#core);
    this.#state = "running";
    this.#heart = setInterval(() => void this.#beat(), this.#options.leaseMs / 3);
    this.#lookAgain();
  }

  /** Replaces the functions; in development they change while the process runs. */
  async serve(handler: FunctionHandler): Promise<void> {
    const registry = new FunctionRegistry(await readFunctions(handler));
    this.#handler = handler;
    this.#registry = registry;
    if (this.#options.isObserver) return;
    await transact(this.#core, registerCrons);
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
      await releaseTasks(this.#core, this.#worker).catch(logFailure("jobs: could not release work"));
    await this.#wakeups.close();
    await this.#core.pool.end();
  }

  stats(): Promise<JobStats> {
    return readStats(this.#core);
  }

  overview(): Promise<JobsOverview> {
    return readOverview(this.#core);
  }

  failedRuns(limit: number, functionId?: string): Promise<FailedRun[]> {
    return listFailedRuns(this.#core.pool, limit, functionId);
  }

  async rerun(runId: string): Promise<boolean> {
    const isRunning = await this.#transact((work) => rerunFailedRun(work, runId));
    if (this.#options.isObserver) await this.#callOthers();
    this.#isWorkWaiting = true;
    this.#wake();
    return isRunning;
  }

  async rerunAll(functionId: string): Promise<number> {
    return rerunAllFailedRuns(this.#core.pool, functionId, (runId) => this.rerun(runId));
  }

  async discard(runId: string): Promise<boolean> {
    return (await discardRuns(this.#core.pool, { runId })) > 0;
  }

  discardAll(functionId: string): Promise<number> {
    return discardRuns(this.#core.pool, { functionId });
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
    else this.#isWorkWaiting = true;
    this.#wake();
  }

  async #transact<T>(body: (work: EngineTransaction) => Promise<T>): Promise<T> {
    const { result, nextDue } = await transact(this.#core, body);
    if (nextDue) this.#planned(nextDue);
    return result;
  }

  #planned(due: Date): void {
    this.#lookAt = Math.min(this.#lookAt, due.getTime());
  }

  /** One pass over all pending work. Never throws: the timer triggers the next pass. */
  async #work(): Promise<void> {
    if (this.#state !== "running") return;
    let waitMs = this.#options.pollMs;
    try {
      if (this.#options.isPaused()) this.#mustLook = true;
      else {
        await this.#pass();
        waitMs = Math.min(waitMs, this.#lookAt - this.#now());
      }
    } catch (err) {
      log.warn({ err }, "jobs: the queue is unreachable");
      this.#isOutboxWaiting = true;
      this.#isWorkWaiting = true;
      waitMs = RETRY_MS;
    }
    clearTimeout(this.#timer);
    if (this.#state === "running")
      this.#timer = setTimeout(() => this.#lookAgain(), Math.max(waitMs, MIN_WAIT_MS));
  }

  async #pass(): Promise<void> {
    if (this.#mustLook || this.#lookAt <= this.#now() || this.#isLookOverdue()) await this.#look();
    if (this.#isOutboxWaiting) await this.#relay();
    if (this.#timersDue <= this.#now()) await this.#fireDue();
    if (this.#isWorkWaiting) await this.#claim();
  }

  #now(): number {
    return this.#core.now().getTime();
  }

  /** While work arrives continuously, the timer keeps being postponed. */
  #isLookOverdue(): boolean {
    return performance.now() - this.#lookedAt >= this.#options.pollMs;
  }

  async #look(): Promise<void> {
    this.#mustLook = false;
    this.#lookedAt = performance.now();
    // After a stall of this process or of the database, renew its own leases before reclaiming expired ones.
    await this.#beat();
    this.#lookAt = Number.POSITIVE_INFINITY;
    this.#isWorkWaiting = true;
    const { isOutboxWaiting, nextTimer, nextCall } = await lookAhead(this.#core, this.#worker);
    this.#isOutboxWaiting ||= isOutboxWaiting;
    this.#timersDue = nextTimer?.getTime() ?? Number.POSITIVE_INFINITY;
    this.#lookAt = Math.min(this.#lookAt, this.#timersDue, nextCall?.getTime() ?? Number.POSITIVE_INFINITY);
  }

  async #relay(): Promise<void> {
    for (let isMore = true; isMore; ) {
      this.#isOutboxWaiting = false;
      // Older work comes first.
      const free = this.#isWorkWaiting ? 0 : Math.max(0, this.#options.parallelism - this.#active.size);
      const { tasks, leavesWork, ...relayed } = await relayOutbox(this.#core, this.#worker, free);
      for (const task of tasks) this.#run(task);
      this.#isWorkWaiting ||= leavesWork;
      isMore = relayed.isMore;
    }
  }

  async #fireDue(): Promise<void> {
    while (await this.#transact(endSleeps));
    await this.#transact(fireCrons);
    await this.#look();
  }

  async #claim(): Promise<void> {
    const free = this.#options.parallelism - this.#active.size;
    if (free <= 0) return this.#callForHelp();
    this.#limitedFirst = !this.#limitedFirst;
    this.#isWorkWaiting = false;
    const tasks = await claimTasks(this.#core, this.#worker, free, this.#limitedFirst);
    for (const task of tasks) this.#run(task);
    if (tasks.length < free) return;
    this.#isWorkWaiting = true;
    await this.#callForHelp();
  }

  #run(task: ClaimedTask): void {
    const executor = {
      core: this.#core,
      worker: this.#worker,
      handler: () => this.#handler,
      mayContinue: () => this.#state === "running",
      onPlanned: (due: Date) => this.#planned(due),
    };
    const running = executeTask(executor, task)
      .then((leavesWork) => {
        this.#isWorkWaiting ||= leavesWork;
      })
      .catch((err) => log.error({ err, runId: task.runId }, "jobs: a result could not be recorded"))
      .finally(() => {
        this.#active.delete(task.id);
        this.#wake();
      });
    this.#active.set(task.id, running);
  }

  /** There may be more work than this process can run while another process is idle. */
  async #callForHelp(): Promise<void> {
    const at = performance.now();
    if (at - this.#calledForHelpAt < CALL_FOR_HELP_MS) return;
    this.#calledForHelpAt = at;
    await this.#callOthers();
  }

  async #callOthers(): Promise<void> {
    await this.#core.pool.query("select pg_notify($1, $2)", [WORK_CHANNEL, String(this.#worker.id)]);
  }

  async #beat(): Promise<void> {
    if (this.#active.size === 0) return;
    await sendHeartbeat(this.#core, this.#worker, [...this.#active.keys()]).catch(
      logFailure("jobs: a heart-beat failed"),
    );
  }
}
