import "server-only";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Tracks how Inngest's calls end, across all processes. Inngest accepts events whether or not it can call the
 * functions, so the outbox can be empty although nothing gets done: only the calls show it. Three functions run every
 * minute, so an instance without calls is not registered, or not reachable for Inngest.
 */

const MINUTE_MS = 60_000;
/** Longer than a missed minute, a deployment or a few attempts, in milliseconds. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** A function that failed longer ago is no longer called, because its run has used up its attempts; in milliseconds. */
const RECENT_MS = 15 * MINUTE_MS;
/** Minimum interval between writes of an unchanged outcome, for a function and process, in milliseconds. */
const WRITE_MS = 15_000;

type Outcome = { isOk: boolean; at: number };
const written = perProcess("engine calls", () => new Map<string, Outcome>());

/** Records the outcome of a signed call of a function. */
export async function recordEngineCall(functionId: string, isOk: boolean): Promise<void> {
  const now = getClock().now();
  const last = written.get().get(functionId);
  if (last?.isOk === isOk && now.getTime() - last.at < WRITE_MS) return;
  written.get().set(functionId, { isOk, at: now.getTime() });
  if (isOk)
    await db().$executeRaw`
      insert into engine_calls (function_id, succeeded_at) values (${functionId}, ${now})
      on conflict (function_id) do update set succeeded_at = excluded.succeeded_at, failing_since = null`;
  else
    await db().$executeRaw`
      insert into engine_calls (function_id, failing_since, failed_at) values (${functionId}, ${now}, ${now})
      on conflict (function_id) do update
        set failing_since = coalesce(engine_calls.failing_since, excluded.failing_since),
            failed_at = excluded.failed_at`;
}

/** When this process began to watch: right after a start, there has been no time for calls. */
const watchingSince = perProcess("watch of engine calls", () => getClock().now());

export type EngineProblem = {
  /** There has never been a call, there was none for a while, or calls fail. */
  problem: "never_called" | "not_called" | "calls_fail";
  /** Seconds since the last call that succeeded; absent when there was none. */
  lastSuccessSeconds?: number;
  /** The failing functions, comma-separated. */
  functions?: string;
};

/** @returns null while calls arrive and succeed */
export async function findEngineProblem(): Promise<EngineProblem | null> {
  const now = getClock().now().getTime();
  const isNew = now - watchingSince.get().getTime() < PATIENCE_MS;
  const calls = await db().engineCall.findMany();
  const age = (at: Date | null): number => (at ? now - at.getTime() : Number.POSITIVE_INFINITY);
  const lastSuccess = Math.min(...calls.map(({ succeededAt }) => age(succeededAt)));
  const details = Number.isFinite(lastSuccess) ? { lastSuccessSeconds: Math.round(lastSuccess / 1_000) } : {};
  const failing = calls
    .filter(
      ({ failingSince, failedAt }) =>
        failingSince !== null && age(failingSince) > PATIENCE_MS && age(failedAt) < RECENT_MS,
    )
    .map(({ functionId }) => functionId)
    .toSorted();
  if (failing.length > 0) return { problem: "calls_fail", ...details, functions: failing.join(", ") };
  if (isNew || lastSuccess <= PATIENCE_MS) return null;
  return { problem: calls.length === 0 ? "never_called" : "not_called", ...details };
}

/** For tests. */
export function forgetEngineCalls(): void {
  written.clear();
  watchingSince.clear();
}
