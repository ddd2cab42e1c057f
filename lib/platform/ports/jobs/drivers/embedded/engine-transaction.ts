import type { Pool, PoolClient } from "pg";
import type { FunctionRegistry } from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import { runInTransaction } from "@/lib/platform/ports/jobs/postgres";

/** An event's payload, as it is stored with runs. */
export type EventPayload = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Further fields of the data (`ADDED_FIELDS`). */
  added?: Record<string, unknown>;
  ts: number;
  /** Stored with the runs that the event starts (jobs.run), not passed to the functions. */
  traceparent?: string;
};

/** The payload as functions receive it. */
export const toFunctionEvent = ({ added, ...event }: EventPayload): EventPayload =>
  added ? { ...event, data: { ...event.data, ...added } } : event;

/** State shared by all parts of the engine. */
export type EngineCore = { pool: Pool; registry: () => FunctionRegistry; now: () => Date };

/** One transaction of the engine. */
export type EngineTransaction = {
  tx: PoolClient;
  registry: FunctionRegistry;
  now: Date;
  /** When the earliest task scheduled by this transaction is due; sets the engine's timer. */
  nextDue: Date | null;
};

export function planned(work: EngineTransaction, due: Date): void {
  if (!work.nextDue || due < work.nextDue) work.nextDue = due;
}

/** Runs `body` as one transaction of the engine. Lock order, to avoid deadlocks: run rows, then task rows. */
export async function transact<T>(
  core: EngineCore,
  body: (work: EngineTransaction) => Promise<T>,
): Promise<{ result: T; nextDue: Date | null }> {
  return runInTransaction(core.pool, async (tx) => {
    const work: EngineTransaction = { tx, registry: core.registry(), now: core.now(), nextDue: null };
    const result = await body(work);
    return { result, nextDue: work.nextDue };
  });
}
