import "server-only";
import type { Inngest, InngestFunction } from "inngest";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { EmbeddedJobs } from "@/lib/platform/ports/jobs/drivers/embedded/engine";
import type { FunctionHandler } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { serveEmbedded } from "@/lib/platform/ports/jobs/drivers/embedded/serve";
import { InngestJobs } from "@/lib/platform/ports/jobs/drivers/inngest";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { isQuiet } from "@/lib/platform/quiet/quiet";

export type JobDefinitions = {
  client: Inngest;
  functions: InngestFunction.Any[];
  /** Whether the work is left to other processes: this one only reads and manages the queue. */
  isObserver?: boolean;
};

const now = () => getClock().now();

type Started = { jobs: JobsPort; serve?: (handler: FunctionHandler) => Promise<void> };

const started = perProcess<Promise<Started> | null>(
  "job engine",
  () => null,
  (running) => stop(running),
);

/**
 * Starts the job engine of this process: the embedded one, or the relay to Inngest if configured. Called again
 * (development reloads the functions), the running engine switches to the new functions.
 * @throws {Error} without a database, and for functions that the engine cannot run
 */
export async function startJobs({
  client,
  functions,
  isObserver = false,
}: JobDefinitions): Promise<JobsPort> {
  const handler = serveEmbedded({ client, functions });
  const running = started.get();
  if (running) {
    const { jobs, serve: reload } = await running;
    await reload?.(handler);
    return jobs;
  }
  const starting = start(client, handler, isObserver).catch((error) => {
    started.clear();
    throw error;
  });
  started.set(starting);
  return (await starting).jobs;
}

/** Stops the job engine of this process, if there is one: running steps finish, the rest is released. */
export async function stopJobs(): Promise<void> {
  const running = started.peek();
  started.clear();
  await stop(running);
}

async function stop(running: Promise<Started> | null | undefined): Promise<void> {
  if (running) await (await running).jobs.stop();
  setJobs(null);
}

async function start(client: Inngest, handler: FunctionHandler, isObserver: boolean): Promise<Started> {
  const { url: connectionString, directUrl } = env.database;
  if (!connectionString || !directUrl)
    throw new Error("The job engine needs a database: DATABASE_URL is not set.");
  if (env.inngest) {
    const shared = { connectionString, directUrl, now, isObserver, isPaused: isQuiet };
    return hold({ jobs: new InngestJobs({ ...shared, sender: client }) });
  }
  const jobs = new EmbeddedJobs({
    connectionString,
    directUrl,
    handler,
    now,
    isObserver,
    isPaused: isQuiet,
  });
  return hold({ jobs, serve: (next) => jobs.serve(next) });
}

async function hold(engine: Started): Promise<Started> {
  setJobs(engine.jobs);
  try {
    await engine.jobs.start();
  } catch (error) {
    setJobs(null);
    await engine.jobs.stop();
    throw error;
  }
  return engine;
}
