import "server-only";
import type { JobEvent } from "@/lib/ports/jobs/port";
import type { Queryable } from "@/lib/ports/jobs/postgres";

/** `pg_notify('outbox', '')` in the writer's transaction wakes every relay when it commits. */
export const OUTBOX_CHANNEL = "outbox";
/** How many rows one transaction relays at most. */
export const OUTBOX_BATCH = 100;
/** Relayed rows tell an operator what happened; after a week nobody asks. */
const KEEP_RELAYED_MS = 7 * 24 * 3_600_000;

type Row = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  created_at: Date;
  traceparent: string | null;
};

/**
 * Takes waiting rows, oldest first, and holds them until the transaction ends; rows that another process
 * holds are passed over. The event's id is the row's id.
 */
export async function takeOutbox(tx: Queryable, limit: number, except: string[] = []): Promise<JobEvent[]> {
  const { rows } = await tx.query<Row>(
    `select id, name, data, created_at, traceparent from outbox
     where dispatched_at is null and not (id = any($1::uuid[]))
     order by created_at, id limit $2 for update skip locked`,
    [except, limit],
  );
  return rows.map(({ id, name, data, created_at, traceparent }) => ({
    id,
    name,
    data,
    ts: created_at.getTime(),
    ...(traceparent ? { traceparent } : {}),
  }));
}

export async function markRelayed(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx.query("update outbox set dispatched_at = $2 where id = any($1::uuid[])", [ids, now]);
}

/** How many rows wait, and since when. */
export async function outboxBacklog(db: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await db.query<{ waiting: number; oldest: Date | null }>(
    "select count(*)::int as waiting, min(created_at) as oldest from outbox where dispatched_at is null",
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** @returns how many relayed rows went */
export async function pruneOutbox(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_RELAYED_MS);
  const { rowCount } = await db.query("delete from outbox where dispatched_at < $1", [before]);
  return rowCount ?? 0;
}
