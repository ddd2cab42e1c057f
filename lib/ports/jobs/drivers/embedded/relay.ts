import "server-only";
import { dispatch } from "@/lib/ports/jobs/drivers/embedded/dispatch";
import type { Work } from "@/lib/ports/jobs/drivers/embedded/work";
import { markRelayed, OUTBOX_BATCH, takeOutbox } from "@/lib/ports/jobs/outbox";

/**
 * Moves events from the outbox into the queue: in one transaction, so each exactly once.
 * @returns whether there may be more
 */
export async function relayOutbox(work: Work): Promise<boolean> {
  const events = await takeOutbox(work.tx, OUTBOX_BATCH);
  if (events.length === 0) return false;
  const payloads = events.map((event) => ({ ts: work.now.getTime(), ...event }));
  await dispatch(work, payloads);
  const ids = payloads.map(({ id }) => id);
  await markRelayed(work.tx, ids, work.now);
  return events.length === OUTBOX_BATCH;
}
