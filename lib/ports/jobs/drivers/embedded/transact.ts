import "server-only";
import { releaseSlots } from "@/lib/ports/jobs/drivers/embedded/claim";
import { dispatch } from "@/lib/ports/jobs/drivers/embedded/dispatch";
import type { EngineCore, Work } from "@/lib/ports/jobs/drivers/embedded/work";
import { transaction } from "@/lib/ports/jobs/postgres";

/**
 * Runs `body` as one transaction of the engine. Locks are taken in one order everywhere: run rows, then task
 * rows, then slots; the rare exception (a child run that ends while its parent is cancelled) is a deadlock that
 * PostgreSQL breaks and `transaction` repeats.
 */
export async function transact<T>(
  core: EngineCore,
  body: (work: Work) => Promise<T>,
): Promise<{ result: T; nextDue: Date | null }> {
  return transaction(core.pool, async (tx) => {
    const work: Work = {
      tx,
      registry: core.registry(),
      now: core.now(),
      emitted: [],
      freedSlots: [],
      nextDue: null,
    };
    const result = await body(work);
    while (work.emitted.length > 0) await dispatch(work, work.emitted.splice(0));
    await releaseSlots(work.tx, work.freedSlots);
    return { result, nextDue: work.nextDue };
  });
}
