import "server-only";
import type { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { outboxRow, writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * A chunk without progress for this long, in milliseconds, is requested again: its job was lost, or its process died.
 */
const LOST_AFTER_MS = 5 * 60_000;

export const lostAfter = (now: Date): Date => new Date(now.getTime() + LOST_AFTER_MS);

type Chunk = { id: string; chunk: number };

/** Requests the job that sends the next rows. */
export const requestChunk = (tx: Tx, { id, chunk }: Chunk): Promise<void> =>
  writeOutbox(tx, "bulk-send/chunk-due", { bulkSendId: id, chunk });

/**
 * Ends a chunk by compare-and-set on its number, so that only one of two jobs with the same rows continues: requests
 * the next chunk, or, if no row is left, completes the bulk send and announces it, unless it only sent corrected
 * rows.
 * @returns whether this call ended it
 */
export async function endChunk(tx: Tx, { id, chunk }: Chunk): Promise<boolean> {
  const now = getClock().now();
  const next = Prisma.sql`case when exists (
    select from bulk_send_rows r where r.bulk_send_id = ${id}::uuid and r.status = 'pending')`;
  const [row] = await tx.$queryRaw<{ status: string; isQuiet: boolean }[]>`
    update bulk_sends b
       set chunk = b.chunk + 1, updated_at = ${now}, next_at = ${lostAfter(now)}, pause = null,
           status = ${next} then 'sending' else 'completed' end::"BulkSendStatus",
           finished_at = ${next} then null else ${now}::timestamptz end
     where b.id = ${id}::uuid and b.chunk = ${chunk} and b.status = 'sending'
    returning b.status::text as status, b.is_quiet as "isQuiet"`;
  if (!row) return false;
  if (row.status === "sending") await requestChunk(tx, { id, chunk: chunk + 1 });
  else if (!row.isQuiet) await writeOutbox(tx, "bulk-send/ended", { bulkSendId: id, chunk });
  return true;
}

type Pause = NonNullable<BulkSendDto["pause"]>;

/** Pauses a bulk send until a person has changed something, and notifies the owner. */
export async function pauseBulkSend(
  tx: Tx,
  { id, chunk }: Chunk,
  pause: Omit<Pause, "resumesAt">,
): Promise<void> {
  const stored: Pause = { ...pause, resumesAt: null };
  await tx.$executeRaw`
    with paused as (
           update bulk_sends set status = 'paused', chunk = chunk + 1, pause = ${JSON.stringify(stored)}::jsonb,
                  updated_at = ${getClock().now()}
            where id = ${id}::uuid and chunk = ${chunk} and status = 'sending' returning id),
         told as (${outboxRow("bulk-send/ended", { bulkSendId: id, chunk }, Prisma.sql`exists (select from paused)`)})
    select pg_notify('outbox', '')`;
}

/** Pauses a bulk send until a given time, when the sweep continues it. */
export async function pauseUntil(
  tx: Tx,
  { id, chunk }: Chunk,
  until: Date,
  pause: Omit<Pause, "resumesAt">,
): Promise<void> {
  const stored: Pause = { ...pause, resumesAt: until.toISOString() };
  await tx.bulkSend.updateMany({
    where: { id, chunk, status: "sending" },
    data: { chunk: { increment: 1 }, pause: stored, nextAt: until, updatedAt: getClock().now() },
  });
}
