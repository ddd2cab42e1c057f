import "server-only";
import type { JobEvent } from "@/lib/platform/ports/jobs/port";
import type { Queryable } from "@/lib/platform/ports/jobs/postgres";
import { runInBatches } from "@/lib/pure/run-in-batches";

/** `pg_notify('outbox', '')` in the writer's transaction wakes every relay when it commits. */
export const OUTBOX_CHANNEL = "outbox";
/** Maximum number of rows relayed by one transaction. */
export const OUTBOX_BATCH = 100;
/** Relayed rows are kept for a week, for troubleshooting. */
const KEEP_RELAYED_MS = 7 * 24 * 3_600_000;
const PRUNE_BATCH = 5_000;

type Row = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  added: Record<string, unknown> | null;
  created_at: Date;
  traceparent: string | null;
};

/** The event's id is the row's id. */
const toEvent = ({ id, name, data, added, created_at, traceparent }: Row): JobEvent => ({
  id,
  name,
  data: { ...data, ...added },
  ts: created_at.getTime(),
  ...(traceparent ? { traceparent } : {}),
});

/**
 * Claims waiting rows, oldest first, for a relay that sends them outside a transaction: until the lease expires no
 * other relay takes them. Rows neither marked nor released by then are claimed again.
 */
export async function claimOutboxRows(
  db: Queryable,
  { limit, now, leaseMs }: { limit: number; now: Date; leaseMs: number },
): Promise<JobEvent[]> {
  const { rows } = await db.query<Row>(
    `with mine as (
       select id from outbox where dispatched_at is null and (leased_until is null or leased_until <= $1)
        order by created_at, id limit $2 for update skip locked)
     update outbox o set leased_until = $3 from mine where o.id = mine.id
     returning o.id, o.name, o.data, o.added, o.created_at, o.traceparent`,
    [now, limit, new Date(now.getTime() + leaseMs)],
  );
  const age = (row: Row) => row.created_at.getTime();
  return rows.sort((a, b) => age(a) - age(b) || (a.id < b.id ? -1 : 1)).map(toEvent);
}

/** Releases claimed rows. @param until when they may be claimed again; at once when null */
export async function releaseOutboxRows(
  db: Queryable,
  ids: string[],
  until: Date | null = null,
): Promise<void> {
  await db.query("update outbox set leased_until = $2 where id = any($1::uuid[]) and dispatched_at is null", [
    ids,
    until,
  ]);
}

export async function markRelayed(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx.query("update outbox set dispatched_at = $2 where id = any($1::uuid[])", [ids, now]);
}

/** How many rows wait, and since when. */
export async function readOutboxBacklog(db: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await db.query<{ waiting: number; oldest: Date | null }>(
    "select count(*)::int as waiting, min(created_at) as oldest from outbox where dispatched_at is null",
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** @returns how many relayed rows were deleted */
export function pruneOutbox(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_RELAYED_MS);
  return runInBatches(PRUNE_BATCH, async () => {
    const { rowCount } = await db.query(
      `delete from outbox where id in (
         select id from outbox where dispatched_at < $1 order by dispatched_at limit $2)`,
      [before, PRUNE_BATCH],
    );
    return rowCount ?? 0;
  });
}
