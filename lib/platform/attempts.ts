import "server-only";
import { log } from "@/lib/log";

/**
 * Work on several items, where a failed item does not stop the others: each failure is logged when it happens, and
 * thrown at the end.
 */
type Attempts = {
  /**
   * Processes one item.
   * @param about names the item in the log: `{ documentId }`
   * @returns null if it failed
   */
  run<T>(about: Record<string, unknown>, work: () => Promise<T>): Promise<T | null>;
  /** @throws {AggregateError} if some items failed, so that the job counts as failed and is tried again */
  end(): void;
};

/** @param failure what happened to an item that failed: "a document could not be expired" */
export function attempts(failure: string): Attempts {
  const errors: unknown[] = [];
  return {
    run: async (about, work) => {
      try {
        return await work();
      } catch (err) {
        log.error({ err, ...about }, failure);
        errors.push(err);
        return null;
      }
    },
    end: () => {
      if (errors.length > 0) throw new AggregateError(errors, `${failure} (${errors.length} of them)`);
    },
  };
}
