import type { Pool, PoolClient } from "pg";
import type { Registry } from "@/lib/ports/jobs/drivers/embedded/registry";

/** An event on its way to functions, as they receive it. */
export type EventPayload = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
  /** Goes with the runs that the event starts (jobs.run), not to the functions. */
  traceparent?: string;
};

/** What every part of the engine shares. */
export type EngineCore = { pool: Pool; registry: () => Registry; now: () => Date };

/** One transaction of the engine, and what it leaves to be done at its end or after it. */
export type Work = {
  tx: PoolClient;
  registry: Registry;
  now: Date;
  /** Events that came about on the way; dispatched before the commit. */
  emitted: EventPayload[];
  /** Concurrency slots that became free; each lets one parked task go on. */
  freedSlots: string[];
  /** When the earliest task is due that this transaction planned; the engine's timer is set by it. */
  nextDue: Date | null;
};

/** The event as functions see it. */
export function withoutTrace({ traceparent: _, ...event }: EventPayload): EventPayload {
  return event;
}

export function planned(work: Work, due: Date): void {
  if (!work.nextDue || due < work.nextDue) work.nextDue = due;
}
