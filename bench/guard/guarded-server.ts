import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { processorTimeOf } from "../../scripts/lib/test/processor-time.mjs";
import { memoryOf } from "../../test/load/process-use";
import { type BenchServer, childrenOf, startBenchServer } from "../lib/server.mjs";
import { type Call, client } from "../lib/signing-work.mjs";

/** Less than this in a window is no work: timers alone cost some milliseconds a second. */
const QUIET_MS = 20;
const WINDOW_MS = 250;
/** So many in a row: on a machine that does much else, what is at work may wait through one for a core. */
const QUIET_WINDOWS = 2;
/** Twenty completions on a machine that does much else take a minute. */
const PATIENCE_MS = 300_000;
const KILLED_MS = 10;
const MIB = 1024 * 1024;

/** The command line of a process; empty for one that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Kills what a process has started last: a sandbox around it ends by itself. */
function kill(pid: number): void {
  const children = childrenOf(pid);
  if (children.length === 0) process.kill(pid, "SIGKILL");
  for (const child of children) kill(child);
}

/** One of the builds that are measured in turn, with a database and data of its own. */
export class GuardedServer {
  readonly #server: BenchServer;
  readonly base: string;
  /** As the demo workspace's API key. */
  readonly key: Call;
  readonly anonymous: Call;
  readonly templateId: string;
  #runs = 0;
  #lostMs = 0;

  private constructor(server: BenchServer, templateId: string) {
    this.#server = server;
    this.base = server.demo.appUrl;
    this.key = client(this.base, this.headers);
    this.anonymous = client(this.base, {});
    this.templateId = templateId;
  }

  /** @param folder of the checkout whose build is measured */
  static async start(folder: string): Promise<GuardedServer> {
    const server = await startBenchServer({}, { folder });
    const { appUrl, apiKey } = server.demo;
    try {
      const templates = await client(appUrl, { authorization: `Bearer ${apiKey}` })("GET", "/v1/templates");
      return new GuardedServer(server, templates[0].id);
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  get demo() {
    return this.#server.demo;
  }

  get headers() {
    return { authorization: `Bearer ${this.#server.demo.apiKey}` };
  }

  /** A name for the recipients of another document. */
  newRun(): string {
    this.#runs += 1;
    return `g${this.#runs}`;
  }

  /** Processor time until now of the app, its workers and its database, in milliseconds. */
  #time(): number {
    const { pid, databasePid } = this.#server;
    return [pid, databasePid]
      .map(processorTimeOf)
      .reduce((sum, { ownMs, descendantsMs }) => sum + ownMs + descendantsMs, this.#lostMs);
  }

  /**
   * Waits until nothing is at work any more, told by processor time, which costs the server nothing.
   * @param isDone asked then, and until it is true
   * @returns the processor time at that moment, before `isDone` was asked
   */
  async settle(isDone: () => Promise<boolean> = async () => true): Promise<number> {
    const deadline = performance.now() + PATIENCE_MS;
    let before = this.#time();
    let quiet = 0;
    while (performance.now() < deadline) {
      await delay(WINDOW_MS);
      const now = this.#time();
      quiet = now - before <= QUIET_MS ? quiet + 1 : 0;
      if (quiet >= QUIET_WINDOWS && (await isDone())) return now;
      before = now;
    }
    throw new Error(`${this.base} was still at work after ${PATIENCE_MS / 1000} s`);
  }

  /**
   * Processor time of some work and of all that it causes.
   * @param isDone whether that has happened too
   */
  async measure(work: () => Promise<unknown>, isDone?: () => Promise<boolean>): Promise<number> {
    const before = await this.settle();
    await work();
    return (await this.settle(isDone)) - before;
  }

  /** Proportional set size of the app in MiB, or of the app with its workers. */
  memoryMib({ withWorkers }: { withWorkers: boolean }): number {
    const { pid } = this.#server;
    const all = memoryOf(pid);
    const workers = childrenOf(pid).reduce((sum, worker) => sum + memoryOf(worker, true), 0);
    return (withWorkers ? all : all - workers) / MIB;
  }

  /**
   * Ends the PDF workers at once, as a machine without memory does: the next task starts one. What a sandbox's process
   * does not wait for before it ends, as bubblewrap's does not, counts nowhere any more: it is kept here.
   */
  async killWorkers(): Promise<void> {
    const workers = childrenOf(this.#server.pid).filter((pid) => commandOf(pid).includes("pdf-worker"));
    const before = this.#time();
    for (const pid of workers) kill(pid);
    const deadline = performance.now() + PATIENCE_MS;
    while (workers.some((pid) => commandOf(pid) !== "")) {
      if (performance.now() > deadline) throw new Error(`workers of ${this.base} did not end`);
      await delay(KILLED_MS);
    }
    this.#lostMs += Math.max(0, before - this.#time());
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
