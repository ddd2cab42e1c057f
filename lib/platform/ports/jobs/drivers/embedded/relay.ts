import "server-only";
import { createRuns } from "@/lib/platform/ports/jobs/drivers/embedded/runs";
import type { Work } from "@/lib/platform/ports/jobs/drivers/embedded/work";
import { markRelayed, OUTBOX_BATCH, takeOutbox } from "@/lib/platform/ports/jobs/outbox";

/**
 * Relays the outbox: starts the functions that its events trigger, in the transaction that marks the rows, so each
 * exactly once.
 * @returns whether there may be more
 */
export async function relayOutbox(work: Work): Promise<boolean> {
  const events = await takeOutbox(work.tx, OUTBOX_BATCH);
  if (events.length === 0) return false;
  await createRuns(
    work,
    events.flatMap((event) => work.registry.startedBy(event.name).map((fn) => ({ fn, event }))),
  );
  const ids = events.map(({ id }) => id);
  await markRelayed(work.tx, ids, work.now);
  return events.length === OUTBOX_BATCH;
}
